import { grantedByText, missingText } from '@osys/sdk/access/messages'
import { explainAccess, mayOpen, type Subject } from '@osys/sdk/access/rules'
import { routePath } from '@osys/sdk/app/routes'
import { BUSINESS_UNITS } from '@osys/sdk/basics/schema'
import { subjectOf } from '@osys/sdk/session/state'
import { dayOf, mondayOf } from '@osys/sdk/basics/days'
import { weekOf } from '@osys/sdk/timeclock/rules.calendar'
import { listTimesheets } from '@osys/sdk/timeclock/endpoints'
import type { EventOf } from '@osys/sdk/realtime/events'
import { workLogArrived } from '@osys/sdk/timeclock/state.live'
import type { Employee } from '@osys/sdk/timeclock/schema'
import { weekTable } from '@osys/sdk/timeclock/format.sheet'
import { MissingRight } from '@osys/ui-kit/access/MissingRight'
import { useNow } from '@osys/ui-kit/display/useNow'
import { type TimesheetsState, TimesheetsView } from '@osys/ui-kit/timeclock/TimesheetsView'
import { useEffect, useState } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { useRefresh } from '../app/useRefresh.js'
import { useTypedSearch } from '../app/useTypedSearch.js'
import { ConflictsSection, useConflicts } from './ConflictsSection.js'
import { saveTable } from './ports.export.js'
import { fitsName, groupOf, groupsOf } from './present.groups.js'
import { messages } from './messages.js'
import { toRow } from './present.rows.js'
import { createFetched, type Fetched } from './store.js'
import { followWorkLogs } from './store.news.js'
import { useUnitNews } from './useUnitNews.js'
import { useWorkspaceZone } from './useWorkspaceZone.js'
import { readWeek, weekPicker } from './present.week-address.js'

const PATH = routePath('timesheets')

/** The page at `/ojibble/timesheets`: everybody of the app may open it, and whoever may not see others reads why. */
export function TimesheetsScreen() {
  const subject = subjectOf(useCell(useSuite().auth))
  const verdict = explainAccess(subject, { permission: 'ojibble.admin.timesheets.index' })
  if (verdict.allowed) return <TimesheetList subject={subject} />
  return (
    <MissingRight
      title={messages.cannotSee}
      missing={missingText(verdict)}
      grantedBy={grantedByText(verdict)}
    />
  )
}

type Sheets = { readonly items: readonly Employee[]; readonly week_start_date: string | null }

function TimesheetList({ subject }: { readonly subject: Subject }) {
  const { api } = useSuite()
  const timeZone = useWorkspaceZone()
  const now = useNow(30_000)
  const search = useSearch()
  const query = readWeek(search, timeZone, now)
  const { monday } = query
  const [store] = useState(() =>
    createFetched<string, Sheets>((week_start_date, options) =>
      api.call(listTimesheets, { week_start_date }, { ...options, quiet: true }),
    ),
  )
  const fetched = useCell(store.fetched)
  const load = (): void => void store.load(monday)
  useEffect(() => {
    void store.load(monday)
    return () => store.end()
  }, [store, monday])
  const mayReview = mayOpen(subject, { permission: 'ojibble.admin.entry.edit' })
  const conflicts = useConflicts(mayReview)
  // Until another week has come, what is on screen is the one before.
  const shownMonday = fetched.reply?.week_start_date ?? monday
  const isCurrent = shownMonday === mondayOf(dayOf(now, timeZone))
  const week = weekOf(shownMonday, timeZone)
  useLive(subject, store.fetched, { monday: shownMonday, timeZone }, () => {
    load()
    if (mayReview) void conflicts.load()
  })

  const searched = query.rest.get('search') ?? ''
  const [typed, type] = useTypedSearch(searched, text =>
    navigate(PATH + withSearch(search, text.trim()), { replace: true }),
  )
  const waiting = useCell(conflicts.fetched).reply?.items.length
  const people = fetched.reply?.items ?? []
  const groups = groupsOf(people)
  const wanted = query.rest.get('unit')
  const isReview = wanted === 'review' && mayReview
  const group = groups.find(each => each === wanted) ?? groups[0] ?? 'consultants'
  const shown = people.filter(person => groupOf(person) === group && fitsName(person.name, typed))
  const tabs = [...groups, ...(mayReview ? (['review'] as const) : [])].map(key => ({
    key,
    label: messages.groups[key],
    href: `${PATH}?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(search)), unit: key })}`,
    count: key === 'review' ? waiting : people.filter(person => groupOf(person) === key).length,
  }))

  return (
    <TimesheetsView
      tabs={tabs}
      currentTab={isReview ? 'review' : group}
      week={weekPicker(PATH, query, { timeZone, now, go: navigate })}
      days={week.days}
      search={typed}
      state={toState(
        fetched,
        shown.map(person => toRow(person, week, now, isCurrent)),
      )}
      now={now}
      onSearch={({ value }) => type(value)}
      onExport={({ format }) =>
        void saveTable(
          {
            table: weekTable(shown, week, Date.now()),
            name: messages.fileOfWeek(messages.groups[group], shownMonday),
            monday: shownMonday,
          },
          format,
        )
      }
      onRetry={load}
    >
      {isReview ? <ConflictsSection store={conflicts} timeZone={timeZone} onSettled={load} /> : undefined}
    </TimesheetsView>
  )
}

/** The query string with another text that is looked for. */
function withSearch(search: string, text: string): string {
  const query = new URLSearchParams(search)
  if (text === '') query.delete('search')
  else query.set('search', text)
  const next = query.toString()
  return next === '' ? '' : `?${next}`
}

function toState(
  { reply, isLoading, error }: Fetched<Sheets>,
  rows: readonly ReturnType<typeof toRow>[],
): TimesheetsState {
  if (error && (!isLoading || !reply)) {
    return { kind: 'failed', text: error.msg, requestId: error.requestId, isRetrying: isLoading }
  }
  return reply ? { kind: 'loaded', rows, isBusy: isLoading } : { kind: 'loading' }
}

/** Follows the units that one may see; what an event does not hold is asked for. */
function useLive(
  subject: Subject,
  fetched: { get(): Fetched<Sheets>; set(next: Fetched<Sheets>): void },
  { monday, timeZone }: { readonly monday: string; readonly timeZone: string },
  load: () => void,
): void {
  const units = useUnitNews(subject, BUSINESS_UNITS)
  const refresh = useRefresh(load)
  useEffect(() => {
    const week = weekOf(monday, timeZone)
    const onChange = (event: EventOf<'WorkLogChanged'>): void => {
      const state = fetched.get()
      if (!state.reply) return
      const { items, mustRefetch } = workLogArrived(state.reply.items, event, week)
      if (items !== state.reply.items) fetched.set({ ...state, reply: { ...state.reply, items } })
      if (mustRefetch) refresh()
    }
    return followWorkLogs(units, onChange, refresh)
  }, [units, fetched, monday, timeZone, refresh])
}
