import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { dirname, join } from 'node:path'
import { packageFolders } from './package-folders.mjs'
import { Problem } from './problem.mjs'
import { run } from './run.mjs'

/**
 * Makes node_modules equal to the lockfile; does nothing when it already is. Rejects with a Problem.
 * @param {string} root
 * @param {(line: string) => void} say
 */
export async function ensureInstalled(root, say) {
  const stamp = installStamp(root)
  if (isInstalled(root, stamp)) return
  say('Installing packages (the first time takes up to a minute)')
  clearStamp(root)
  const ran = await runPnpm(root)
  if (ran.code !== 0) {
    const log = join(os.tmpdir(), `osys-install-${process.pid}.log`)
    writeFileSync(log, ran.output)
    throw new Problem(`Could not install the packages: ${explainInstallFailure(ran.output)} Details: ${log}`)
  }
  writeFileSync(stampFile(root), stamp)
}

/**
 * Returns why an installation failed, from the installer's
 * output; continues 'Could not install the packages:'.
 * @param {string} output
 */
export function explainInstallFailure(output) {
  if (/ENOSPC|no space left/i.test(output)) return 'the disk is full.'
  if (/EROFS|read-only file system|EACCES|EPERM|permission denied/i.test(output)) {
    return 'this user may not write in the project folder or in the package cache.'
  }
  if (/OUTDATED_LOCKFILE|lockfile.*(not up to date|outdated)/i.test(output)) {
    return 'pnpm-lock.yaml does not match a package.json; run `npx pnpm install`.'
  }
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|UND_ERR|fetch failed|error sending request|dns error|network/i.test(
      output,
    )
  ) {
    return 'the package registry cannot be reached. Check the network and try again.'
  }
  return 'pnpm failed.'
}

/**
 * Returns one hash over everything that the installed packages depend on: the lockfile, the workspace, each
 * package's dependencies (so that an outdated lockfile is noticed) and the kind of machine.
 * @param {string} root
 */
export function installStamp(root) {
  const hash = createHash('sha256')
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(readFileSync(join(root, file)))
  for (const folder of ['.', ...packageFolders(root)]) {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(join(root, folder, 'package.json'), 'utf8'),
    )
    hash.update(JSON.stringify([folder, dependencies, devDependencies]))
  }
  return hash.update(`${process.platform} ${process.arch}`).digest('hex')
}

/**
 * @param {string} root
 * @param {string} stamp
 */
function isInstalled(root, stamp) {
  if (!existsSync(stampFile(root)) || readFileSync(stampFile(root), 'utf8') !== stamp) return false
  return packageFolders(root).every(folder => existsSync(join(root, folder, 'node_modules')))
}

/** @param {string} root */
function stampFile(root) {
  return join(root, 'node_modules', '.deps-stamp')
}

/**
 * Removes the stamp, because an interrupted installation must not look finished.
 * @param {string} root
 */
function clearStamp(root) {
  try {
    mkdirSync(join(root, 'node_modules'), { recursive: true })
    rmSync(stampFile(root), { force: true })
  } catch (error) {
    throw new Problem(`Could not install the packages: ${explainInstallFailure(String(error))}`)
  }
}

/** @param {string} root */
function runPnpm(root) {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const args = ['-y', '--prefer-offline', packageManager, 'install', '--frozen-lockfile', '--prod=false']
  // With NODE_ENV=production the build tools would be left out; CI=1 stops pnpm from asking questions.
  const env = { NODE_ENV: 'development', CI: '1', npm_config_update_notifier: 'false' }
  const npx = process.env.npm_execpath && join(dirname(process.env.npm_execpath), 'npx-cli.js')
  if (npx && existsSync(npx)) return run(process.execPath, [npx, ...args], { cwd: root, env, shell: false })
  return run('npx', args, { cwd: root, env })
}
