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

/** Keeps the presence channels of all processes one: tells who is here, and learns who is elsewhere. */
export interface Members {
  start(): Promise<void>
  /** Who is here has changed. */
  tell(): void
  /** Who is elsewhere may have changed. */
  learn(): void
  /** The members here stay a moment longer, as their apps come back on another process. */
  stop(): Promise<void>
}

export interface MembersOptions {
  readonly pool: pg.Pool
  readonly logger: Logger
  readonly roster: () => Roster
  readonly processId: string
  readonly timing: MembersTiming
  /** This process is known to the others from now on, and nothing of it. */
  readonly onKnown: () => void
}

export interface MembersTiming {
  /** Between two signs of life. */
  readonly beatMs: number
  /** A process without one for so long is gone. */
  readonly goneMs: number
  /** How long the members of a process that stops are still shown. */
  readonly graceMs: number
}

export const MEMBERS_TIMING: MembersTiming = { beatMs: 4_000, goneMs: 13_000, graceMs: 7_000 }

export function createMembers({ pool, logger, roster, processId, timing, onKnown }: MembersOptions): Members {
  /** What stands in the table for this process, by channel and user. */
  let told = new Map<string, RosterEntry>()
  let mustTell = false
  let mustLearn = false
  let mustBeat = false
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  async function beat(): Promise<void> {
    if (!(await keepProcess(pool, processId))) return
    // First start, or others had given this process up and swept its members away.
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
      // One of them cannot be stored: each by itself, so that it stops none of the others.
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

  /** One thing at a time. What fails is done again with the next beat. */
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
      // In the next turn: a hundred who come at once are told in one statement. Before the start nothing is told.
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

/** Whether PostgreSQL refused what was to be stored, rather than being away: data exceptions and broken limits. */
function isDataFault(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^(22|54)/.test(error.code ?? '')
}

function nameOf({ channel, member }: RosterEntry): string {
  return `${channel} ${member.userId}`
}
