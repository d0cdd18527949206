import { speakForDemoTablets } from './demo/tablets.js'
import type { Deps } from './http/deps.js'
import { forgetWords } from './hub/queries.spellings.js'
import { tidyUp } from './jobs.housekeeping.js'
import { tellSilence } from './kiosk/jobs.silence.js'
import { wakeSnoozed } from './notifications/jobs.snooze.js'
import { sendReminders } from './tasks/jobs.reminders.js'
import { repeatTasks } from './tasks/jobs.repeats.js'
import { remindOfPunches } from './timeclock/jobs.reminders.js'

/** A piece of work that the server does by the clock. Any number of processes may do it at once. */
interface Job {
  readonly name: string
  readonly everyMs: number
  /** Whether it is also done at the start. */
  readonly atStart: boolean
  readonly run: (deps: Deps) => Promise<unknown>
}

const SECOND = 1_000
const MINUTE = 60 * SECOND

const HOUR = 60 * MINUTE

const JOBS: readonly Job[] = [
  { name: 'housekeeping', everyMs: HOUR, atStart: true, run: tidyUp },
  // Several times an hour, so that a task that is made during the day for tomorrow is included.
  { name: 'reminders of tasks', everyMs: 5 * MINUTE, atStart: true, run: sendReminders },
  { name: 'repeating tasks', everyMs: 5 * MINUTE, atStart: true, run: repeatTasks },
  { name: 'snoozed notifications', everyMs: 20 * SECOND, atStart: true, run: wakeSnoozed },
  {
    name: 'words of the search',
    everyMs: 24 * HOUR,
    atStart: false,
    run: deps => forgetWords(deps.database.db),
  },
  // Not at the start: tablets that waited for the server are still sending their punches then.
  { name: 'reminders of punches', everyMs: 10 * MINUTE, atStart: false, run: remindOfPunches },
  { name: 'silent tablets', everyMs: 5 * MINUTE, atStart: false, run: tellSilence },
]
const DEMO_TABLETS: Job = {
  name: 'tablets of the demo',
  everyMs: MINUTE,
  atStart: true,
  run: speakForDemoTablets,
}

/**
 * Runs the scheduled jobs of all features, each at its interval, until `stop`, which waits for what is being
 * done. After a failure a job runs again at its next time; a run that takes longer than that is not doubled.
 */
export function startJobs(deps: Deps, { isDemo }: { readonly isDemo: boolean }): { stop(): Promise<void> } {
  const started = [...JOBS, ...(isDemo ? [DEMO_TABLETS] : [])].map(job => startJob(deps, job))
  return {
    async stop() {
      await Promise.all(started.map(job => job.stop()))
    },
  }
}

/** Does one piece of work by the clock. */
export function startJob(deps: Deps, { name, everyMs, atStart, run }: Job): { stop(): Promise<void> } {
  let running: Promise<void> | null = null
  const start = (): void => {
    running ??= run(deps)
      .then(
        () => {},
        (error: unknown) => deps.logger.warn({ err: error, job: name }, 'job failed'),
      )
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(start, everyMs)
  timer.unref()
  if (atStart) start()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
