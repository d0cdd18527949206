import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { run } from './run.mjs'

const PACKAGE = '@sparticuz/chromium'
const VERSION = '149.0.0'

/**
 * Finds the Chromium of an npm package, which needs no root and brings the system libraries that it needs. It
 * lives in node_modules/.cache. Undefined when it is missing and may not be downloaded, or does not run.
 * @param {string} root
 * @param {(path: string) => boolean} runs Whether a program starts.
 * @param {boolean} download
 * @returns {Promise<string | undefined>}
 */
export async function browserFromPackage(root, runs, download) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const home = join(root, 'node_modules', '.cache', 'osys-browser')
  const folder = join(home, 'node_modules', PACKAGE)
  if (!existsSync(folder)) {
    if (!download) return undefined
    const args = [
      'install',
      '--prefix',
      home,
      '--no-save',
      '--no-audit',
      '--no-fund',
      `${PACKAGE}@${VERSION}`,
    ]
    if ((await run('npm', args, { cwd: root, timeoutMs: 300000 })).code !== 0) return undefined
  }
  return inFolder(join(home, 'unpacked'), async () => {
    const { default: chromium, inflate } = await import(pathToFileURL(join(folder, 'build/index.js')).href)
    const path = await chromium.executablePath()
    if (runs(path)) return path
    // A machine without desktop libraries gets those of the package,
    // named to the linker for this process and its children.
    const unpacked = await inflate(join(folder, 'bin/al2023.tar.br'))
    const libraries = [join(unpacked, 'lib'), process.env.LD_LIBRARY_PATH]
    process.env.LD_LIBRARY_PATH = libraries.filter(Boolean).join(':')
    return runs(path) ? path : undefined
  })
}

/**
 * Unpacks the package into its own folder. It writes to the
 * temporary folder, under names that another user's files may have.
 * @param {string} folder
 * @param {() => Promise<string | undefined>} unpack
 */
async function inFolder(folder, unpack) {
  const before = process.env.TMPDIR
  mkdirSync(folder, { recursive: true })
  process.env.TMPDIR = folder
  try {
    return await unpack()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}
