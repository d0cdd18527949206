import { fold } from '../basics/fold.js'
import { OHPLAKY_CHANNEL } from '../realtime/channels.js'
import { isViewRestorable, mayChangeView } from '../tasks/rules.views.js'
import { type KeptView, VIEW_LIMITS } from '../tasks/schema.views.js'
import { keptQuery } from '../tasks/state.address.js'
import { addressAt } from '../tasks/state.reading.js'
import type { FakeCall, FakeFeature } from './fake-call.js'
import type { FakeView } from './fake-rows.js'
import { fakeUserRef } from './fake-people.js'
import { FakeRefusal } from './fake-refusal.js'
import { nextId } from './fake-world.js'
import { fakeMessages } from './messages.js'

const firstOf = (person: number, place: string) => `${person} ${place}`

function toKeptView({ data, person }: FakeCall, view: FakeView): KeptView {
  const { id, place, name, query, is_shared } = view
  const is_default = data.firstViews.get(firstOf(person.id, place)) === id
  const owner = fakeUserRef(data, view.owner_id)
  return { id, place, name, query, is_shared, owner, is_default }
}

function reach({ data, person }: FakeCall, id: number, state: 'present' | 'deleted' = 'present'): FakeView {
  const view = data.views.get(id)
  if (!view || (view.deleted_at === null) !== (state === 'present')) throw new FakeRefusal('not_found')
  if (view.owner_id !== person.id && !view.is_shared) throw new FakeRefusal('not_found')
  return view
}

function requireChange({ subject }: FakeCall, { owner_id }: FakeView): void {
  if (!mayChangeView(subject, owner_id)) throw new FakeRefusal('not_author')
}

function requireRoom({ data }: FakeCall, ownerId: number): void {
  const own = [...data.views.values()].filter(
    ({ owner_id, deleted_at }) => owner_id === ownerId && deleted_at === null,
  )
  if (own.length >= VIEW_LIMITS.own)
    throw new FakeRefusal('invalid', { errors: { name: [fakeMessages.field] } })
}

/** Lets only the page of who keeps a view open with it. */
function dropFirstOfOthers({ data }: FakeCall, view: FakeView): void {
  for (const [key, id] of data.firstViews)
    if (id === view.id && key !== firstOf(view.owner_id, view.place)) data.firstViews.delete(key)
}

/** Tells of a view that others see, or saw. */
function tell(call: FakeCall, action: 'new' | 'update' | 'delete' | 'restore', { id }: FakeView): void {
  call.tell([OHPLAKY_CHANNEL], 'TaskViewChanged', { action, id, refetch: true })
}

const byName = (one: FakeView, other: FakeView) =>
  fold(one.name).localeCompare(fold(other.name)) || one.id - other.id
const storedQuery = (query: string) => keptQuery(addressAt(query))
const done = (view: KeptView) => ({ status: 'success' as const, msg: fakeMessages.done, view })

/** Answers the fake's calls of kept views. */
export const fakeTaskViews = {
  listViews(_input, call) {
    const seen = [...call.data.views.values()].filter(
      view => view.deleted_at === null && (view.owner_id === call.person.id || view.is_shared),
    )
    return { items: seen.toSorted(byName).map(view => toKeptView(call, view)) }
  },
  createView({ is_default, query, ...input }, call) {
    const { data, person } = call
    requireRoom(call, person.id)
    const id = nextId(data, 'views')
    const view = { ...input, id, query: storedQuery(query), owner_id: person.id, deleted_at: null }
    data.views.set(view.id, view)
    if (view.is_shared) tell(call, 'new', view)
    if (is_default) data.firstViews.set(firstOf(person.id, view.place), view.id)
    return done(toKeptView(call, view))
  },
  updateView({ id, is_default, query, ...input }, call) {
    const { data, person } = call
    const before = reach(call, id)
    const given = Object.entries({ ...input, query }).filter(([, value]) => value !== undefined)
    if (given.length > 0) requireChange(call, before)
    const after: FakeView = {
      ...before,
      ...(Object.fromEntries(given) as Partial<FakeView>),
      ...(query !== undefined && { query: storedQuery(query) }),
    }
    data.views.set(id, after)
    if (given.length > 0 && (before.is_shared || after.is_shared)) tell(call, 'update', after)
    if (input.is_shared === false) dropFirstOfOthers(call, after)
    const first = firstOf(person.id, after.place)
    if (is_default === true) data.firstViews.set(first, id)
    if (is_default === false && data.firstViews.get(first) === id) data.firstViews.delete(first)
    return done(toKeptView(call, after))
  },
  deleteView({ id }, call) {
    const view = reach(call, id)
    requireChange(call, view)
    call.data.views.set(id, { ...view, deleted_at: call.now })
    if (view.is_shared) tell(call, 'delete', view)
    return { status: 'success', msg: fakeMessages.done }
  },
  restoreView({ id }, call) {
    const view = reach(call, id, 'deleted')
    const deletedAt = view.deleted_at === null ? null : new Date(view.deleted_at)
    if (!isViewRestorable(deletedAt, new Date(call.now))) throw new FakeRefusal('not_found')
    requireChange(call, view)
    requireRoom(call, view.owner_id)
    const restored: FakeView = { ...view, deleted_at: null }
    call.data.views.set(id, restored)
    if (view.is_shared) tell(call, 'restore', restored)
    return done(toKeptView(call, restored))
  },
} satisfies FakeFeature<'tasks'>
