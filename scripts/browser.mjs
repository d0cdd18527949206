/** Finds or installs a Chromium for the tests. */

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { browserFromPackage } from './browser-package.mjs'
import { Problem } from './problem.mjs'
import { binPath, run } from './run.mjs'

/** Flags of a browser for tests: no sandbox (root needs that), no traffic of its own. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Returns the paths of possible browsers in the order of their trial: CHROMIUM_PATH alone when it is set,
 * else the usual names in each folder of the PATH, else the usual places of macOS.
 * @param {Record<string, string | undefined>} env
 * @param {(path: string) => boolean} exists
 * @returns {string[]}
 */
export function browserCandidates(env, exists) {
  if (env.CHROMIUM_PATH) return [env.CHROMIUM_PATH]
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const named = NAMES.flatMap(name => folders.map(folder => join(folder, name)))
  return [...named, ...MAC].filter(path => exists(path))
}

/**
 * Returns a Chromium on this machine that runs, or undefined.
 * It tries each, because some systems put a stub on the PATH.
 * @returns {string | undefined}
 */
export function findBrowser() {
  return browserCandidates(process.env, existsSync).find(runs)
}

/**
 * Returns a Chromium to test in; installs one where none
 * is found. Rejects with a Problem when every way fails.
 * @param {string} root
 * @param {(line: string) => void} say
 * @returns {Promise<string>}
 */
export async function ensureBrowser(root, say) {
  const found = findBrowser()
  if (found) return found
  if (process.env.CHROMIUM_PATH)
    throw new Problem(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, which does not run.`)
  const kept = fromPlaywright(root) ?? (await browserFromPackage(root, runs, false))
  if (kept) return kept
  say('Installing a browser for the tests')
  const installed =
    (await fromApt(root)) ??
    (await fromPlaywrightDownload(root)) ??
    (await browserFromPackage(root, runs, true))
  if (installed) return installed
  throw new Problem('No Chromium could be found or installed; install one and name it in CHROMIUM_PATH.')
}

/** @param {string} path */
function runs(path) {
  try {
    execFileSync(path, ['--no-sandbox', '--version'], { stdio: ['ignore', 'pipe', 'ignore'], timeout: 20000 })
    return true
  } catch {
    return false
  }
}

/** @param {string} root */
async function fromApt(root) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return undefined
  const apt = (/** @type {string[]} */ ...args) =>
    run('apt-get', args, { cwd: root, env: { DEBIAN_FRONTEND: 'noninteractive' }, timeoutMs: 300000 })
  const install = async () => {
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await apt('install', '-y', '--no-install-recommends', name)
      const found = findBrowser()
      if (found) return found
    }
    return undefined
  }
  return (await install()) ?? ((await apt('update')).code === 0 ? install() : undefined)
}

/**
 * Returns the browser that an earlier `playwright install` put into its cache.
 * @param {string} root
 */
function fromPlaywright(root) {
  const home = process.env.HOME ?? ''
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH ?? '',
    join(home, '.cache/ms-playwright'),
    join(home, 'Library/Caches/ms-playwright'),
    join(root, 'node_modules/.cache/ms-playwright'),
  ]
  return caches
    .filter(cache => cache !== '' && existsSync(cache))
    .flatMap(cache => readdirSync(cache).map(entry => join(cache, entry)))
    .filter(folder => folder.includes('chromium'))
    .flatMap(folder => readdirSync(folder).map(entry => join(folder, entry)))
    .flatMap(folder => ['headless_shell', 'chrome-headless-shell', 'chrome'].map(name => join(folder, name)))
    .find(path => existsSync(path) && runs(path))
}

/** @param {string} root */
async function fromPlaywrightDownload(root) {
  const ran = await run('playwright', ['install', 'chromium-headless-shell'], {
    cwd: root,
    env: binPath(root, '.'),
    timeoutMs: 300000,
  })
  return ran.code === 0 ? fromPlaywright(root) : undefined
}
