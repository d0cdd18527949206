import { fold } from '../basics/fold.js'
import { OHPLAKY_CHANNEL } from '../realtime/channels.js'
import { mayChangeView } from '../tasks/rules.views.js'
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

function toKeptView({ data, person }: FakeCall, { owner_id, ...view }: FakeView): KeptView {
  const is_default = data.firstViews.get(firstOf(person.id, view.place)) === view.id
  return { ...view, owner: fakeUserRef(data, owner_id), is_default }
}

function reach({ data, person }: FakeCall, id: number): FakeView {
  const view = data.views.get(id)
  if (!view || (view.owner_id !== person.id && !view.is_shared)) throw new FakeRefusal('not_found')
  return view
}

function requireChange({ subject }: FakeCall, { owner_id }: FakeView): void {
  if (!mayChangeView(subject, owner_id)) throw new FakeRefusal('not_author')
}

/** Lets no page open with a view, or only that of one person. */
function dropFirst({ data }: FakeCall, view: FakeView, but?: number): void {
  for (const [key, id] of data.firstViews)
    if (id === view.id && key !== firstOf(but ?? 0, view.place)) data.firstViews.delete(key)
}

/** Tells of a view that others see, or saw. */
function tell(call: FakeCall, action: 'new' | 'update' | 'delete', { id }: FakeView): void {
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
      view => view.owner_id === call.person.id || view.is_shared,
    )
    return { items: seen.toSorted(byName).map(view => toKeptView(call, view)) }
  },
  createView({ is_default, query, ...input }, call) {
    const { data, person } = call
    const own = [...data.views.values()].filter(view => view.owner_id === person.id)
    if (own.length >= VIEW_LIMITS.own)
      throw new FakeRefusal('invalid', { errors: { name: [fakeMessages.field] } })
    const view = { ...input, id: nextId(data, 'views'), query: storedQuery(query), owner_id: person.id }
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
    if (input.is_shared === false) dropFirst(call, after, after.owner_id)
    const first = firstOf(person.id, after.place)
    if (is_default === true) data.firstViews.set(first, id)
    if (is_default === false && data.firstViews.get(first) === id) data.firstViews.delete(first)
    return done(toKeptView(call, after))
  },
  deleteView({ id }, call) {
    const view = reach(call, id)
    requireChange(call, view)
    call.data.views.delete(id)
    dropFirst(call, view)
    if (view.is_shared) tell(call, 'delete', view)
    return { status: 'success', msg: fakeMessages.done }
  },
} satisfies FakeFeature<'tasks'>
