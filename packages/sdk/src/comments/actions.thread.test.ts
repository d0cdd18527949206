import { describe, expect, test } from 'vitest'
import { createMemoryStorage } from '../app/storage.js'
import type { AnyEndpoint } from '../http/endpoint.js'
import { createMemoryEntries } from '../outbox/memory.js'
import { createNewsEmitter } from '../realtime/emitter.js'
import { createCell } from '../state/cell.js'
import { aLateAnswer, anApi, type Answer, type Answers, aRefusal } from '../testing/api.js'
import { aClock, settled } from '../testing/clock.js'
import { aComment } from '../testing/comments.js'
import { aFile } from '../testing/files.js'
import { anOutbox } from '../testing/outbox.js'
import * as actions from './actions.js'
import { deleteComment, listComments, reactToComment, restoreComment } from './endpoints.js'
import type { Comment } from './schema.js'
import { newThread } from './state.thread.js'
import { EMPTY_DRAFT, readDraft } from './storage.js'

const ANA = aComment().user
const TASK = { id: 42, number: 7, title: 'Guion' }
const FILE = { id: 61, name: 'plan.pdf', size: 3, mime: 'application/pdf' }

/** Builds a thread of a company, or of a task, whose server answers by endpoint. */
function aThread(answers: Answers, over: Partial<actions.CommentPorts> = {}) {
  const { api, asked, quiet } = anApi(answers)
  const { clock, pass } = aClock()
  const store = createMemoryEntries()
  const ports: actions.CommentPorts = {
    api,
    storage: createMemoryStorage(),
    clock,
    thread: createCell(newThread(EMPTY_DRAFT)),
    companyId: 3,
    task: null,
    outbox: anOutbox([], { store }).outbox,
    place: { name: 'ACME', href: '/ohplaky/empresa/3' },
    user: ANA,
    timeZone: 'America/Mexico_City',
    aheadMs: () => 0,
    ...over,
  }
  const items = () => ports.thread.get().list.items
  return { ports, asked, quiet, pass, store, items, ids: () => items().map(({ id }) => id) }
}

const some = (count: number, over: Partial<Comment> = {}) =>
  Array.from({ length: count }, (_, index) => aComment({ id: index + 1, ...over }))
const listed =
  (all: readonly Comment[]): Answer =>
  input => {
    const [page, per_page] = [Number(input['page']), Number(input['per_page'])]
    const items = all.toReversed().slice((page - 1) * per_page, page * per_page)
    return { items, page, per_page, total: all.length, last_page: Math.ceil(all.length / per_page) }
  }
const listing = (all: readonly Comment[]): [AnyEndpoint, Answer] => [listComments, listed(all)]
const inputs = ({ asked }: ReturnType<typeof aThread>) => asked.map(({ input }) => input)

describe('fetching', () => {
  test('asks for the comments of the task only, without a notice', async () => {
    const mine = aThread(new Map([listing(some(3))]), { task: TASK })
    await actions.load(mine.ports)
    expect(inputs(mine)).toEqual([{ company_id: 3, task_id: 42, page: 1, per_page: 12 }])
    expect([mine.quiet, mine.ports.thread.get()]).toMatchObject([
      [true],
      { phase: 'loaded', error: null, list: { isComplete: true } },
    ])
  })

  test('goes back in large pages to the comment that a link names, and no further', async () => {
    const mine = aThread(new Map([listing(some(300))]))
    await actions.load(mine.ports, 120)
    expect(inputs(mine)).toEqual([1, 2].map(page => ({ company_id: 3, page, per_page: 96 })))
    expect(mine.ids()[0]).toBe(109)
  })

  test('shows that older ones come, and takes the error of before away with the next fetch', async () => {
    const late = aLateAnswer()
    const answers = new Map<AnyEndpoint, Answer>([listing(some(30))])
    const mine = aThread(answers)
    await actions.load(mine.ports)
    answers.set(listComments, late.answer)
    const loading = actions.loadOlder(mine.ports)
    expect(mine.ports.thread.get().isLoadingOlder).toBe(true)
    late.give(Promise.reject(aRefusal(503)))
    await loading
    expect(mine.ports.thread.get()).toMatchObject({ isLoadingOlder: false, error: { status: 503 } })
    answers.set(...listing(some(30)))
    await actions.refresh(mine.ports)
    expect(mine.ports.thread.get().error).toBeNull()
  })

  test('anew asks for full pages of what is on screen, one at least and 96 comments at most', async () => {
    const sizes: unknown[] = []
    for (const count of [0, 12, 13, 200]) {
      const mine = aThread(new Map([listing(some(count))]))
      await actions.load(mine.ports, count > 12 ? 1 : null)
      await actions.refresh(mine.ports)
      sizes.push(inputs(mine).at(-1)?.['per_page'])
    }
    expect(sizes).toEqual([12, 12, 24, 96])
  })
})

