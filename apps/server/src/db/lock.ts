import { spawnSync } from 'node:child_process'
import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { errorCode } from './fault.js'
import { StartError } from '../start-error.js'

/** The right to be the only owner of a private cluster, until released or until this process ends. */
export interface Lock {
  release(): void
}

// macOS takes the lock while opening; Node has no name for the flag.
const O_EXLOCK = 0x20

/**
 * Takes the lock on a file, or returns undefined when another process holds it. The kernel keeps it and frees
 * it with the process, however that ends: nothing is left over by `kill -9` and no process id is trusted.
 */
export function acquireLock(file: string): Lock | undefined {
  const fd = process.platform === 'darwin' ? openLocked(file) : lockByProgram(file)
  if (fd === undefined) return undefined
  ftruncateSync(fd)
  writeSync(fd, `${process.pid}\n`, 0)
  return { release: () => closeSync(fd) }
}

/** The process that holds the lock, for people to read. */
export function lockHolder(file: string): string {
  return `process ${readFileSync(file, 'utf8').trim() || 'unknown'}`
}

/**
 * A lock of flock(2) belongs to the open file, which the program shares with us: it stays ours after the
 * program has ended. Node opens files close-on-exec, so no other child keeps it alive.
 */
function lockByProgram(file: string): number | undefined {
  const fd = openSync(file, constants.O_RDWR | constants.O_CREAT, 0o600)
  const { status, error } = spawnSync('flock', ['-n', '-x', '3'], {
    stdio: ['ignore', 'ignore', 'ignore', fd],
  })
  if (status === 0) return fd
  closeSync(fd)
  if (error)
    throw new StartError(
      "The program 'flock' (package util-linux) is needed to guard DATA_DIR; install it or set DATABASE_URL",
      { cause: error },
    )
  return undefined
}

function openLocked(file: string): number | undefined {
  try {
    return openSync(file, constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | O_EXLOCK, 0o600)
  } catch (error) {
    if (errorCode(error) === 'EAGAIN') return undefined
    throw error
  }
}
