/** Reads `postmaster.pid`, in which a running PostgreSQL writes its process and port. */

import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from './fault.js'

/** The facts that a running postmaster writes in `postmaster.pid`. */
export interface PostmasterFile {
  readonly pid: number
  readonly socketDir: string
  readonly isReady: boolean
}

/**
 * Reads `postmaster.pid`; undefined when the file is missing or still incomplete. The lines are as in
 * miscadmin.h.
 */
export function readPostmasterFile(data: string): PostmasterFile | undefined {
  try {
    const [pid, , , , socketDir = '', , , status = ''] = readFileSync(
      join(data, 'postmaster.pid'),
      'utf8',
    ).split('\n')
    const number = Number(pid)
    return Number.isInteger(number) && number > 0
      ? { pid: number, socketDir, isReady: status.trim() === 'ready' }
      : undefined
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Returns true when the process exists and is the postmaster of these files, not a later process with the
 * same id.
 */
export function isPostmasterOf(data: string, pid: number): boolean {
  try {
    // A postmaster works in its data directory.
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === data
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(data)
  } catch {
    // The process does not exist, or its working directory is not readable: then it is not the cluster's.
    return false
  }
}
