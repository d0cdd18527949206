import { lazyPart } from '@osys/ui-kit/layout/ports.code'
import type { Subject } from '@osys/sdk/access/rules'
import { systemClock } from '@osys/sdk/http/deadline'
import { OHPLAKY_CHANNEL } from '@osys/sdk/realtime/channels'
import { followViews } from '@osys/sdk/tasks/actions.views'
import { mayChangeView } from '@osys/sdk/tasks/rules.views'
import type { KeptView, ViewPlace } from '@osys/sdk/tasks/schema.views'
import { INITIAL_TASK_ADDRESS, keptQuery } from '@osys/sdk/tasks/state.address'
import { correctedView, defaultView, isViewChanged, shownView } from '@osys/sdk/tasks/state.views'
import { ViewsMenu } from '@osys/ui-kit/task-toolbar/ViewsMenu'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useCell } from '../app/store.js'
import { useChannelNews } from '../app/useChannel.js'
import type { TaskStore } from './store.js'
import type { OpenedPlaces } from './useTaskAddress.js'

const LazyViewForm = lazyPart(() => import('./ViewForm.js').then(({ ViewForm }) => ViewForm))

export interface ViewsProps {
  readonly store: TaskStore
  readonly places: OpenedPlaces
  readonly place: ViewPlace
  readonly subject: Subject
}

/** Renders the kept views of a page of tasks. The page opens with the person's default, if its address is bare. */
export function Views({ store, places, place, subject }: ViewsProps) {
  // A bare address opens the default view only where the page begins; within the page it means 'without a view'.
  const { view: shown, hrefOf, go, cameBare, first } = places
  const { value } = useCell(store.views)
  const views = (value ?? []).filter(each => each.place === place)
  const open = views.find(({ id }) => id === shown.kept) ?? null
  const [form, setForm] = useState<'new' | KeptView | null>(null)
  const isOpened = useRef(false)
  const [isMenuUsed, setMenuUsed] = useState(false)
  // The channel is followed only once a kept view is on screen or the menu was used.
  const news = useChannelNews(OHPLAKY_CHANNEL, value !== null && (isMenuUsed || open !== null))
  const isNeeded = cameBare || shown.kept !== null

  useEffect(() => {
    if (isNeeded) store.seeViews()
  }, [isNeeded, store])
  useEffect(() => {
    if (!cameBare || isOpened.current || value === null) return
    isOpened.current = true
    const right = correctedView(shown, first, defaultView(value, place))
    if (right) go(() => right, { replace: true })
  }, [cameBare, shown, first, value, place, go])
  useEffect(() => followViews({ clock: systemClock, refresh: store.refreshViews }, news), [store, news])
  useEffect(() => {
    if (value !== null) store.keepFirstViews(value)
  }, [store, value])

  async function drop(view: KeptView): Promise<void> {
    const outcome = await store.dropView(view)
    // A refusal keeps it; meanwhile the person may have gone on to another one.
    if (outcome.ended === 'done')
      go(now => (now.kept === view.id ? { ...now, kept: null } : now), { replace: true })
  }

  return (
    <>
      <ViewsMenu
        views={views.map(each => ({
          id: each.id,
          name: each.name,
          href: hrefOf(shownView(each)),
          isShared: each.is_shared,
          isDefault: each.is_default,
        }))}
        open={
          open && {
            id: open.id,
            isChanged: isViewChanged(open, shown),
            mayChange: mayChangeView(subject, open.owner?.id ?? null),
          }
        }
        plainHref={hrefOf({ ...INITIAL_TASK_ADDRESS, layout: shown.layout })}
        onSoon={() => {
          setMenuUsed(true)
          store.seeViews()
        }}
        onKeep={() => setForm('new')}
        onEdit={() => setForm(open)}
        onUpdate={() => open && void store.changeView(open.id, { query: keptQuery(shown) })}
        onDefault={({ isDefault }) => open && void store.changeView(open.id, { is_default: isDefault })}
        onDelete={() => {
          if (open) void drop(open)
        }}
      />
      <Suspense fallback={null}>
        {form !== null && (
          <LazyViewForm
            store={store}
            place={place}
            query={keptQuery(shown)}
            view={form === 'new' ? null : form}
            onSaved={({ id }) => {
              setForm(null)
              go(now => ({ ...now, kept: id }), { replace: true })
            }}
            onClose={() => setForm(null)}
          />
        )}
      </Suspense>
    </>
  )
}
