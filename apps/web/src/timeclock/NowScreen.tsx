import { grantedByText, missingText } from '@osys/sdk/access/messages'
import { explainAccess, type Subject } from '@osys/sdk/access/rules'
import { dayOf, mondayOf } from '@osys/sdk/basics/days'
import { subjectOf } from '@osys/sdk/session/state'
import { MissingRight } from '@osys/ui-kit/access/MissingRight'
import { useNow } from '@osys/ui-kit/display/useNow'
import { NowView } from '@osys/ui-kit/timeclock/NowView'
import { useEffect, useState } from 'react'
import { failed } from '../app/failed.js'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { messages } from './messages.js'
import { toNowGroups } from './present.now.js'
import { createTimesheetsStore } from './store.js'
import { useLiveSheets } from './useLiveSheets.js'
import { useWorkspaceZone } from '../app/useWorkspaceZone.js'

/** Renders `/ojibble/now`: who is in, on a break and out, live. Spec §4. */
export function NowScreen() {
  const subject = subjectOf(useCell(useSuite().auth))
  const verdict = explainAccess(subject, { permission: 'ojibble.admin.timesheets.index' })
  if (verdict.allowed) return <Now subject={subject} />
  return (
    <MissingRight
      title={messages.cannotSee}
      missing={missingText(verdict)}
      grantedBy={grantedByText(verdict)}
    />
  )
}

function Now({ subject }: { readonly subject: Subject }) {
  const { api } = useSuite()
  const timeZone = useWorkspaceZone()
  const now = useNow(30_000)
  const monday = mondayOf(dayOf(now, timeZone))
  const [store] = useState(() => createTimesheetsStore({ api }))
  const { value, error, isLoading } = useCell(store.week)
  const load = (): void => void store.load(monday)
  useEffect(() => {
    void store.load(monday)
    return () => store.end()
  }, [store, monday])
  useLiveSheets(subject, store.week, { monday, timeZone }, load, !isLoading)
  return (
    <NowView
      state={
        value
          ? { kind: 'loaded', groups: toNowGroups(value.items) }
          : error
            ? failed(error, isLoading)
            : { kind: 'loading' }
      }
      now={now}
      timeZone={timeZone}
      onPrint={() => window.print()}
      onRetry={load}
    />
  )
}
