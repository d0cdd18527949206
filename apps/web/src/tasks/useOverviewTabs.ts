import type { CountedOverview } from '@osys/sdk/companies/actions.overviews'
import { overviewsFor } from '@osys/sdk/companies/rules.overviews'
import { isViewChanged } from '@osys/sdk/tasks/state.views'
import type { TasksOverviewViewProps } from '@osys/ui-kit/tasks/TasksOverviewView'
import { useEffect, useMemo } from 'react'
import { useCell } from '../app/store.js'
import { useCellPart } from '../app/useCellPart.js'
import { countedOverviews, overviewTabs } from './present.overview.js'
import type { OverviewCounter } from './store.overviews.js'
import type { TaskPage } from './useTaskPage.js'

/** Returns the tabs of the pages of tasks, whose tasks are counted once `isCounted`. */
export function useOverviewTabs(
  { store, places, subject, viewer }: TaskPage,
  counter: OverviewCounter,
  isCounted: boolean,
): TasksOverviewViewProps['tabs'] {
  const { view, first } = places
  const overviews = useMemo(() => overviewsFor(subject), [subject])
  const counts = useCell(counter.counts).value
  const known = useCellPart(store.views, ({ value }) => value?.find(({ id }) => id === view.kept) ?? null)
  const kept = known ?? (view.kept !== null && first?.id === view.kept ? first : null)
  // A kept view belongs to its page; the other pages open with theirs.
  const isAsKept = kept !== null && !isViewChanged(kept, view)
  const carried = isAsKept ? null : view
  // As text, so that another page or order of the same tasks asks for nothing.
  const counted = JSON.stringify(countedOverviews(overviews, carried, viewer?.id ?? null))
  useEffect(() => {
    if (isCounted) void counter.load(JSON.parse(counted) as readonly CountedOverview[])
  }, [counter, counted, isCounted])
  return overviewTabs(overviews, counts, carried)
}
