import { mayOpen } from '@osys/sdk/access/rules'
import { routePath, ROUTES } from '@osys/sdk/app/routes'
import { isApiError } from '@osys/sdk/http/error'
import { OHPLAKY_CHANNEL } from '@osys/sdk/realtime/channels'
import { subjectOf } from '@osys/sdk/session/state'
import { INITIAL_TASK_VIEW, taskViewAddress } from '@osys/sdk/tasks/state.address'
import { listDueTasks } from '@osys/sdk/tasks/actions.loading'
import type { Task } from '@osys/sdk/tasks/schema'
import { DueTasks } from '@osys/ui-kit/tasks/DueTasks'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useCell } from '../app/store.js'
import { type Suite, useSuite } from '../app/suite.js'
import { useChannelNews } from '../app/useChannel.js'
import { useRefresh } from '../app/useRefresh.js'
import { toItem } from './present.js'
import { useToday } from './useToday.js'

const SHOWN = 5

type Loaded = { readonly tasks: readonly Task[] } | { readonly msg: string }

/** One's own tasks due, a section of 'Mi día'; not there for whoever does not work with tasks. Spec §2. */
export function DueTasksSection() {
  const auth = useCell(useSuite().auth)
  const subject = useMemo(() => subjectOf(auth), [auth])
  const mayList = mayOpen(subject, { permission: 'ohplaky.task.index' })
  if (!auth.user || !mayList || !mayOpen(subject, ROUTES.panels.requirement)) return null
  const hasPanel = mayOpen(subject, ROUTES.tasksPending.requirement)
  return <Mine userId={auth.user.id} hasPanel={hasPanel} />
}

function Mine({ userId, hasPanel }: { readonly userId: number; readonly hasPanel: boolean }) {
  const { api } = useSuite()
  const today = useToday()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [isRetrying, setRetrying] = useState(false)
  const news = useChannelNews(OHPLAKY_CHANNEL)

  const load = useCallback(async () => {
    const next = await fetchDue(api, userId)
    // What is on screen stays when it only could not be made newer.
    setLoaded(old => ('msg' in next && old && 'tasks' in old ? old : next))
  }, [api, userId])
  useEffect(() => {
    let isWanted = true
    void fetchDue(api, userId).then(answer => {
      if (isWanted) setLoaded(answer)
    })
    return () => {
      isWanted = false
    }
  }, [api, userId])

  const refresh = useRefresh(() => void load())
  useEffect(() => {
    news.on('TaskChanged', refresh)
    news.on('reset', refresh)
    return () => {
      news.off('TaskChanged', refresh)
      news.off('reset', refresh)
    }
  }, [news, refresh])

  async function retry(): Promise<void> {
    setRetrying(true)
    await load()
    setRetrying(false)
  }

  return (
    <DueTasks
      state={
        loaded === null
          ? { kind: 'loading' }
          : 'msg' in loaded
            ? { kind: 'failed', text: loaded.msg, isRetrying }
            : { kind: 'loaded', items: loaded.tasks.map(task => toItem(task, today, hrefOf(task))) }
      }
      allHref={
        hasPanel ? routePath('tasksPending') + taskViewAddress({ ...INITIAL_TASK_VIEW, isMine: true }) : null
      }
      onRetry={() => void retry()}
    />
  )
}

async function fetchDue(api: Suite['api'], userId: number): Promise<Loaded> {
  try {
    return { tasks: await listDueTasks(api, userId, SHOWN) }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { msg: error.msg }
  }
}

function hrefOf({ id, company_id }: Task): string {
  const place = company_id === null ? routePath('panels') : routePath('companyTasks', { id: company_id })
  return place + taskViewAddress({ ...INITIAL_TASK_VIEW, open: id })
}
