import { spawnSync } from 'node:child_process'
import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { errorCode } from './fault.js'
import { StartError } from '../start-error.js'

/** The right to be the only owner of a private cluster, until released or until this process ends. */
export interface Lock {
  /** Notes that this process is about to release it, for a start that waits. */
  announceStop(): void
  release(): void
}

/** What the holder of a lock says of itself. */
export interface LockHolder {
  /** Null when it says nothing. */
  readonly pid: number | null
  /** The script that started it and that it ends with; null when it was started by hand. */
  readonly starter: number | null
  readonly isStopping: boolean
}

// macOS takes the lock while opening; Node has no name for the flag.
const O_EXLOCK = 0x20

/**
 * Takes the lock on a file, or returns undefined when another process holds it. The kernel keeps it and frees
 * it with the process, however that ends: nothing is left over by `kill -9` and no process id is trusted.
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

/** The process that holds the lock, as it says itself. */
export function lockHolder(file: string): LockHolder {
  const [pid = '', starter = '', stopping = ''] = readFileSync(file, 'utf8').split('\n')
  return { pid: toPid(pid), starter: toPid(starter), isStopping: stopping === 'stopping' }
}

function toPid(text: string): number | null {
  return /^[1-9]\d*$/.test(text) ? Number(text) : null
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
