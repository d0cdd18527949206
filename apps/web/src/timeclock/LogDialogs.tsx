import { type Outcome, refusalOf } from '@osys/sdk/http/outcome'
import { uuidPerInput } from '@osys/sdk/http/input-uuid'
import { fromWallTime, wallTime } from '@osys/sdk/timeclock/rules.calendar'
import {
  acceptPunch,
  addWorkLog,
  CORRECTION_FIELDS,
  correctWorkLog,
  discardPunch,
  removeWorkLog,
} from '@osys/sdk/timeclock/actions'
import { sendCorrectionRequest } from '@osys/sdk/timeclock/actions.requests'
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
import { useDayPreview } from './useDayPreview.js'
import { useWorkspaceZone } from '../app/useWorkspaceZone.js'

/** The record of an open dialog with the action on it, or the day to which one is added. */
export type OpenedLog =
  | { readonly action: LogAction; readonly log: WorkLog }
  | { readonly action: 'add' | 'askMissing'; readonly userId: number; readonly day: string }

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
  const [initial] = useState(() => initialDraft(opened, timeZone, now))
  const [draft, setDraft] = useState(initial)
  const [uuidOf] = useState(uuidPerInput)
  const preview = useDayPreview(toDrafted(opened, draft, timeZone), now)

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

  function ask(asked: Parameters<typeof sendCorrectionRequest>[1]): Promise<Outcome<unknown>> {
    return sendCorrectionRequest({ api }, { ...asked, client_id: uuidOf(asked) })
  }

  function send(
    event: LogDraft['event'],
    ms: number,
    until: number | null,
    reason: string,
  ): Promise<Outcome<unknown>> {
    const at = new Date(ms).toISOString()
    if (!('log' in opened)) {
      const { action, userId } = opened
      if (action === 'askMissing') {
        return ask({ user_id: userId, kind: 'add', event, at, reason })
      }
      const end = until === null ? {} : { until: new Date(until).toISOString() }
      const added = { userId, event, at, ...end, reason }
      return addWorkLog({ api }, { ...added, client_id: uuidOf(added) })
    }
    // A time that the person did not change keeps its seconds: `at` is left out.
    const log = newer ?? opened.log
    const isSame = typedOf(log, timeZone) === wallTime(ms, timeZone)
    const correction = { event, reason, ...(!isSame && { at }) }
    if (opened.action === 'ask') {
      const moment = isSame ? log.at : at
      const asked = { user_id: log.user_id ?? 0, kind: 'change', work_log_id: log.id } as const
      return ask({ ...asked, event, at: moment, reason })
    }
    return opened.action === 'accept'
      ? acceptPunch({ api }, log.id, correction)
      : correctWorkLog({ api }, log, correction)
  }

  function remove(log: WorkLog, reason: string): void {
    setLocal(reason.trim() === '' ? { reason: messages.reasonNeeded } : {})
    if (reason.trim() === '') return
    if (opened.action === 'askRemoval') {
      const asked = { user_id: log.user_id ?? 0, kind: 'remove', work_log_id: log.id } as const
      return void run(() => ask({ ...asked, reason }))
    }
    void run(() =>
      opened.action === 'discard'
        ? discardPunch({ api }, log.id, reason)
        : removeWorkLog({ api }, newer ?? log, reason),
    )
  }

  const { fieldErrors, error: whole, isPending } = form
  const replaced = isReplaced && newer && !isPending ? newer : undefined
  if (opened.action === 'remove' || opened.action === 'discard' || opened.action === 'askRemoval') {
    const { log } = opened
    return (
      <RemoveLogDialog
        log={log}
        isRequest={opened.action === 'askRemoval'}
        preview={preview}
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
      initial={initial}
      counterparts={COUNTERPART}
      max={wallTime(now, timeZone)}
      replacedBy={replaced}
      timeZone={timeZone}
      fieldErrors={{ ...fieldErrors, ...local }}
      error={whole}
      preview={preview}
      isPending={isPending}
      onDraft={setDraft}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

function initialDraft(opened: OpenedLog, timeZone: string, now: number): LogDraft {
  if ('log' in opened) {
    const { event } = opened.log
    return { event, wallTime: typedOf(opened.log, timeZone), untilWallTime: '', reason: '' }
  }
  const start = usualStart(opened.day, wallTime(now, timeZone))
  return { event: 'entrada', wallTime: start, untilWallTime: '', reason: '' }
}

/** Returns what a draft would change, for its preview. */
function toDrafted(opened: OpenedLog, { event, wallTime: typed, untilWallTime }: LogDraft, timeZone: string) {
  const old = 'log' in opened ? opened.log : null
  const userId = 'log' in opened ? opened.log.user_id : opened.userId
  const oldAt = old ? [Date.parse(old.at)] : []
  if (old && ['remove', 'discard', 'askRemoval'].includes(opened.action)) {
    return { userId, at: oldAt, change: { put: [], remove: [old.id] } }
  }
  const isSame = old !== null && typedOf(old, timeZone) === typed
  const at = isSame ? Date.parse(old.at) : fromWallTime(typed, timeZone)
  const until = untilWallTime === '' ? Number.NaN : fromWallTime(untilWallTime, timeZone)
  const put = [
    { ...(old && { id: old.id }), event, at },
    { event: COUNTERPART[event], at: until },
  ].filter(each => !Number.isNaN(each.at))
  return { userId, at: [...oldAt, ...put.map(each => each.at)], change: { put, remove: [] } }
}

/** Returns nine o'clock of a day; the present minute when nine o'clock is still to come. */
function usualStart(day: string, latest: string): string {
  const nine = `${day}T09:00`
  return nine < latest ? nine : latest
}

function typedOf({ at }: WorkLog, timeZone: string): string {
  return wallTime(Date.parse(at), timeZone)
}
