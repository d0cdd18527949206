import { grantedByText, missingText } from '@osys/sdk/access/messages'
import { explainAccess, mayOpen, type Subject } from '@osys/sdk/access/rules'
import { routePath } from '@osys/sdk/app/routes'
import { subjectOf } from '@osys/sdk/session/state'
import { dayOf, mondayOf } from '@osys/sdk/basics/days'
import { weekOf } from '@osys/sdk/timeclock/rules.calendar'
import type { Timesheets } from '@osys/sdk/timeclock/actions'
import type { Fetched } from '@osys/sdk/state/fetched'
import { weekTable } from '@osys/sdk/timeclock/format.sheet'
import { MissingRight } from '@osys/ui-kit/access/MissingRight'
import { useNow } from '@osys/ui-kit/display/useNow'
import { type TimesheetsState, TimesheetsView } from '@osys/ui-kit/timeclock/TimesheetsView'
import { useEffect, useState } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { failureOf, retriesByItself, type Standing } from '../app/page-failure.js'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { useAskAgain } from '../app/useAskAgain.js'
import { useTypedSearch } from '../app/useTypedSearch.js'
import { ReviewSection, useReview } from './ReviewSection.js'
import { fitsName, groupOf, groupsOf } from './present.groups.js'
import { messages } from './messages.js'
import { Report } from './Report.js'
import { toRow } from './present.rows.js'
import { createTimesheetsStore } from './store.js'
import { useLiveSheets } from './useLiveSheets.js'
import { useSaveTable } from './useSaveTable.js'
import { useWorkspaceZone } from '../app/useWorkspaceZone.js'
import { readWeek, weekPicker } from './present.week-address.js'

const PATH = routePath('timesheets')

/**
 * Renders everybody's week at `/ojibble/timesheets` and exports it (CSV, Excel); without the right to see others it
 * shows why.
 */
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

function TimesheetList({ subject }: { readonly subject: Subject }) {
  const { api } = useSuite()
  const saveTable = useSaveTable()
  const timeZone = useWorkspaceZone()
  const now = useNow(30_000)
  const search = useSearch()
  const query = readWeek(search, timeZone, now)
  const { monday } = query
  const [store] = useState(() => createTimesheetsStore({ api }))
  const fetched = useCell(store.week)
  const load = (): void => void store.load(monday)
  useEffect(() => {
    void store.load(monday)
    return () => store.end()
  }, [store, monday])
  const mayReview = mayOpen(subject, { permission: 'ojibble.admin.entry.edit' })
  const review = useReview(mayReview)
  // The screen shows the week before until the wanted week has been fetched.
  const shownMonday = fetched.value?.week_start_date ?? monday
  const has = !fetched.value ? 'nothing' : shownMonday === monday ? 'this' : 'another'
  useAskAgain(retriesByItself(fetched, has), load)
  const isCurrent = shownMonday === mondayOf(dayOf(now, timeZone))
  const week = weekOf(shownMonday, timeZone)
  const waitingConflicts = useCell(review.conflicts.conflicts)
  const waitingRequests = useCell(review.requests.requests)
  const isReviewed = !mayReview || (!waitingConflicts.isLoading && !waitingRequests.isLoading)
  function loadAll(): void {
    load()
    if (mayReview) review.load()
  }
  const place = { monday: shownMonday, timeZone }
  useLiveSheets(subject, store.week, place, loadAll, !fetched.isLoading && isReviewed)

  const [isReporting, setReporting] = useState(false)
  const searched = query.rest.get('search') ?? ''
  const { text: typed, type } = useTypedSearch(searched, text =>
    navigate(PATH + withSearch(search, text), { replace: true }),
  )
  const conflicts = waitingConflicts.value
  const requests = waitingRequests.value
  const waiting = conflicts && requests ? conflicts.length + requests.length : undefined
  const people = fetched.value?.items ?? []
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
    <>
      <TimesheetsView
        tabs={tabs}
        currentTab={isReview ? 'review' : group}
        week={weekPicker(PATH, query, { timeZone, now, go: navigate })}
        days={week.days}
        search={typed}
        state={toState(
          fetched,
          has,
          shown.map(person => toRow(person, week, now, isCurrent)),
        )}
        now={now}
        onSearch={({ value }) => type(value)}
        onExport={({ format }) =>
          void saveTable(
            {
              table: weekTable(shown, week, now),
              name: messages.fileOfWeek(messages.groups[group], shownMonday),
              sheet: messages.sheetName(shownMonday),
            },
            format,
          )
        }
        onReport={() => setReporting(true)}
        onRetry={load}
      >
        {isReview ? <ReviewSection review={review} timeZone={timeZone} onSettled={load} /> : undefined}
      </TimesheetsView>
      {isReporting && <Report person={null} onClose={() => setReporting(false)} />}
    </>
  )
}

/** Returns the query string with another search text. */
function withSearch(search: string, text: string): string {
  const query = new URLSearchParams(search)
  if (text === '') query.delete('search')
  else query.set('search', text)
  const next = query.toString()
  return next === '' ? '' : `?${next}`
}

function toState(
  fetched: Fetched<Timesheets>,
  has: Standing,
  rows: readonly ReturnType<typeof toRow>[],
): TimesheetsState {
  const { value: reply, isLoading } = fetched
  const failure = failureOf(fetched, has)
  if (failure) return failure
  return reply ? { kind: 'loaded', rows, isBusy: isLoading } : { kind: 'loading' }
}
