import { expect, test } from 'vitest'
import type { AnyEndpoint } from '../http/endpoint.js'
import type { Notice } from '../notices/schema.js'
import { OHPLAKY_CHANNEL } from '../realtime/channels.js'
import { createNewsEmitter } from '../realtime/emitter.js'
import { NEWS_FLURRY } from '../realtime/follow.js'
import { createCell } from '../state/cell.js'
import { createFetcher, type Fetched, NOT_FETCHED } from '../state/fetched.js'
import { aLateAnswer, anApi, type Answer, aRefusal } from '../testing/api.js'
import { aClock, settled } from '../testing/clock.js'
import { aKeptView } from '../testing/tasks.js'
import { aUserRef } from '../testing/users.js'
import { changeView, dropView, followViews, keepView, loadViews } from './actions.views.js'
import {
  createTaskView,
  deleteTaskView,
  listTaskViews,
  restoreTaskView,
  updateTaskView,
} from './endpoints.views.js'
import type { KeptViews } from './state.views.js'

function aPage(over: readonly (readonly [AnyEndpoint, Answer])[] = []) {
  const { api, asked, quiet } = anApi(
    new Map<AnyEndpoint, Answer>([
      [listTaskViews, () => ({ items: [aKeptView()] })],
      [createTaskView, fields => ({ status: 'success', msg: '', view: aKeptView({ ...fields, id: 9 }) })],
      [updateTaskView, fields => ({ status: 'success', msg: '', view: aKeptView(fields) })],
      [deleteTaskView, () => ({ status: 'success', msg: 'Vista eliminada' })],
      ...over,
    ]),
  )
  const views = createCell<Fetched<KeptViews>>(NOT_FETCHED)
  const notices: Notice[] = []
  const fetcher = createFetcher(views, (_: void, options) => loadViews({ api }, options))
  const ports = { api, views, fetcher, notify: (notice: Notice) => void notices.push(notice) }
  return {
    ports,
    fetcher,
    views,
    notices,
    asked,
    quiet,
    names: () => views.get().value?.map(({ name }) => name),
  }
}

test('loadViews answers the views that the person sees', async () => {
  const { ports } = aPage()
  expect(await loadViews(ports)).toEqual({ ended: 'done', value: [aKeptView()] })
})

test('followViews fetches them again when one for all changes, until it is stopped', async () => {
  const { clock, pass } = aClock()
  const news = createNewsEmitter()
  let refreshed = 0
  const stop = followViews({ clock, refresh: () => refreshed++ }, news)
  const change = (): void =>
    news.listener({
      kind: 'event',
      channel: OHPLAKY_CHANNEL,
      seq: 1,
      event: { event: 'TaskViewChanged', seq: 1, action: 'new', id: 3, refetch: true },
    })
  change()
  change()
  await pass(NEWS_FLURRY.pauseMs)
  expect(refreshed).toBe(1)
  stop()
  change()
  await pass(NEWS_FLURRY.pauseMs)
  expect(refreshed).toBe(1)
})

test('keepView and changeView put the view into the list', async () => {
  const { ports, names } = aPage()
  await keepView(ports, { name: 'Mías', place: 'all', query: '' })
  await changeView(ports, 9, { name: 'Ahora' })
  expect(names()).toEqual(['Ahora'])
})

test('an answer that was asked for before a change does not take it back', async () => {
  const [late, hoy] = [aLateAnswer(), aKeptView({ id: 4, name: 'Hoy' })]
  let asked = 0
  const answers = () => (++asked === 1 ? late.answer() : { items: [aKeptView({ id: 9, name: 'Mías' })] })
  const { ports, fetcher, names, views } = aPage([[listTaskViews, answers]])
  const loading = fetcher.load()
  await keepView(ports, { name: 'Mías', place: 'all', query: '' })
  late.give({ items: [hoy] })
  await loading
  await settled()
  expect([names(), views.get().isLoading, asked]).toEqual([['Mías'], false, 2])
  await dropView(ports, aKeptView({ id: 9 }))
  expect([names(), asked]).toEqual([[], 2])
})

test('a refused change leaves the list as it is', async () => {
  const { ports, names } = aPage([
    [
      updateTaskView,
      () => {
        throw aRefusal(403)
      },
    ],
  ])
  await keepView(ports, { name: 'Mías', place: 'all', query: '' })
  expect((await changeView(ports, 9, { name: 'Ahora' })).ended).toBe('refused')
  expect(names()).toEqual(['Mías'])
})

test('dropView removes the view alone, and its notice brings the same one back', async () => {
  const ofAna = aKeptView({ id: 9, name: 'Mías', owner: aUserRef({ id: 4 }), is_default: true })
  const { ports, views, names, notices, quiet, asked } = aPage([
    [restoreTaskView, () => ({ status: 'success', msg: '', view: ofAna })],
  ])
  views.set({ ...views.get(), value: [aKeptView({ id: 4, name: 'Hoy' })] })
  await keepView(ports, { name: 'Mías', place: 'all', query: '?due=week' })
  await dropView(ports, aKeptView({ id: 9, name: 'Mías' }))
  expect(names()).toEqual(['Hoy'])
  expect(notices).toMatchObject([
    { text: 'Vista eliminada', status: 'success', action: { label: 'Deshacer' } },
  ])
  notices[0]?.action?.run()
  await expect.poll(names).toEqual(['Hoy', 'Mías'])
  expect(views.get().value).toContain(ofAna)
  expect(asked.at(-1)).toEqual({ endpoint: restoreTaskView, input: { id: 9 } })
  // Its own notice tells of the deletion, and no other one.
  expect(quiet).toEqual([false, true, false])
})

test('a view that could not be deleted stays, and no notice offers to bring it back', async () => {
  const { ports, names, notices } = aPage([
    [
      deleteTaskView,
      () => {
        throw aRefusal(403)
      },
    ],
  ])
  await keepView(ports, { name: 'Mías', place: 'all', query: '' })
  expect((await dropView(ports, aKeptView({ id: 9 }))).ended).toBe('refused')
  expect(names()).toEqual(['Mías'])
  expect(notices).toEqual([])
})
