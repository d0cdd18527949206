import { mayOpen, type Subject } from '@osys/sdk/access/rules'
import { routePath, ROUTES } from '@osys/sdk/app/routes'
import { systemClock } from '@osys/sdk/http/deadline'
import { refreshOnNews } from '@osys/sdk/realtime/follow'
import { subjectOf } from '@osys/sdk/session/state'
import { dueTaskGroups } from '@osys/sdk/tasks/rules.due-groups'
import { taskHref } from '@osys/sdk/tasks/rules.address'
import { dueTasksShown } from '@osys/sdk/tasks/state.due'
import { keepDueSizes, readDueSizes } from '@osys/sdk/tasks/storage.due'
import { lazyPart } from '@osys/ui-kit/layout/ports.code'
import { loadMenu } from '@osys/ui-kit/overlays/MenuButton'
import { useRowPicker } from '@osys/ui-kit/task-list/useRowPicker'
import { DueTasks } from '@osys/ui-kit/tasks/DueTasks'
import { useToday } from '@osys/ui-kit/fields/useToday'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { failed } from '../app/failed.js'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { useOverviewNews } from '../app/useChannel.js'
import { toItem } from './present.js'
import type { DueShown } from './DueChanges.js'
import { createDueStore } from './store.due.js'

/** The changes and the menu, whose code is fetched when the pointer or the focus comes to the rows. */
const LazyDueChanges = lazyPart(async () => {
  const [{ DueChanges }] = await Promise.all([import('./DueChanges.js'), loadMenu()])
  return DueChanges
})

/** Does nothing: `DueChanges` saves when a picker closes. */
const onLeave = (): void => {}

/** Renders the person's own tasks due, a section of 'Mi día'; nothing for people without tasks. Spec §2. */
export function DueTasksSection() {
  const auth = useCell(useSuite().auth)
  const subject = useMemo(() => subjectOf(auth), [auth])
  const needed = { ...ROUTES.overviews.requirement, permission: 'ohplaky.task.index' } as const
  if (!auth.user || !mayOpen(subject, needed)) return null
  return <Mine key={auth.user.id} userId={auth.user.id} subject={subject} />
}

function Mine({ userId, subject }: { readonly userId: number; readonly subject: Subject }) {
  const { api, storages } = useSuite()
  const today = useToday()
  const [store] = useState(() => createDueStore({ api, userId }))
  const { value, error, isLoading } = useCell(store.due)
  const [sizes] = useState(() => readDueSizes(storages.local, userId))
  const news = useOverviewNews(!isLoading)
  const picker = useRowPicker('', onLeave)
  const [isNear, setNear] = useState(false)
  const [shown, setShown] = useState<DueShown>({ tasks: [], noteOf: undefined })

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

  const own = useMemo(() => value && dueTasksShown(value, shown.tasks, today), [value, shown.tasks, today])
  const groups = useMemo(() => {
    const items = own?.tasks.map(task => toItem(task, today, taskHref(task)))
    return items && dueTaskGroups(items, own?.group_totals ?? {}, today)
  }, [own, today])
  useEffect(() => {
    if (!groups) return
    const lengths = groups.map(({ items }) => items.length)
    keepDueSizes(storages.local, userId, lengths)
  }, [storages, userId, groups])

  const mayMove = mayOpen(subject, { permission: 'ohplaky.task.status' })
  const mayEdit = mayOpen(subject, { permission: 'ohplaky.task.update' })
  const mayChange = mayMove || mayEdit
  return (
    <>
      <DueTasks
        state={
          own && groups
            ? { kind: 'loaded', groups, total: own.total }
            : error
              ? failed(error, isLoading)
              : { kind: 'loading', sizes }
        }
        allHref={routePath('myTasks')}
        changing={mayChange ? { ...picker, mayMove, mayEdit, onNear: () => setNear(true) } : null}
        noteOf={shown.noteOf}
        onRetry={() => void store.load()}
      />
      {value && groups && isNear && mayChange && (
        <Suspense fallback={null}>
          <LazyDueChanges
            subject={subject}
            tasks={value.tasks}
            items={groups.flatMap(({ items }) => items)}
            picker={picker}
            onShow={setShown}
          />
        </Suspense>
      )}
    </>
  )
}
