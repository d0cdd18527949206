import type { Logger } from 'pino'
import pg from 'pg'
import type { Roster, RosterEntry } from '../pusher/roster.js'
import {
  ageProcess,
  findMembersElsewhere,
  keepProcess,
  removeProcesses,
  storeMembers,
} from './queries.members.js'

/**
 * Synchronizes the presence channels of all processes: reports the members here, and reads those of the
 * others.
 */
export interface Members {
  start(): Promise<void>
  /** Reports that the members here have changed. */
  tell(): void
  /** Reads the members elsewhere, which may have changed. */
  learn(): void
  /** Stops; the members here stay a moment longer, because their apps reconnect to another process. */
  stop(): Promise<void>
}

export interface MembersOptions {
  readonly pool: pg.Pool
  readonly logger: Logger
  readonly roster: () => Roster
  readonly processId: string
  readonly timing: MembersTiming
  /** Called when the other processes know this process anew, and none of its members. */
  readonly onKnown: () => void
}

export interface MembersTiming {
  /** The time between two signs of life. */
  readonly beatMs: number
  /** The time without a sign of life after which a process counts as ended. */
  readonly goneMs: number
  /** The time for which the members of a stopping process are still shown. */
  readonly graceMs: number
}

export const MEMBERS_TIMING: MembersTiming = { beatMs: 4_000, goneMs: 13_000, graceMs: 7_000 }

export function createMembers({ pool, logger, roster, processId, timing, onKnown }: MembersOptions): Members {
  /** The rows of the table for this process, by channel and user. */
  let told = new Map<string, RosterEntry>()
  let mustTell = false
  let mustLearn = false
  let mustBeat = false
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  async function beat(): Promise<void> {
    if (!(await keepProcess(pool, processId))) return
    // It is the first start, or other processes took this one for ended and removed its members.
    told = new Map()
    mustTell = true
    onKnown()
    await removeProcesses(pool, 10 * timing.goneMs)
  }

  async function tellNow(): Promise<void> {
    const here = new Map(
      roster()
        .local()
        .map(entry => [nameOf(entry), entry]),
    )
    const come = [...here].filter(([name]) => !told.has(name)).map(([, entry]) => entry)
    const gone = [...told].filter(([name]) => !here.has(name)).map(([, entry]) => entry)
    if (come.length === 0 && gone.length === 0) return
    try {
      await write(come, gone)
    } catch (error) {
      if (!isDataFault(error)) throw error
      // A member cannot be stored: each is written separately, so that the others are stored.
      for (const entry of gone) await writeOne([], [entry])
      for (const entry of come) await writeOne([entry], [])
    }
    told = here
  }

  async function writeOne(...entry: Parameters<typeof write>): Promise<void> {
    try {
      await write(...entry)
    } catch (error) {
      if (!isDataFault(error)) throw error
      logger.warn({ err: error }, 'a member cannot be shared with other processes')
    }
  }

  async function write(come: readonly RosterEntry[], gone: readonly RosterEntry[]): Promise<void> {
    await storeMembers(pool, processId, { come, gone })
  }

  async function learnNow(): Promise<void> {
    roster().replaceRemote(await findMembersElsewhere(pool, processId, timing.goneMs))
  }

  async function work(): Promise<void> {
    while (mustBeat || mustTell || mustLearn) {
      if (mustBeat) {
        await beat()
        mustBeat = false
      } else if (mustTell) {
        mustTell = false
        await tellNow().catch((error: unknown) => {
          mustTell = true
          throw error
        })
      } else {
        mustLearn = false
        await learnNow()
      }
    }
  }

  /** Runs one step at a time. A failed step runs again with the next beat. */
  function run(): Promise<void> {
    running ??= work()
      .catch((error: unknown) => logger.warn({ err: error }, 'presence is not shared at the moment'))
      .finally(() => (running = null))
    return running
  }

  return {
    async start() {
      mustBeat = mustLearn = true
      await run()
      timer = setInterval(() => {
        mustBeat = mustLearn = true
        void run()
      }, timing.beatMs)
      timer.unref()
    },
    tell() {
      mustTell = true
      // This runs in the next turn of the event loop: a hundred members who come at once make one statement.
      // Before the start nothing is reported.
      if (timer) setImmediate(() => void run())
    },
    learn() {
      mustLearn = true
      if (timer) void run()
    },
    async stop() {
      clearInterval(timer)
      timer = undefined
      mustBeat = mustTell = mustLearn = false
      await running
      await ageProcess(pool, processId, Math.max(0, timing.goneMs - timing.graceMs)).catch((error: unknown) =>
        logger.warn({ err: error }, 'the end of this process could not be told'),
      )
    },
  }
}

/**
 * Returns whether PostgreSQL refused the data (data exceptions, broken limits), rather than being
 * unreachable.
 */
function isDataFault(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^(22|54)/.test(error.code ?? '')
}

function nameOf({ channel, member }: RosterEntry): string {
  return `${channel} ${member.userId}`
}
