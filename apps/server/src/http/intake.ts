import { CALLER_BUDGETS, KEPT_FREE_BYTES, STRANGERS } from '@osys/sdk/http/budget'
import { mkdir, statfs } from 'node:fs/promises'
import type { Caller } from './caller.js'
import { RefusedError, refuse } from './refusal.js'
import { discardUploads, type Upload } from './upload.js'

/** Room on the disk is taken in steps of so many bytes: asking for each piece would cost more than writing it. */
const STEP_BYTES = 4 * 1024 * 1024

/** Room of a disk, in bytes. */
export interface Room {
  readonly free: number
  readonly total: number
}

/** The files of one call on their way in. */
export interface Reception {
  /** Where they are written. */
  readonly folder: string
  /** What has arrived whole. */
  readonly uploads: Upload[]
  /** Begins; `expected` is what the sender announced. Rejects when there is no room, or when too many arrive at once. */
  open(expected: number): Promise<void>
  /** Asks for room for so many bytes more, before they are written. Rejects as `open` does. */
  take(bytes: number): Promise<void>
  /** Ends, and throws away what was not moved to its place. */
  close(): Promise<void>
}

/** All receptions of one process. */
export interface Intake {
  receive(caller: Caller): Reception
}

/** What the receptions of a caller hold. */
interface Held {
  uploads: number
  bytes: number
}

/** Counts what arrives as it comes, so that uploads without a length, and many at once, leave the disk its room. */
export function createIntake(folder: string, readRoom: (folder: string) => Promise<Room> = roomOf): Intake {
  const callers = new Map<string, Held>()
  const strangers: Held = { uploads: 0, bytes: 0 }
  /** Room that was granted and is not written yet: the disk still calls it free. */
  let promised = 0

  async function requireRoom(bytes: number, isStranger: boolean): Promise<void> {
    const { free, total } = await readRoom(folder)
    const kept = isStranger ? Math.max(KEPT_FREE_BYTES, total * STRANGERS.keptFreeShare) : KEPT_FREE_BYTES
    if (free - promised - bytes >= kept) return
    throw Object.assign(new Error('The upload would fill the disk'), { code: 'ENOSPC' })
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
            // Before the disk is asked, so that others who ask meanwhile do not get the same room.
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

async function roomOf(folder: string): Promise<Room> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}
