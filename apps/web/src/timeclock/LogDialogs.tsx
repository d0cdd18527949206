import { type ApiError, isApiError } from '@osys/sdk/http/error'
import { newUuid } from '@osys/sdk/http/uuid'
import { fromWallTime, wallTime } from '@osys/sdk/timeclock/rules.calendar'
import {
  deleteWorkLog,
  registerWorkLog,
  resolveClockConflict,
  updateWorkLog,
} from '@osys/sdk/timeclock/endpoints'
import { WorkLog } from '@osys/sdk/timeclock/schema'
import { COUNTERPART } from '@osys/sdk/timeclock/state'
import { useNow } from '@osys/ui-kit/display/useNow'
import { LogDialog, type LogDraft } from '@osys/ui-kit/timeclock/LogDialog'
import type { LogAction } from '@osys/ui-kit/timeclock/LogItem'
import { RemoveLogDialog } from '@osys/ui-kit/timeclock/RemoveLogDialog'
import { useState } from 'react'
import { formErrors } from '../app/form-errors.js'
import { useSuite } from '../app/suite.js'
import { messages } from './messages.js'
import { useWorkspaceZone } from './useWorkspaceZone.js'

/** What is being done with a record, or that one is added. */
export type OpenedLog =
  | { readonly action: LogAction; readonly log: WorkLog }
  | { readonly action: 'add'; readonly userId: number; readonly day: string }

export interface LogDialogsProps {
  readonly opened: OpenedLog
  readonly onDone: () => void
  readonly onClose: () => void
}

const FIELDS = ['event', 'at', 'until', 'note', 'reason']

/** The dialog of a correction, and the call that makes it. */
export function LogDialogs({ opened, onDone, onClose }: LogDialogsProps) {
  const { api } = useSuite()
  const timeZone = useWorkspaceZone()
  const now = useNow(60_000)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  // What somebody else made of the record meanwhile; to send again replaces that knowingly.
  const [newer, setNewer] = useState<WorkLog | null>(null)
  const [local, setLocal] = useState<Readonly<Record<string, string>>>({})

  async function attempt(run: () => Promise<unknown>): Promise<void> {
    setPending(true)
    setError(null)
    try {
      await run()
      onDone()
    } catch (thrown) {
      if (!isApiError(thrown)) throw thrown
      setError(thrown)
      setNewer(old => WorkLog.safeParse(thrown.body['current']).data ?? old)
      setPending(false)
    }
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
    void attempt(() => send(event, ms, until, reason))
  }

  function send(
    event: LogDraft['event'],
    ms: number,
    until: number | null,
    reason: string,
  ): Promise<unknown> {
    const at = new Date(ms).toISOString()
    if (opened.action === 'add') {
      const client_id = newUuid()
      const end = until === null ? {} : { until: new Date(until).toISOString() }
      const added = { user_id: opened.userId, client_id, event, at, ...end, note: reason }
      return api.call(registerWorkLog, added, { fields: FIELDS })
    }
    // What the person left as it was keeps its seconds.
    const log = newer ?? opened.log
    const isSame = typedOf(log, timeZone) === wallTime(ms, timeZone)
    const changes = { id: log.id, event, reason, ...(!isSame && { at }) }
    return opened.action === 'accept'
      ? api.call(resolveClockConflict, { ...changes, decision: 'accept' }, { fields: FIELDS })
      : api.call(updateWorkLog, { ...changes, edited_at: log.edited_at }, { fields: FIELDS })
  }

  function remove(log: WorkLog, reason: string): void {
    setLocal(reason.trim() === '' ? { reason: messages.reasonNeeded } : {})
    if (reason.trim() === '') return
    void attempt(() =>
      opened.action === 'discard'
        ? api.call(resolveClockConflict, { id: log.id, decision: 'discard', reason })
        : api.call(deleteWorkLog, { id: log.id, reason, edited_at: (newer ?? log).edited_at }),
    )
  }

  const { fieldErrors, error: whole } = formErrors(error, FIELDS)
  const replaced = error?.code === 'version_conflict' && newer ? newer : undefined
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

/** Nine o'clock of a day; the present minute while that is still to come. */
function usualStart(day: string, latest: string): string {
  const nine = `${day}T09:00`
  return nine < latest ? nine : latest
}

function typedOf({ at }: WorkLog, timeZone: string): string {
  return wallTime(Date.parse(at), timeZone)
}
