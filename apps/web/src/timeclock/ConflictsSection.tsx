import { routePath } from '@osys/sdk/app/routes'
import { mondayOf } from '@osys/sdk/basics/days'
import { wallTime } from '@osys/sdk/timeclock/rules.calendar'
import { ConflictsView } from '@osys/ui-kit/timeclock/ConflictsView'
import { useEffect, useState } from 'react'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { LogDialogs, type OpenedLog } from './LogDialogs.js'
import { type ConflictsStore, createConflictsStore } from './store.js'

/** Returns the store of conflicts, fetched only for a person who may settle them. */
export function useConflicts(mayReview: boolean): ConflictsStore {
  const { api } = useSuite()
  const [store] = useState(() => createConflictsStore({ api }))
  useEffect(() => {
    if (mayReview) void store.load()
    return () => store.end()
  }, [store, mayReview])
  return store
}

export interface ConflictsSectionProps {
  readonly store: ConflictsStore
  readonly timeZone: string
  /** Called after a conflict was settled, which may change hours. */
  readonly onSettled: () => void
}

/** Renders the conflicts that wait for an admin, with the dialogs that settle them. */
export function ConflictsSection({ store, timeZone, onSettled }: ConflictsSectionProps) {
  const { value: items, error, isLoading } = useCell(store.conflicts)
  const [opened, setOpened] = useState<OpenedLog | null>(null)
  const load = (): void => void store.load()
  return (
    <>
      <ConflictsView
        state={
          items
            ? { kind: 'loaded', items }
            : error
              ? { kind: 'failed', text: error.msg, isRetrying: isLoading }
              : { kind: 'loading' }
        }
        timeZone={timeZone}
        hrefOf={({ person, work_log }) => {
          const day = wallTime(Date.parse(work_log.at), timeZone).slice(0, 10)
          return `${routePath('timesheetDetails', { id: person.id })}?week=${mondayOf(day)}`
        }}
        onAction={setOpened}
        onRetry={load}
      />
      {opened && (
        <LogDialogs
          opened={opened}
          onDone={() => {
            setOpened(null)
            load()
            onSettled()
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
