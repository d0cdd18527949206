import { grantedByText, missingText } from '@osys/sdk/access/messages'
import { explainAccess, mayOpen, type Subject } from '@osys/sdk/access/rules'
import { routePath } from '@osys/sdk/app/routes'
import { BUSINESS_UNITS } from '@osys/sdk/basics/schema'
import { subjectOf } from '@osys/sdk/session/state'
import type { Fetched } from '@osys/sdk/state/fetched'
import { dayOf, mondayOf } from '@osys/sdk/basics/days'
import { followAll } from '@osys/sdk/realtime/follow'
import { loadPhoto, type Timesheet as Sheet } from '@osys/sdk/timeclock/actions'
import type { WorkLog } from '@osys/sdk/timeclock/schema'
import type { ClockRequest } from '@osys/sdk/timeclock/schema.corrections'
import { personTable } from '@osys/sdk/timeclock/format.sheet'
import { clockState, isLate } from '@osys/sdk/timeclock/state'
import { MissingRight } from '@osys/ui-kit/access/MissingRight'
import { NotFound } from '@osys/ui-kit/app/NotFound'
import { useNow } from '@osys/ui-kit/display/useNow'
import type { LogAction } from '@osys/ui-kit/timeclock/LogItem'
import { PhotoDialog } from '@osys/ui-kit/timeclock/PhotoDialog'
import { type TimesheetState, TimesheetView } from '@osys/ui-kit/timeclock/TimesheetView'
import { useEffect, useState } from 'react'
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location'
import { failureOf, retriesByItself, type Standing } from '../app/page-failure.js'
import { hubHref } from '../app/paths.js'
import type { ScreenProps } from '../app/screen-props.js'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { useRefresh } from '../app/useRefresh.js'
import { Badges } from './Badges.js'
import { LogDialogs, type OpenedLog } from './LogDialogs.js'
import { messages } from './messages.js'
import { createTimesheetStore } from './store.js'
import { Report } from './Report.js'
import { TakePin } from './TakePin.js'
import { useUnitNews } from './useUnitNews.js'
import { usePhotos } from './usePhotos.js'
import { Withdraw } from './Withdraw.js'
import { useSaveTable } from './useSaveTable.js'
import { useAskAgain } from '../app/useAskAgain.js'
import { useWorkspaceZone } from '../app/useWorkspaceZone.js'
import { byLog, toLoggedDays } from './present.logged-days.js'
import { readWeek, weekPicker } from './present.week-address.js'

/** Renders `/ojibble/timesheets/{id}`: one person's week, with its corrections and its export. Spec §2. */
export function TimesheetScreen({ params }: ScreenProps) {
  const id = Number(params['id'])
  // The key gives each person a page of their own.
  return <Timesheet key={id} id={id} />
}