describe('loadAgain', () => {
  const refused = () => {
    throw aRefusal(503)
  }

  test('asks for the newest page of a thread that is not loaded', async () => {
    const answers = new Map<AnyEndpoint, Answer>([[listComments, refused]])
    const mine = aThread(answers)
    await actions.load(mine.ports)
    answers.set(...listing(some(30)))
    await actions.loadAgain(mine.ports, null)
    expect(mine.ids()).toHaveLength(12)
  })

  test('asks for the older comments, and to the named one where it is among them', async () => {
    const answers = new Map<AnyEndpoint, Answer>([listing(some(300))])
    const mine = aThread(answers)
    await actions.load(mine.ports)
    answers.set(listComments, refused)
    await actions.loadOlder(mine.ports)
    answers.set(...listing(some(300)))
    await actions.loadAgain(mine.ports, 295)
    expect(mine.ids()[0]).toBe(277)
    await actions.loadAgain(mine.ports, 120)
    expect(mine.ids()[0]).toBe(109)
    expect(mine.ports.thread.get().error).toBeNull()
  })
})

describe('the draft', () => {
  test('is kept for its task, and loses the reason why a text was refused', () => {
    const { ports } = aThread(new Map(), { task: TASK })
    ports.thread.set({ ...ports.thread.get(), draftError: 'Muy largo' })
    actions.write(ports, { ...EMPTY_DRAFT, text: 'Hola' })
    expect(ports.thread.get()).toMatchObject({ draft: { text: 'Hola' }, draftError: undefined })
    const owner = { userId: ANA.id, companyId: 3 }
    expect(readDraft(ports.storage, { ...owner, taskId: 42 }).text).toBe('Hola')
    expect(readDraft(ports.storage, { ...owner, taskId: null })).toEqual(EMPTY_DRAFT)
  })

  test('takes each file once, beside its text, and a lost text before it', () => {
    const { ports } = aThread(new Map())
    actions.write(ports, { ...EMPTY_DRAFT, text: 'Hola' })
    actions.attach(ports, [FILE])
    actions.attach(ports, [FILE, { ...FILE, id: 62 }])
    actions.keep(ports, { body: 'Antes', mentioned: [] })
    const { text, files } = ports.thread.get().draft
    expect([text, files.map(({ id }) => id)]).toEqual(['Antes\n\nHola', [61, 62]])
  })
})

describe('a comment that waits', () => {
  test('is listed by its beginning and its place, in the lane of the company', async () => {
    const { ports, store } = aThread(new Map())
    void actions.send(ports, { body: 'x'.repeat(130), mentioned: [] })
    await settled()
    const [entry] = await store.all()
    expect(entry).toMatchObject({
      lane: 'comments:3',
      about: { text: 'x'.repeat(120), place: 'ACME', href: '/ohplaky/empresa/3' },
    })
    expect(entry?.payload).toEqual({ company_id: 3, body: 'x'.repeat(130), mentioned: [] })
  })

  test('has its task and its files', async () => {
    const { ports, store } = aThread(new Map(), { task: TASK })
    void actions.send(ports, { body: 'Hola', mentioned: [], files: [FILE] })
    await settled()
    expect((await store.all())[0]?.payload).toMatchObject({ task: TASK, files: [FILE] })
  })

  test('that was edited has the task of the comment, also in the list of the company', async () => {
    const { ports, store } = aThread(new Map([listing([...some(2), aComment({ id: 3, task: TASK })])]))
    await actions.load(ports)
    for (const id of [2, 3])
      void actions.edit(ports, id, { body: `nuevo ${id}`, mentioned: [], seen: 'Hola' })
    await settled()
    const payloads = (await store.all()).map(({ payload }) => payload)
    expect(payloads).toEqual([
      { company_id: 3, id: 2, body: 'nuevo 2', mentioned: [], seen: 'Hola' },
      { company_id: 3, id: 3, task: TASK, body: 'nuevo 3', mentioned: [], seen: 'Hola' },
    ])
  })
})

