/** Reads a script's environment: settings in variables (`OSYS_URL` and others), and the program that runs it. */

import { APP_VERSION } from '../app/version.js'

/** The names that the SDK reads from the environment of a script. */
type Variable = 'OSYS_URL' | 'OSYS_KEY' | 'OSYS_LOG'

/** The part of `process` that Node, Bun and Deno share; pages and workers of a browser have none. */
interface Program {
  readonly versions?: Readonly<Record<string, string | undefined>>
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly getBuiltinModule?: (name: string) => unknown
}

function program(): Program | undefined {
  return (globalThis as { readonly process?: Program }).process
}

/** Returns true in Node, Bun and Deno, and false in a browser. */
export function isScript(): boolean {
  return program()?.versions?.['node'] !== undefined
}

/** Returns a variable of the environment; undefined where it is empty, missing, or may not be read. */
export function readVariable(name: Variable): string | undefined {
  try {
    return program()?.env?.[name] || undefined
  } catch {
    // Deno refuses to read it without a permission.
    return undefined
  }
}

/**
 * Returns a module of the program, such as `node:fs/promises`; undefined in a browser. An import would keep
 * bundlers for browsers from reading the file that has it.
 */
export function builtinModule(name: `node:${string}`): unknown {
  return program()?.getBuiltinModule?.(name)
}

/** Returns the `User-Agent` header of a script; a browser sends its own. */
export function userAgentHeader(): Readonly<Record<string, string>> {
  const version = program()?.versions?.['node']
  return version === undefined
    ? {}
    : { 'User-Agent': `osys-sdk/${APP_VERSION.replace(/^v/, '')} node/${version}` }
}
