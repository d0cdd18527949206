import { type Outcome, refusalOf } from '@osys/sdk/http/outcome'
import { fromWallTime, wallTime } from '@osys/sdk/timeclock/rules.calendar'
import {
  acceptPunch,
  addWorkLog,
  CORRECTION_FIELDS,
  correctWorkLog,
  discardPunch,
  removeWorkLog,
} from '@osys/sdk/timeclock/actions'
import { WorkLog } from '@osys/sdk/timeclock/schema'
import { COUNTERPART } from '@osys/sdk/timeclock/state'
import { useNow } from '@osys/ui-kit/display/useNow'
import { LogDialog, type LogDraft } from '@osys/ui-kit/timeclock/LogDialog'
import type { LogAction } from '@osys/ui-kit/timeclock/LogItem'
import { RemoveLogDialog } from '@osys/ui-kit/timeclock/RemoveLogDialog'
import { useState } from 'react'
import { useSuite } from '../app/suite.js'
import { useSubmit } from '../app/useSubmit.js'
import { messages } from './messages.js'
import { useWorkspaceZone } from './useWorkspaceZone.js'

/** The record of an open dialog with the action on it, or the day to which one is added. */
export type OpenedLog =
  | { readonly action: LogAction; readonly log: WorkLog }
  | { readonly action: 'add'; readonly userId: number; readonly day: string }

export interface LogDialogsProps {
  readonly opened: OpenedLog
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Renders the dialog of a correction, and makes its call. */
export function LogDialogs({ opened, onDone, onClose }: LogDialogsProps) {
  const { api } = useSuite()
  const timeZone = useWorkspaceZone()
  const now = useNow(60_000)
  const form = useSubmit(CORRECTION_FIELDS, (send: () => Promise<Outcome<unknown>>) => send())
  // The record as another person changed it meanwhile; sending again replaces that version knowingly.
  const [newer, setNewer] = useState<WorkLog | null>(null)
  const [isReplaced, setReplaced] = useState(false)
  const [local, setLocal] = useState<Readonly<Record<string, string>>>({})

  async function run(send: () => Promise<Outcome<unknown>>): Promise<void> {
    const outcome = await form.submit(send)
    if (outcome.ended === 'done') return onDone()
    const refusal = refusalOf(outcome)
    setNewer(old => WorkLog.safeParse(refusal?.body['current']).data ?? old)
    setReplaced(refusal?.code === 'version_conflict')
  }

  function submit({ event, wallTime: typed, untilWallTime, reason }: LogDraft): void {
    const ms = fromWallTime(typed, timeZone)
    const missing: Record<string, string> = {}
    if (Number.isNaN(ms)) missing['at'] = messages.momentNeeded
    const until = untilWallTime === '' ? null : fromWallTime(untilWallTime, timeZone)
    if (Number.isNaN(until)) missing['until'] = messages.momentNeeded
    if (reason.trim() === '') missing['reason'] = messages.reasonNeeded
    setLocal(missing)
    if (Object.keys(missing).length > 0) return
    void run(() => send(event, ms, until, reason))
  }

  function send(
    event: LogDraft['event'],
    ms: number,
    until: number | null,
    reason: string,
  ): Promise<Outcome<unknown>> {
    const at = new Date(ms).toISOString()
    if (opened.action === 'add') {
      const end = until === null ? {} : { until: new Date(until).toISOString() }
      return addWorkLog({ api }, { userId: opened.userId, event, at, ...end, reason })
    }
    // A time that the person did not change keeps its seconds: `at` is left out.
    const log = newer ?? opened.log
    const isSame = typedOf(log, timeZone) === wallTime(ms, timeZone)
    const correction = { event, reason, ...(!isSame && { at }) }
    return opened.action === 'accept'
      ? acceptPunch({ api }, log.id, correction)
      : correctWorkLog({ api }, log, correction)
  }

  function remove(log: WorkLog, reason: string): void {
    setLocal(reason.trim() === '' ? { reason: messages.reasonNeeded } : {})
    if (reason.trim() === '') return
    void run(() =>
      opened.action === 'discard'
        ? discardPunch({ api }, log.id, reason)
        : removeWorkLog({ api }, newer ?? log, reason),
    )
  }

  const { fieldErrors, error: whole, isPending } = form
  const replaced = isReplaced && newer && !isPending ? newer : undefined
  if (opened.action === 'remove' || opened.action === 'discard') {
    const { log } = opened
    return (
      <RemoveLogDialog
        log={log}
        replacedBy={replaced}
        timeZone={timeZone}
        error={local['reason'] ?? fieldErrors['reason'] ?? whole}
        isPending={isPending}
        onSubmit={({ reason }) => remove(log, reason)}
        onClose={onClose}
      />
    )
  }
  return (
    <LogDialog
      kind={opened.action}
      initial={
        opened.action === 'add'
          ? {
              event: 'entrada',
              wallTime: usualStart(opened.day, wallTime(now, timeZone)),
              untilWallTime: '',
              reason: '',
            }
          : {
              event: opened.log.event,
              wallTime: typedOf(opened.log, timeZone),
              untilWallTime: '',
              reason: '',
            }
      }
      counterparts={COUNTERPART}
      max={wallTime(now, timeZone)}
      replacedBy={replaced}
      timeZone={timeZone}
      fieldErrors={{ ...fieldErrors, ...local }}
      error={whole}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

/** Returns nine o'clock of a day; the present minute when nine o'clock is still to come. */
function usualStart(day: string, latest: string): string {
  const nine = `${day}T09:00`
  return nine < latest ? nine : latest
}

function typedOf({ at }: WorkLog, timeZone: string): string {
  return wallTime(Date.parse(at), timeZone)
}
