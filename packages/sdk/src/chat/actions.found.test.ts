import { expect, test } from 'vitest'
import { createCell } from '../state/cell.js'
import { done, GIVEN_UP } from '../http/outcome.js'
import { createNewsEmitter } from '../realtime/emitter.js'
import { aLateAnswer, anApi, aRefusal } from '../testing/api.js'
import { aContact, aMessage, aReference } from '../testing/chat.js'
import { answersOf, arrival } from '../testing/chat-ports.js'
import {
  createFinder,
  findContacts,
  findInChat,
  findMedia,
  findMessages,
  followFound,
} from './actions.found.js'
import { findAddress, forgetReferences, loadReferences, type References } from './actions.references.js'
import { getChat, searchMessages } from './endpoints.js'
import { listChatMedia } from './endpoints.media.js'
import { listContacts, listReferences } from './endpoints.people.js'
import { NOTHING_FOUND } from './state.found.js'

test('only the newest question is answered, and pages follow the oldest message found', async () => {
  const late = aLateAnswer()
  const { api, asked } = anApi(
    answersOf([
      [
        searchMessages,
        ({ search, before }) =>
          search === 'a'
            ? late.answer()
            : { messages: [aMessage({ id: before === undefined ? 9 : 4 })], has_more: before === undefined },
      ],
    ]),
  )
  const cell = createCell(NOTHING_FOUND)
  const finder = createFinder<string>(cell, (search, before, options) =>
    findMessages({ api }, search, before, options),
  )
  const first = finder.find('a')
  await finder.find('b')
  late.give({ messages: [aMessage({ id: 1 })], has_more: false })
  await first
  await finder.more()
  await finder.more()
  expect(cell.get().messages.map(({ id }) => id)).toEqual([9, 4])
  expect(asked.map(({ input }) => input['before'])).toEqual([undefined, undefined, 9])
})

test('a search that ended leaves nothing behind', async () => {
  const found = { messages: [aMessage({ id: 9 })], has_more: true }
  const { api, asked } = anApi(answersOf([[searchMessages, () => found]]))
  const cell = createCell(NOTHING_FOUND)
  const finder = createFinder<string>(cell, (search, before, options) =>
    findMessages({ api }, search, before, options),
  )
  await finder.find('a')
  expect(cell.get().messages).toHaveLength(1)
  finder.end()
  await Promise.all([finder.more(), finder.again()])
  expect([cell.get(), asked.length]).toEqual([NOTHING_FOUND, 1])
})

test('what was found changes with the events, until nobody follows them', () => {
  const found = aMessage({ id: 9, body: 'Hola' })
  const cell = createCell({ ...NOTHING_FOUND, messages: [found] })
  const news = createNewsEmitter()
  const stop = followFound(cell, news)
  const tellEdit = (body: string) => {
    const event = arrival(9, 0, { action: 'update', message: { ...found, body } })
    news.listener({ kind: 'event', channel: 'private-user.7', seq: null, event })
  }
  tellEdit('Adiós')
  stop()
  tellEdit('Tarde')
  expect(cell.get().messages.map(({ body }) => body)).toEqual(['Adiós'])
})

test('a failed search says why, and is asked again', async () => {
  const { api } = anApi(answersOf([]))
  const cell = createCell(NOTHING_FOUND)
  const finder = createFinder<string>(cell, (search, before, options) =>
    findInChat({ api }, { userId: 8, search }, before, options),
  )
  await finder.find('a')
  expect(cell.get().error?.status).toBe('offline')
  await finder.again()
  expect(cell.get().isLoading).toBe(false)
})

const failing = () => ({ ended: 'refused', error: aRefusal(503) }) as const
const found = (ids: readonly number[], has_more = true) =>
  done({ messages: ids.map(id => aMessage({ id })), has_more })

test('a search loads one page at a time, and keeps what it found when the next one fails', async () => {
  const late = aLateAnswer()
  const cell = createCell(NOTHING_FOUND)
  const asked: (number | null)[] = []
  const finder = createFinder<string>(cell, (_, before) => {
    asked.push(before)
    return late.answer() as never
  })
  await finder.more()
  await finder.again()
  expect(asked).toEqual([])
  const finding = finder.find('a')
  await finder.more()
  late.give(found([9, 7]))
  await finding
  expect(cell.get()).toMatchObject({ isLoading: false, isLoadingMore: false, has_more: true })
  const next = aLateAnswer()
  late.answer = next.answer
  const more = finder.more()
  expect(cell.get()).toMatchObject({ isLoading: false, isLoadingMore: true })
  await finder.more()
  next.give(failing())
  await more
  expect(asked).toEqual([null, 7])
  expect(cell.get()).toMatchObject({ isLoadingMore: false, error: { status: 503 }, has_more: true })
  expect(cell.get().messages.map(({ id }) => id)).toEqual([9, 7])
})

test('a search that ended takes no answer, nor one that was given up by itself', async () => {
  const late = aLateAnswer()
  const cell = createCell(NOTHING_FOUND)
  const finder = createFinder<string>(cell, text =>
    text === 'a' ? (late.answer() as never) : Promise.resolve(GIVEN_UP),
  )
  const finding = finder.find('a')
  finder.end()
  late.give(found([9]))
  await finding
  expect(cell.get()).toEqual(NOTHING_FOUND)
  await finder.find('b')
  expect(cell.get()).toEqual(NOTHING_FOUND)
})

