import { mayOpen } from '@osys/sdk/access/rules'
import { routePath, ROUTES } from '@osys/sdk/app/routes'
import { systemClock } from '@osys/sdk/http/deadline'
import { refreshOnNews } from '@osys/sdk/realtime/follow'
import { subjectOf } from '@osys/sdk/session/state'
import { dueTaskGroups } from '@osys/sdk/tasks/rules.due-groups'
import { INITIAL_TASK_VIEW, taskViewAddress } from '@osys/sdk/tasks/state.address'
import type { Task } from '@osys/sdk/tasks/schema'
import { keepDueSizes, readDueSizes } from '@osys/sdk/tasks/storage.due'
import { DueTasks } from '@osys/ui-kit/tasks/DueTasks'
import { useToday } from '@osys/ui-kit/fields/useToday'
import { useEffect, useMemo, useState } from 'react'
import { failed } from '../app/failed.js'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { usePanelNews } from '../app/useChannel.js'
import { toItem } from './present.js'
import { createDueStore } from './store.due.js'

/** Renders the person's own tasks due, a section of 'Mi día'; nothing for people without tasks. Spec §2. */
export function DueTasksSection() {
  const auth = useCell(useSuite().auth)
  const subject = useMemo(() => subjectOf(auth), [auth])
  const needed = { ...ROUTES.panels.requirement, permission: 'ohplaky.task.index' } as const
  if (!auth.user || !mayOpen(subject, needed)) return null
  return <Mine key={auth.user.id} userId={auth.user.id} />
}

function Mine({ userId }: { readonly userId: number }) {
  const { api, storages } = useSuite()
  const today = useToday()
  const [store] = useState(() => createDueStore({ api, userId }))
  const { value, error, isLoading } = useCell(store.due)
  const [sizes] = useState(() => readDueSizes(storages.local, userId))
  const news = usePanelNews(!isLoading)

  useEffect(() => {
    void store.load()
    return store.end
  }, [store])
  useEffect(
    () =>
      refreshOnNews(news, ['TaskChanged', 'CompanyChanged', 'reset'], {
        clock: systemClock,
        refresh: store.refresh,
      }),
    [news, store],
  )

  const groups = useMemo(() => {
    const items = value?.tasks.map(task => toItem(task, today, hrefOf(task)))
    return items && dueTaskGroups(items, value?.group_totals ?? {}, today)
  }, [value, today])
  useEffect(() => {
    if (!groups) return
    const shown = groups.map(({ items }) => items.length)
    keepDueSizes(storages.local, userId, shown)
  }, [storages, userId, groups])

  return (
    <DueTasks
      state={
        value && groups
          ? { kind: 'loaded', groups, total: value.total }
          : error
            ? failed(error, isLoading)
            : { kind: 'loading', sizes }
      }
      allHref={routePath('myTasks')}
      onRetry={() => void store.load()}
    />
  )
}

function hrefOf({ id, company_id }: Task): string {
  const place = company_id === null ? routePath('panels') : routePath('companyTasks', { id: company_id })
  return place + taskViewAddress({ ...INITIAL_TASK_VIEW, open: id })
}
