/** The flows of kept views: loads, follows, keeps, changes, drops and restores them. */

import type { CallOptions } from '../http/api.js'
import { type ApiPort, attempt } from '../http/attempt.js'
import type { Clock } from '../http/deadline.js'
import type { EndpointInput } from '../http/endpoint.js'
import { mapDone, type Outcome } from '../http/outcome.js'
import { noticeOfReply, toNotice } from '../notices/rules.js'
import type { Notice } from '../notices/schema.js'
import type { NewsEmitter } from '../realtime/emitter.js'
import { refreshOnNews } from '../realtime/follow.js'
import type { Cell } from '../state/cell.js'
import type { Fetched, Fetcher } from '../state/fetched.js'
import {
  createTaskView,
  deleteTaskView,
  listTaskViews,
  restoreTaskView,
  updateTaskView,
} from './endpoints.views.js'
import { taskNotices } from './messages.js'
import type { KeptView } from './schema.views.js'
import { type KeptViews, viewDropped, viewSaved } from './state.views.js'

/** The ports of the actions on kept views. */
export interface ViewPorts extends ApiPort {
  readonly views: Cell<Fetched<KeptViews>>
  readonly notify: (notice: Notice) => void
  /** The fetcher of `views`. */
  readonly fetcher: Pick<Fetcher<void, KeptViews>, 'refresh'>
}

/** Fetches the views that the person sees. */
export async function loadViews(
  ports: ApiPort,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<Outcome<KeptViews>> {
  return mapDone(await attempt(ports, listTaskViews, {}, { quiet: true, ...options }), ({ items }) => items)
}

/** Fetches the views again after news of one for all. Returns a function that stops it. */
export function followViews(
  ports: { readonly clock: Clock; readonly refresh: () => unknown },
  news: NewsEmitter,
): () => void {
  return refreshOnNews(news, ['TaskViewChanged', 'reset'], ports)
}

/** Keeps a view under a name. */
export async function keepView(
  ports: ViewPorts,
  input: EndpointInput<typeof createTaskView>,
): Promise<Outcome<KeptView>> {
  return kept(ports, await attempt(ports, createTaskView, input, { fields: ['name'] }))
}

/** Changes a view, or makes it the one with which the page opens. */
export async function changeView(
  ports: ViewPorts,
  id: number,
  change: Omit<EndpointInput<typeof updateTaskView>, 'id'>,
): Promise<Outcome<KeptView>> {
  return kept(ports, await attempt(ports, updateTaskView, { id, ...change }, { fields: ['name'] }))
}

function kept(ports: ViewPorts, outcome: Outcome<{ readonly view: KeptView }>): Outcome<KeptView> {
  if (outcome.ended === 'done') show(ports, viewSaved(ports.views.get().value ?? [], outcome.value.view))
  return mapDone(outcome, ({ view }) => view)
}

function show({ views, fetcher }: ViewPorts, value: KeptViews): void {
  views.set({ ...views.get(), value })
  // The answer that is under way may be older than the change.
  if (views.get().isLoading) void fetcher.refresh()
}

/** Deletes a view, with a notice that offers to bring it back. */
export async function dropView(ports: ViewPorts, view: KeptView): Promise<Outcome> {
  const { views, notify } = ports
  const outcome = await attempt(ports, deleteTaskView, { id: view.id }, { quiet: true })
  if (outcome.ended !== 'done') return outcome
  show(ports, viewDropped(views.get().value ?? [], view.id))
  const run = (): void => void restoreView(ports, view.id)
  const { msg } = outcome.value
  notify(toNotice({ ...noticeOfReply(outcome.value), text: msg, action: { label: taskNotices.undo, run } }))
  return mapDone(outcome, () => undefined)
}

/** Undoes the deletion of a view. */
async function restoreView(ports: ViewPorts, id: number): Promise<Outcome<KeptView>> {
  return kept(ports, await attempt(ports, restoreTaskView, { id }))
}
