import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Problem } from './problem.mjs'
import { binPath, run } from './run.mjs'
import { hashSources } from './sources.mjs'

const SHARED = ['package.json', 'pnpm-lock.yaml', 'tsconfig.base.json']

/**
 * The builds, each after those it needs: `reads` are its sources, `makes` is the file that exists after the build,
 * `after` are the builds it needs. Web and kiosk read the sources of the packages, not their builds.
 * @type {Record<string, { folder: string, reads: string[], makes: string, after: string[] }>}
 */
export const BUILDS = {
  sdk: { folder: 'packages/sdk', reads: [], makes: 'dist/index.js', after: [] },
  realtime: {
    folder: 'packages/realtime',
    reads: ['packages/sdk'],
    makes: 'dist/options.js',
    after: ['sdk'],
  },
  cli: { folder: 'packages/cli', reads: ['packages/sdk'], makes: 'dist/main.js', after: ['sdk'] },
  server: { folder: 'apps/server', reads: ['packages/sdk'], makes: 'dist/main.js', after: ['sdk'] },
  web: {
    folder: 'apps/web',
    reads: ['packages/sdk', 'packages/realtime', 'packages/ui-kit', 'tools'],
    makes: 'dist/index.html',
    after: [],
  },
  kiosk: {
    folder: 'apps/kiosk',
    reads: ['packages/sdk', 'packages/realtime', 'packages/ui-kit', 'tools'],
    makes: 'dist/index.html',
    after: [],
  },
}

/**
 * Builds what is missing or older than its sources. Rejects
 * with a Problem that carries the compiler's output.
 * @param {string} root
 * @param {readonly string[]} names
 * @param {(line: string) => void} say
 */
export async function ensureBuilt(root, names, say) {
  const stale = names.filter(name => !isFresh(root, name))
  if (stale.length === 0) return
  say(`Building ${stale.join(', ')}`)
  /** @type {Map<string, Promise<void>>} */
  const started = new Map()
  for (const name of stale) {
    const before = buildOf(name).after.map(other => started.get(other) ?? Promise.resolve())
    started.set(
      name,
      Promise.all(before).then(() => build(root, name)),
    )
  }
  const results = await Promise.allSettled(started.values())
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/**
 * @param {string} root
 * @param {string} name
 */
function stampOf(root, name) {
  const { folder, reads } = buildOf(name)
  return hashSources(root, [folder, ...reads, ...SHARED])
}

/**
 * @param {string} root
 * @param {string} name
 */
function isFresh(root, name) {
  const { folder, makes } = buildOf(name)
  const file = stampFile(root, name)
  return (
    existsSync(join(root, folder, makes)) &&
    existsSync(file) &&
    readFileSync(file, 'utf8') === stampOf(root, name)
  )
}

/**
 * @param {string} root
 * @param {string} name
 */
async function build(root, name) {
  const { folder } = buildOf(name)
  const stamp = stampOf(root, name)
  // An interrupted build must not look finished.
  rmSync(stampFile(root, name), { force: true })
  const script = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).scripts.build
  const ran = await run(script, [], {
    cwd: join(root, folder),
    // The person's own NODE_ENV must not make this a development build.
    env: { ...binPath(root, folder), NODE_ENV: 'production' },
    shell: true,
  })
  if (ran.code !== 0) throw new Problem(`Building ${name} failed; the reason is above.`, ran.output)
  mkdirSync(dirname(stampFile(root, name)), { recursive: true })
  writeFileSync(stampFile(root, name), stamp)
}

/**
 * Returns the file of a build's stamp, beside the installed packages: a new installation means new builds.
 * @param {string} root
 * @param {string} name
 */
function stampFile(root, name) {
  return join(root, 'node_modules', '.osys-builds', name)
}

/** @param {string} name */
function buildOf(name) {
  const found = BUILDS[name]
  if (!found) throw new Error(`No build is named ${name}`)
  return found
}