test('messages of one conversation are found newest first, and people without accents', async () => {
  const { api } = anApi(
    answersOf([
      [getChat, () => ({ messages: [aMessage({ id: 1 }), aMessage({ id: 2 })], has_more: false })],
      [
        listContacts,
        () => ({ items: [aContact({ id: 8, name: 'José Peña' }), aContact({ id: 9, name: 'Ana' })] }),
      ],
    ]),
  )
  const found = await findInChat({ api }, { userId: 8, search: 'x' }, 3, {})
  expect(found).toMatchObject({ ended: 'done', value: { messages: [{ id: 2 }, { id: 1 }] } })
  expect(await findContacts({ api }, 'pena')).toMatchObject({ ended: 'done', value: [{ id: 8 }] })
})

test('media of a conversation are asked for by kind, and show no notice when they fail', async () => {
  const { api, asked, quiet } = anApi(
    answersOf([[listChatMedia, () => ({ messages: [aMessage()], has_more: false })]]),
  )
  await findMedia({ api }, { userId: 8, kind: 'file' }, null, {})
  await findMedia({ api }, { userId: 8, kind: 'file' }, 12, {})
  expect(asked.map(({ input }) => input)).toEqual([
    { id: 8, kind: 'file' },
    { id: 8, kind: 'file', before: 12 },
  ])
  expect(quiet).toEqual([true, true])
})

test('references of many messages are asked for together and once', async () => {
  const { api, asked } = anApi(
    answersOf([[listReferences, () => ({ items: [aReference({ ref: 'CAFE-7' })] })]]),
  )
  const references = createCell<References>(new Map())
  const ports = { api, references, asked: new Set<string>() }
  await Promise.all([loadReferences(ports, ['CAFE-7']), loadReferences(ports, ['CAFE-7', 'NADA-1'])])
  await loadReferences(ports, ['NADA-1'])
  expect(asked.map(({ input }) => input['refs'])).toEqual([['CAFE-7', 'NADA-1']])
  expect([references.get().get('CAFE-7')?.title, references.get().get('NADA-1')]).toEqual([
    aReference().title,
    null,
  ])
})

test('references beyond those of one call are asked for in the next one', async () => {
  const { api, asked, quiet } = anApi(answersOf([[listReferences, () => ({ items: [] })]]))
  const references = createCell<References>(new Map())
  const refs = Array.from({ length: 26 }, (_, at) => `ACME-${at + 1}`)
  await loadReferences({ api, references, asked: new Set() }, refs)
  expect(asked.map(({ input }) => (input['refs'] as unknown[]).length)).toEqual([25, 1])
  expect([references.get().size, quiet]).toEqual([26, [true, true]])
})

test('references that could not be fetched are asked for again when they are shown again', async () => {
  const answers = [() => Promise.reject(aRefusal(503)), () => ({ items: [aReference({ ref: 'CAFE-7' })] })]
  const { api } = anApi(answersOf([[listReferences, () => answers.shift()?.()]]))
  const ports = { api, references: createCell<References>(new Map()), asked: new Set<string>() }
  await loadReferences(ports, ['CAFE-7', 'NADA-1'])
  expect([ports.references.get().size, ports.asked.size]).toEqual([0, 0])
  await loadReferences(ports, ['CAFE-7'])
  expect([ports.references.get().get('CAFE-7')?.ref, ports.asked.size]).toEqual(['CAFE-7', 0])
})

test('a reference to what could not be seen is asked for again where that is wanted', async () => {
  const answers = [() => ({ items: [] }), () => ({ items: [aReference({ ref: 'CAFE-7' })] })]
  const { api, asked } = anApi(answersOf([[listReferences, () => answers.shift()?.()]]))
  const ports = { api, references: createCell<References>(new Map()), asked: new Set<string>() }
  await loadReferences(ports, ['CAFE-7'], { asksAgain: true })
  await loadReferences(ports, ['CAFE-7'])
  expect(ports.references.get().get('CAFE-7')).toBeNull()
  await loadReferences(ports, ['CAFE-7'], { asksAgain: true })
  expect(ports.references.get().get('CAFE-7')?.ref).toBe('CAFE-7')
  await loadReferences(ports, ['CAFE-7'], { asksAgain: true })
  expect(asked).toHaveLength(2)
})

test('references that are answered after a sign-out are not those of the next person', async () => {
  const [first, second] = [aLateAnswer(), aLateAnswer()]
  const answers = [first, second]
  const { api, asked } = anApi(answersOf([[listReferences, () => answers.shift()?.answer()]]))
  const ports = { api, references: createCell<References>(new Map()), asked: new Set<string>() }
  const of = (title: string) => ({ items: [aReference({ ref: 'CAFE-7', title })] })
  const before = loadReferences(ports, ['CAFE-7'])
  await Promise.resolve()
  forgetReferences(ports)
  const after = loadReferences(ports, ['CAFE-7'])
  await Promise.resolve()
  first.give(of('Suya'))
  await before
  expect(ports.references.get().size).toBe(0)
  second.give(of('Mía'))
  await after
  expect([ports.references.get().get('CAFE-7')?.title, asked.length, ports.asked.size]).toEqual(['Mía', 2, 0])
})

test('the address of a message is the one of its conversation with the other person', async () => {
  const url = '/ochatty/8?message=59'
  const item = { ref: '/ochatty/7?message=59', kind: 'message', id: 59, title: 'Luis', detail: 'Hola', url }
  const find = async (items: readonly unknown[]) => {
    const { api, asked } = anApi(answersOf([[listReferences, () => ({ items })]]))
    const outcome = await findAddress({ api }, item.ref)
    expect(asked[0]?.input).toEqual({ refs: [item.ref] })
    return outcome
  }
  expect(await find([item])).toEqual({ ended: 'done', value: url })
  expect(await find([])).toEqual({ ended: 'done', value: null })
})
