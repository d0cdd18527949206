/** Locks a data directory for one server process, and tells who holds the lock. */

import { spawnSync } from 'node:child_process'
import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { errorCode } from './fault.js'
import { StartError } from '../start-error.js'

/** The exclusive ownership of a private cluster, until it is released or this process ends. */
export interface Lock {
  /** Records that this process is about to release the lock, for a new process that waits. */
  announceStop(): void
  release(): void
}

/** The facts that the holder of a lock writes about itself. */
export interface LockHolder {
  /** The process id; null when the holder wrote none. */
  readonly pid: number | null
  /** The script that started the holder and ends with it; null when a person started the holder. */
  readonly starter: number | null
  readonly isStopping: boolean
}

// macOS can take the lock while opening the file; Node has no name for this flag.
const O_EXLOCK = 0x20

/**
 * Takes the lock on a file, or returns undefined when another process holds it. The kernel keeps the lock and
 * frees it when the process ends, also after `kill -9`, so no file is left over and no process id is trusted.
 */
export function acquireLock(file: string, starter: number | null = null): Lock | undefined {
  const fd = process.platform === 'darwin' ? openLocked(file) : lockByProgram(file)
  if (fd === undefined) return undefined
  ftruncateSync(fd)
  const said = `${process.pid}\n${starter ?? ''}\n`
  writeSync(fd, said, 0)
  return {
    announceStop: () => void writeSync(fd, 'stopping\n', said.length),
    release: () => closeSync(fd),
  }
}

/** Returns the process that holds the lock, as the holder wrote it. */
export function lockHolder(file: string): LockHolder {
  const [pid = '', starter = '', stopping = ''] = readFileSync(file, 'utf8').split('\n')
  return { pid: toPid(pid), starter: toPid(starter), isStopping: stopping === 'stopping' }
}

function toPid(text: string): number | null {
  return /^[1-9]\d*$/.test(text) ? Number(text) : null
}

/**
 * Takes the lock by a program. A lock of flock(2) belongs to the open file, which the program shares with
 * this process, so it remains after the program has ended. Node opens files close-on-exec, so no other child
 * keeps the lock.
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