describe('react', () => {
  const person = { id: ANA.id, name: ANA.name }
  const liked = [{ emoji: '👍', people: [person] }]

  test('shows the reaction at once, and then the copy of the server', async () => {
    const late = aLateAnswer()
    const { ports, asked, items } = aThread(new Map([listing(some(1)), [reactToComment, late.answer]]))
    await actions.load(ports)
    const reacting = actions.react(ports, { id: 1, emoji: '👍', on: true })
    expect(items()[0]?.reactions).toEqual(liked)
    late.give({ comment: aComment({ id: 1, version: 2, body: 'nuevo', reactions: liked }) })
    expect(await reacting).toEqual({ ended: 'done', value: undefined })
    expect(items()[0]).toEqual(aComment({ id: 1, version: 2, body: 'nuevo', reactions: liked }))
    expect(asked.at(-1)?.input).toEqual({ id: 1, emoji: '👍', on: true })
  })

  test('takes it away again when the server is away', async () => {
    const { ports, items } = aThread(new Map([listing(some(1))]))
    await actions.load(ports)
    expect((await actions.react(ports, { id: 1, emoji: '👍', on: true })).ended).toBe('refused')
    expect(items()).toEqual(some(1))
  })
})

describe('undo', () => {
  const answers = () =>
    new Map<AnyEndpoint, Answer>([listing(some(3)), [deleteComment, () => ({ status: 'success', msg: '' })]])

  test('is offered for ten seconds after the latest deletion', async () => {
    const { ports, items, ids, pass } = aThread(answers())
    await actions.load(ports)
    const [first, second] = items()
    await actions.remove(ports, first as Comment)
    await pass(6000)
    await actions.remove(ports, second as Comment)
    await pass(4000)
    expect(ports.thread.get().undo).toBe(second)
    await pass(5999)
    expect(ports.thread.get().undo).toBe(second)
    await pass(1)
    expect([ports.thread.get().undo, ids()]).toEqual([null, [3]])
  })

  test('shows the comment at once, and hides it again when the server refuses', async () => {
    const late = aLateAnswer()
    const { ports, items, ids, asked } = aThread(new Map([...answers(), [restoreComment, late.answer]]))
    await actions.load(ports)
    await actions.remove(ports, items()[1] as Comment)
    const undoing = actions.undo(ports)
    expect([ids(), ports.thread.get().undo]).toEqual([[1, 2, 3], null])
    late.give(Promise.reject(aRefusal(403)))
    expect((await undoing).ended).toBe('refused')
    expect([ids(), asked.at(-1)?.input]).toEqual([[1, 3], { id: 2 }])
  })
})

describe('news', () => {
  const changed = (over: object) =>
    ({
      kind: 'event',
      channel: 'private-company.3',
      seq: 1,
      event: {
        event: 'CommentChanged',
        seq: 1,
        action: 'new',
        id: 9,
        company_id: 3,
        client_id: null,
        refetch: false,
        comment: aComment({ id: 9 }),
        ...over,
      },
    }) as const
  const fileDeleted = (id: number, action: 'delete' | 'update' | 'restore' = 'delete') =>
    ({
      kind: 'event',
      channel: 'private-company.3',
      seq: 1,
      event: {
        event: 'FileChanged',
        seq: 1,
        action,
        id,
        company_id: 3,
        client_id: null,
        refetch: false,
        file: aFile({ id }),
      },
    }) as const

  test('of other tasks change nothing, those of its own and deletions do', async () => {
    const mine = aThread(new Map([listing(some(2, { task: TASK }))]), { task: TASK })
    const news = createNewsEmitter()
    actions.follow(mine.ports, news)
    await actions.load(mine.ports)
    news.listener(changed({}))
    news.listener(changed({ refetch: true, comment: aComment({ id: 9, task: { ...TASK, id: 43 } }) }))
    expect([mine.ids(), mine.asked.length]).toEqual([[1, 2], 1])
    news.listener(changed({ comment: aComment({ id: 9, task: TASK }) }))
    news.listener(changed({ action: 'delete', id: 1, comment: null }))
    expect([mine.ids(), mine.asked.length]).toEqual([[2, 9], 1])
    news.listener(changed({ comment: null }))
    await settled()
    expect(mine.asked).toHaveLength(2)
  })

  test('of a deleted file that a comment shows, or of a restored one, fetch the comments again, others do not', async () => {
    const mine = aThread(new Map([listing(some(2, { files: [FILE] }))]))
    const news = createNewsEmitter()
    actions.follow(mine.ports, news)
    await actions.load(mine.ports)
    news.listener(fileDeleted(62))
    news.listener(fileDeleted(61, 'update'))
    expect(mine.asked).toHaveLength(1)
    news.listener(fileDeleted(61))
    expect(mine.asked).toHaveLength(2)
    news.listener(fileDeleted(62, 'restore'))
    expect(mine.asked).toHaveLength(3)
  })
})