function Timesheet({ id }: { readonly id: number }) {
  const { api, auth } = useSuite()
  const subject = subjectOf(useCell(auth))
  const saveTable = useSaveTable()
  const timeZone = useWorkspaceZone()
  const now = useNow(30_000)
  const path = routePath('timesheetDetails', { id })
  const pathname = usePathname()
  const query = readWeek(useSearch(), timeZone, now)
  const { monday } = query
  const [store] = useState(() => createTimesheetStore({ api }, id))
  const fetched = useCell(store.week)
  const load = (): void => void store.load(monday)
  useEffect(() => {
    void store.load(monday)
    return () => store.end()
  }, [store, monday])
  const { value: reply, error } = fetched
  useLive(id, subject, reply, load)
  const photos = usePhotos(reply?.work_logs ?? [], loadPhoto)
  const [opened, setOpened] = useState<OpenedLog | null>(null)
  const [photo, setPhoto] = useState<WorkLog | null>(null)
  const [withdrawn, setWithdrawn] = useState<ClockRequest | null>(null)
  const [isTakingPin, setTakingPin] = useState(false)
  const [isReporting, setReporting] = useState(false)
  const today = dayOf(now, timeZone)
  // The screen shows the week before until the wanted week has been fetched.
  const shown = reply?.days[0]?.day ?? monday
  const has = !reply ? 'nothing' : shown === monday ? 'this' : 'another'
  useAskAgain(retriesByItself(fetched, has), load)

  if (error?.status === 404) return <NotFound path={pathname} hubHref={hubHref} />
  const verdict = explainAccess(subject, { permission: 'ojibble.admin.timesheets.index' })
  if (error?.status === 403 && !verdict.allowed) {
    return (
      <MissingRight
        title={messages.cannotSee}
        missing={missingText(verdict)}
        grantedBy={grantedByText(verdict)}
      />
    )
  }
  const name = reply?.employee?.name ?? ''
  const isOwn = subject.kind === 'person' && subject.id === id
  const mayAdd = mayOpen(subject, { permission: 'ojibble.admin.entry.add' })
  return (
    <>
      <TimesheetView
        state={toState(fetched, has, { timeZone, isCurrent: shown === mondayOf(today) })}
        week={weekPicker(path, query, { timeZone, now, go: navigate })}
        today={today}
        timeZone={timeZone}
        now={now}
        photos={photos}
        actions={actionsOf(subject, isOwn)}
        onAction={setOpened}
        onPhoto={({ log }) => setPhoto(log)}
        onExport={({ format }) =>
          void saveTable(
            {
              table: personTable(reply?.days ?? [], timeZone),
              name: messages.fileOfPerson(name, shown),
              sheet: messages.sheetName(shown),
            },
            format,
          )
        }
        onReport={() => setReporting(true)}
        onRetry={load}
        onAdd={
          mayAdd
            ? () => setOpened({ action: 'add', userId: id, day: monday === mondayOf(today) ? today : monday })
            : undefined
        }
        onAsk={
          isOwn && !mayAdd
            ? () =>
                setOpened({
                  action: 'askMissing',
                  userId: id,
                  day: monday === mondayOf(today) ? today : monday,
                })
            : undefined
        }
        onWithdraw={isOwn ? ({ request }) => setWithdrawn(request) : undefined}
        onResetPin={reply?.may_take_pin ? () => setTakingPin(true) : undefined}
        badges={mayOpen(subject, { roles: ['admin_ojibble'] }) && reply?.employee && <Badges userId={id} />}
      />
      {isReporting && <Report person={{ id, name }} onClose={() => setReporting(false)} />}
      {opened && (
        <LogDialogs
          opened={opened}
          onDone={() => {
            setOpened(null)
            load()
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {photo && (
        <PhotoDialog
          log={photo}
          timeZone={timeZone}
          src={photos.get(photo.id)}
          onClose={() => setPhoto(null)}
        />
      )}
      {withdrawn && (
        <Withdraw
          request={withdrawn}
          timeZone={timeZone}
          onDone={() => {
            setWithdrawn(null)
            load()
          }}
          onClose={() => setWithdrawn(null)}
        />
      )}
      {isTakingPin && (
        <TakePin
          userId={id}
          name={isOwn ? null : name}
          onDone={() => {
            setTakingPin(false)
            load()
          }}
          onClose={() => setTakingPin(false)}
        />
      )}
    </>
  )
}

function actionsOf(subject: Subject, isOwn: boolean): readonly LogAction[] {
  const mayEdit = mayOpen(subject, { permission: 'ojibble.admin.entry.edit' })
  const mayRemove = mayOpen(subject, { permission: 'ojibble.admin.entry.delete' })
  return [
    ...(mayEdit ? (['edit', 'accept', 'discard'] as const) : []),
    ...(mayRemove ? (['remove'] as const) : []),
    ...(isOwn && !mayEdit ? (['ask'] as const) : []),
    ...(isOwn && !mayRemove ? (['askRemoval'] as const) : []),
  ]
}

function toState(
  fetched: Fetched<Sheet>,
  has: Standing,
  { timeZone, isCurrent }: { readonly timeZone: string; readonly isCurrent: boolean },
): TimesheetState {
  const { value: reply, isLoading } = fetched
  const failure = failureOf(fetched, has)
  if (failure) return failure
  if (!reply?.employee || !reply.week) return { kind: 'loading' }
  const { employee: person, work_logs, days, week, changes, requests } = reply
  return {
    kind: 'loaded',
    person,
    status: isCurrent ? clockState(work_logs).status : null,
    days,
    week,
    logs: toLoggedDays(work_logs, changes, timeZone),
    changes: byLog(changes),
    requests,
    late: new Set(work_logs.filter(isLate).map(log => log.id)),
    isBusy: isLoading,
  }
}

/**
 * Fetches again after an event of the person. Their own events come with
 * the connection, those of others through the channel of their unit.
 */
function useLive(id: number, subject: Subject, reply: Sheet | null, load: () => void): void {
  const { news: own } = useSuite()
  const isOwn = subject.kind === 'person' && subject.id === id
  const unit = reply?.employee?.business_unit
  // The events of a person without a unit come through the channels of both units.
  const units = unit ? [unit] : BUSINESS_UNITS
  const ofUnits = useUnitNews(subject, isOwn ? [] : units, reply !== null)
  const refresh = useRefresh(load)
  useEffect(() => {
    const sources = isOwn ? [...ofUnits, own] : ofUnits
    return followAll(sources, {
      reset: refresh,
      WorkLogChanged: ({ event: { user_id } }) => void (user_id === id && refresh()),
    })
  }, [ofUnits, own, isOwn, id, refresh])
}
