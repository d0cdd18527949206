/** Limits the uploads that arrive: calls and bytes of each caller, and the space that the disk keeps free. */

import { CALLER_BUDGETS, KEPT_FREE_BYTES, STRANGERS } from '@osys/sdk/http/budget'
import { mkdir, statfs } from 'node:fs/promises'
import type { Caller } from './caller.js'
import { RefusedError, refuse } from './refusal.js'
import { discardUploads, type Upload } from './upload.js'

/**
 * Disk space is reserved in steps of so many bytes: a check for each piece would cost more than writing it.
 */
const STEP_BYTES = 4 * 1024 * 1024

/** The space of a disk, in bytes. */
export interface Room {
  readonly free: number
  readonly total: number
}

/** The files of one call while they arrive. */
export interface Reception {
  /** The folder in which they are written. */
  readonly folder: string
  /** The files that have arrived completely. */
  readonly uploads: Upload[]
  /**
   * Begins; `expected` is the size that the sender announced. Rejects when there is no space, or when too
   * many arrive at once.
   */
  open(expected: number): Promise<void>
  /** Reserves space for so many more bytes before they are written. Rejects as `open` does. */
  take(bytes: number): Promise<void>
  /** Ends the reception and deletes the files that were not moved to their place. */
  close(): Promise<void>
}

/** All receptions of one process. */
export interface Intake {
  receive(caller: Caller): Reception
}

/** The count and bytes of a caller's receptions. */
interface Held {
  uploads: number
  bytes: number
}

/**
 * Creates the intake. It counts bytes as they arrive, so that uploads without a length, and many at once,
 * leave free space on the disk.
 */
export function createIntake(folder: string, readRoom: (folder: string) => Promise<Room> = roomOf): Intake {
  const callers = new Map<string, Held>()
  const strangers: Held = { uploads: 0, bytes: 0 }
  /** Space that is granted but not written yet: the disk still reports it as free. */
  let promised = 0

  async function requireRoom(bytes: number, isStranger: boolean): Promise<void> {
    const { free, total } = await readRoom(folder)
    const kept = isStranger ? Math.max(KEPT_FREE_BYTES, total * STRANGERS.keptFreeShare) : KEPT_FREE_BYTES
    if (free - promised - bytes >= kept) return
    throw diskFull()
  }

  return {
    receive({ kind, key }) {
      const isStranger = kind === 'nobody'
      const budget = CALLER_BUDGETS[kind]
      const uploads: Upload[] = []
      let held: Held | undefined
      let bytes = 0
      let granted = 0

      function count(more: number): void {
        bytes += more
        if (held) held.bytes += more
        if (isStranger) strangers.bytes += more
      }

      return {
        folder,
        uploads,
        async open(expected) {
          const mine = callers.get(key) ?? { uploads: 0, bytes: 0 }
          if (mine.uploads >= budget.uploads) throw tooMany('throttled')
          if (isStranger && strangers.uploads >= STRANGERS.uploads) throw tooMany('unavailable')
          held = mine
          callers.set(key, mine)
          mine.uploads++
          if (isStranger) strangers.uploads++
          await mkdir(folder, { recursive: true })
          await requireRoom(expected, isStranger)
        },
        async take(more) {
          count(more)
          if (held && held.bytes > budget.uploadBytes) throw tooMany('throttled')
          if (isStranger && strangers.bytes > STRANGERS.uploadBytes) throw tooMany('unavailable')
          if (more > granted) {
            const step = Math.max(STEP_BYTES, more)
            granted += step
            // This is counted before the disk is asked, so that others who ask meanwhile do not get the same
            // space.
            promised += step
            await requireRoom(0, isStranger)
          }
          granted -= more
          promised -= more
        },
        async close() {
          if (!held) return
          await discardUploads(uploads)
          promised -= granted
          granted = 0
          held.uploads--
          if (isStranger) strangers.uploads--
          count(-bytes)
          if (held.uploads === 0) callers.delete(key)
          held = undefined
        },
      }
    },
  }
}

function tooMany(code: 'throttled' | 'unavailable'): RefusedError {
  return new RefusedError(refuse(code, { retryAfterSeconds: 10 }))
}

/** Throws when so many bytes more would take the space that the disk keeps free. */
export async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { free } = await roomOf(folder)
  if (free - bytes < KEPT_FREE_BYTES) throw diskFull()
}

function diskFull(): Error {
  return Object.assign(new Error('The file would fill the disk'), { code: 'ENOSPC' })
}

async function roomOf(folder: string): Promise<Room> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}
