/** The keys of sign-ins, in a file that only its owner reads. */

import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

/** The stored sign-ins: the address in use, and the key of each address. */
export interface Keys {
  readonly url?: string
  readonly keys: Readonly<Record<string, string>>
}

const NONE: Keys = { keys: {} }

/** Returns the file of the keys: in `XDG_CONFIG_HOME`, else in `~/.config`. */
export function keysFile(env: NodeJS.ProcessEnv = process.env): string {
  return join(env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'osys', 'keys.json')
}

/** Returns the stored keys; none when there is no file. Throws an error that names the file when it is damaged. */
export function readKeys(file: string): Keys {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Keys
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return NONE
    if (!(error instanceof SyntaxError)) throw error
    throw new Error(`${file} is damaged: remove it and sign in again`, { cause: error })
  }
}

/** Stores the keys, readable by their owner only (mode 0600), whole or not at all. */
export function writeKeys(file: string, keys: Keys): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const next = `${file}.${process.pid}`
  try {
    writeFileSync(next, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 })
    renameSync(next, file)
  } catch (error) {
    rmSync(next, { force: true })
    throw error
  }
}

/** Returns the keys with one more, whose address is from now on the one in use. */
export function withKey({ keys }: Keys, url: string, key: string): Keys {
  return { url, keys: { ...keys, [url]: key } }
}

/** Returns the keys without the one of an address. */
export function withoutKey({ keys, url }: Keys, gone: string): Keys {
  const { [gone]: _gone, ...rest } = keys
  return url === gone ? { keys: rest } : { url, keys: rest }
}
