/**
 * Packs the SDK, its live connection and the command line, and installs them into a project outside of the
 * workspace.
 */

import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { build } from 'vite'
import { PACKAGES, packPackage } from './package-tarball.js'

const ROOT = resolve(import.meta.dirname, '..')

/** A project outside of the workspace with the packed packages installed, as a person who writes scripts has it. */
export interface OutsideProject {
  /** The tarballs that it has installed: the SDK, its live connection, the command line. */
  readonly tarballs: readonly string[]
  readonly write: (file: string, text: string) => void
  /** Runs a program in the project; returns what it printed, trimmed, and rejects with it when the program fails. */
  readonly run: (
    program: string,
    args: readonly string[],
    env?: Readonly<Record<string, string>>,
  ) => Promise<string>
  /** Returns a program as one script for browsers. */
  readonly bundle: (file: string) => Promise<string>
  readonly remove: () => void
}

/** Packs the packages, and installs them with further packages of the registry by plain npm. */
export async function openOutsideProject(further: readonly string[]): Promise<OutsideProject> {
  const folder = mkdtempSync(join(tmpdir(), 'osys-outside-'))
  const packed = join(folder, 'packed')
  const tarballs: string[] = []
  for (const each of PACKAGES) tarballs.push(await packPackage(each, packed))
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const run: OutsideProject['run'] = (program, args, env) => runIn(folder, program, args, env)
  write('package.json', JSON.stringify({ name: 'outside', private: true, type: 'module' }))
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', ...tarballs, ...further])
  const bundle = (file: string) => bundleForBrowsers(folder, file)
  return { tarballs, write, run, bundle, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

async function bundleForBrowsers(root: string, file: string): Promise<string> {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      outDir: 'page',
      lib: { entry: file, formats: ['iife'], name: 'page', fileName: () => 'page.js' },
    },
  })
  return readFileSync(join(root, 'page', 'page.js'), 'utf8')
}

async function runIn(
  cwd: string,
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const path = `${join(cwd, 'node_modules', '.bin')}:${process.env['PATH'] ?? ''}`
  const child = spawn(program, args, { cwd, env: { ...process.env, FORCE_COLOR: '0', ...env, PATH: path } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += String(chunk)))
  const code = await new Promise(settle => child.on('error', settle).on('close', settle))
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${String(code)}\n${output}`)
  return output.trim()
}

/** A recipe of the README: the sentence before it, its own lines, and the program that they make. */
export interface Recipe {
  readonly title: string
  readonly lines: readonly string[]
  readonly program: string
}

/** Returns the recipes of the SDK's README as whole programs that sign in by `OSYS_URL` and `OSYS_KEY`. */
export function readRecipes(): readonly Recipe[] {
  const readme = readFileSync(join(ROOT, 'packages/sdk/README.md'), 'utf8')
  const begin = `import { createSdk } from '@osys/sdk'
const osys = createSdk({ baseUrl: process.env['OSYS_URL'] ?? '', token: process.env['OSYS_KEY'] ?? '' })
`
  return [...readme.matchAll(/^([^\n]+)\n\n```ts\n([\s\S]*?)^```$/gm)].map(([, title = '', block = '']) => {
    const whole = block.includes('createSdk(') ? block : `${begin}${block}`
    const program = whole.replace(`'http://localhost:8080'`, `process.env['OSYS_URL'] ?? ''`)
    return { title, lines: block.split('\n').filter(line => line.trim() !== ''), program }
  })
}
