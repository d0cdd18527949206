import { routePath } from '@osys/sdk/app/routes'
import type { Company } from '@osys/sdk/companies/schema'
import { companyChannel } from '@osys/sdk/realtime/channels'
import type { NewsEmitter } from '@osys/sdk/realtime/emitter'
import { followNews } from '@osys/sdk/realtime/follow'
import { subjectOf } from '@osys/sdk/session/state'
import { INITIAL_TASK_ADDRESS, openTaskAddress, queryOfAddress } from '@osys/sdk/tasks/state.address'
import type { NotifiedTask as NotifiedTaskProps } from '@osys/ui-kit/notifications/NotificationsView'
import { ThingWaiting } from '@osys/ui-kit/notifications/ThingWaiting'
import { useToday } from '@osys/ui-kit/fields/useToday'
import { useEffect, useMemo, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { createCompanyStore } from '../companies/store.js'
import { LazyTaskPanel } from '../tasks/LazyTaskParts.js'
import { useLabels } from '../tasks/useLabels.js'
import { useMoves } from '../tasks/useMoves.js'
import { useTaskStore } from '../tasks/useTaskStore.js'
import type { TaskPlaces } from '../tasks/useTaskAddress.js'
import { useUnsavedWarning } from '../tasks/useUnsavedWarning.js'
import { LazyConversation } from './LazyParts.js'
import { useCell } from './store.js'
import { useSuite } from './suite.js'
import { useChannelNews } from './useChannel.js'

/**
 * Renders a task within the page of notifications, live and under the person's own rights. The company of the task is
 * fetched first, once for all of its tasks: it says whether they can be changed, and from which number the channel is
 * followed.
 */
export function NotifiedTask({ id, companyId }: NotifiedTaskProps) {
  const { api } = useSuite()
  const [owner] = useState(() => createCompanyStore({ api, companyId }))
  const { value: company, error } = useCell(owner.company)
  const news = useChannelNews(companyChannel(companyId), company !== null)

  useEffect(() => {
    void owner.load()
    return owner.end
  }, [owner])
  // Only its status matters here, not the counts that each change of a task moves.
  useEffect(() => followNews(news, { CompanyChanged: () => void owner.load() }), [owner, news])

  if (company === null && error === null) return <ThingWaiting />
  return <OneTask key={id} id={id} companyId={companyId} company={company} news={news} />
}

interface OneTaskProps extends NotifiedTaskProps {
  /** Null when the company could not be fetched. */
  readonly company: Company | null
  readonly news: NewsEmitter
}

function OneTask({ id, companyId, company, news }: OneTaskProps) {
  const subject = subjectOf(useCell(useSuite().auth))
  const store = useTaskStore()
  const saved = useCell(store.pool).saved.get(id)
  const [wasKnown] = useState(saved !== undefined)
  const moves = useMoves(store)
  const today = useToday()
  const places = useMemo(() => placesAt(companyId, id), [companyId, id])
  const isMoved = saved !== undefined && saved.company_id !== companyId
  const owner = isMoved ? null : company
  useUnsavedWarning(store)
  useLabels(store, owner?.id ?? null)

  useEffect(() => store.followTasks(news), [store, news])
  useEffect(() => followNews(news, { reset: () => void store.loadTask(id) }), [store, news, id])
  // The panel fetches a task that the pool does not hold; one from before may have changed since.
  useEffect(() => {
    if (wasKnown) void store.loadTask(id)
  }, [store, id, wasKnown])

  return (
    <>
      <LazyTaskPanel
        store={store}
        id={id}
        company={owner}
        subject={subject}
        today={today}
        moves={moves}
        Conversation={LazyConversation}
        news={isMoved ? undefined : news}
        order={NO_ORDER}
        places={places}
      />
      {moves.dialog}
    </>
  )
}

/** The list beside it is one of notifications, so that no task is before or after it. */
const NO_ORDER: readonly number[] = []

/** Returns the places of the company's page, where the task has its other size and a copy of it opens. */
function placesAt(companyId: number, id: number): TaskPlaces {
  const page = routePath('companyTasks', { id: companyId })
  const view = { ...INITIAL_TASK_ADDRESS, open: id }
  const hrefOf: TaskPlaces['hrefOf'] = next => page + queryOfAddress(next)
  return {
    view,
    hrefOf,
    go: (change, options) => navigate(hrefOf(change(view)), options),
    hrefOfTask: open => page + openTaskAddress(view)(open),
  }
}
