import type { Logger } from 'pino'
import pg from 'pg'
import type { Roster, RosterEntry } from '../pusher/roster.js'
import { SIGNAL_CHANNEL, writeSignal } from './signals.js'

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
    const { rows } = await pool.query<{ is_new: boolean }>(
      `insert into realtime_processes (id, seen_at) values ($1, now())
        on conflict (id) do update set seen_at = now() returning (xmax = 0) as is_new`,
      [processId],
    )
    if (!rows[0]?.is_new) return
    // First start, or others had given this process up and swept its members away.
    told = new Map()
    mustTell = true
    onKnown()
    await pool.query(
      `delete from realtime_processes where seen_at < now() - $1 * 10 * interval '1 millisecond'`,
      [timing.goneMs],
    )
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
    await pool.query(
      `with gone as (
        delete from realtime_members using unnest($2::text[], $3::text[]) as left_(channel, user_id)
        where process_id = $1 and realtime_members.channel = left_.channel and realtime_members.user_id = left_.user_id
      ), come as (
        insert into realtime_members (process_id, channel, user_id, user_info)
        select $1, channel, user_id, info::jsonb from unnest($4::text[], $5::text[], $6::text[]) as come(channel, user_id, info)
        on conflict (process_id, channel, user_id) do update set user_info = excluded.user_info
      ) select pg_notify($7, $8)`,
      [
        processId,
        gone.map(entry => entry.channel),
        gone.map(entry => entry.member.userId),
        come.map(entry => entry.channel),
        come.map(entry => entry.member.userId),
        come.map(entry => JSON.stringify(entry.member.userInfo)),
        SIGNAL_CHANNEL,
        writeSignal({ kind: 'members', from: processId }),
      ],
    )
  }

  async function learnNow(): Promise<void> {
    const { rows } = await pool.query<{ channel: string; user_id: string; user_info: unknown }>({
      name: 'realtime-elsewhere',
      text: `select distinct on (channel, user_id) channel, user_id, user_info
        from realtime_members join realtime_processes p on p.id = process_id
        where p.id <> $1 and p.seen_at > now() - $2 * interval '1 millisecond'`,
      values: [processId, timing.goneMs],
    })
    const elsewhere = rows.map(row => ({
      channel: row.channel,
      member: { userId: row.user_id, userInfo: row.user_info },
    }))
    roster().replaceRemote(elsewhere)
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
      await pool
        .query(
          `update realtime_processes set seen_at = now() - $2 * interval '1 millisecond' where id = $1`,
          [processId, Math.max(0, timing.goneMs - timing.graceMs)],
        )
        .catch((error: unknown) => logger.warn({ err: error }, 'the end of this process could not be told'))
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
