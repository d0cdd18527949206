import { describe, expect, test } from 'vitest'
import { createMemoryStorage } from '../app/storage.js'
import type { AnyEndpoint } from '../http/endpoint.js'
import { createMemoryEntries } from '../outbox/memory.js'
import { createCell } from '../state/cell.js'
import { anApi, type Answer, aRefusal } from '../testing/api.js'
import { settled } from '../testing/clock.js'
import { aComment } from '../testing/comments.js'
import { anOutbox } from '../testing/outbox.js'
import { aTask } from '../testing/tasks.js'
import { getTask } from '../tasks/endpoints.js'
import * as actions from './actions.js'
import { followOutgoing } from './actions.outgoing.js'
import { keepRefusedComments } from './actions.refused.js'
import { commentEditSender, commentSender } from './actions.sending.js'
import { createComment, listComments, updateComment } from './endpoints.js'
import { newThread } from './state.thread.js'
import { EMPTY_DRAFT, readDraft, readTaskDraft, saveDraft } from './storage.js'

const ANA = aComment().user
const OWNER = { userId: ANA.id, companyId: 3, taskId: null }
const TEXT = { body: 'Listo @Luis', mentioned: [{ id: 9, name: 'Luis' }] }

const saved: Answer = input => ({
  status: 'success',
  msg: 'Comentario publicado',
  comment: aComment({ id: 50, company_id: 3, ...input }),
})
const refused: Answer = () => {
  throw aRefusal(422, { msg: 'Revisa los campos', code: 'invalid', errors: { body: ['Muy largo'] } })
}
const page: Answer = () => ({
  items: [aComment({ id: 2, company_id: 3, client_id: null, body: 'Antes' })],
  page: 1,
  per_page: 12,
  total: 1,
  last_page: 1,
})

/** Builds a page on a company's comments. Give another one the same `kept` for a page after a reload. */
function aPage(
  answers: Map<AnyEndpoint, Answer>,
  kept = { storage: createMemoryStorage(), store: createMemoryEntries() },
) {
  const { api, asked } = anApi(answers)
  const { outbox, pass } = anOutbox([commentSender({ api }), commentEditSender({ api })], {
    account: () => ANA.id,
    store: kept.store,
  })
  const ports: actions.CommentPorts = {
    api,
    storage: kept.storage,
    clock: { now: () => Date.parse('2026-11-20T18:00:00Z'), wait: async () => {} },
    thread: createCell(newThread(readDraft(kept.storage, OWNER))),
    companyId: 3,
    task: null,
    outbox,
    place: { name: 'ACME', href: '/ohplaky/empresa/3' },
    user: ANA,
    timeZone: 'America/Mexico_City',
    aheadMs: () => 0,
  }
  keepRefusedComments(outbox, kept)
  followOutgoing(ports)
  outbox.start()
  const bodies = () =>
    ports.thread.get().list.items.map(({ id, body, optimistic }) => [id, body, optimistic === true])
  return { ports, asked, pass, kept, outbox, bodies }
}

describe('send (Spec §4)', () => {
  test('shows the draft at once, then the server’s copy', async () => {
    const { ports, asked, bodies } = aPage(new Map([[createComment, saved]]))
    actions.write(ports, { text: TEXT.body, people: TEXT.mentioned, files: [] })
    const sending = actions.send(ports, TEXT)
    expect(bodies()).toEqual([[0, 'Listo @Luis', true]])
    expect(ports.thread.get().draft).toEqual(EMPTY_DRAFT)
    expect(await sending).toMatchObject({ ended: 'done', value: { comment: { id: 50 } } })
    expect(asked[0]?.input).toMatchObject({ company_id: 3, body: 'Listo @Luis', mentions: [9] })
    await settled()
    expect(bodies()).toEqual([[50, 'Listo @Luis', false]])
    expect(readDraft(ports.storage, OWNER)).toEqual(EMPTY_DRAFT)
  })

  test('waits in place without a network, over a reload, and goes by itself', async () => {
    const away = aPage(new Map())
    expect(await actions.send(away.ports, TEXT)).toEqual({ ended: 'waiting' })
    expect(away.bodies()).toEqual([[0, 'Listo @Luis', true]])

    const answers = new Map<AnyEndpoint, Answer>([[listComments, page]])
    const back = aPage(answers, away.kept)
    await settled()
    expect(await actions.load(back.ports)).toMatchObject({ ended: 'done' })
    expect(back.bodies()).toEqual([
      [2, 'Antes', false],
      [0, 'Listo @Luis', true],
    ])
    answers.set(createComment, saved)
    await back.pass(60_000)
    expect(back.bodies()).toEqual([
      [2, 'Antes', false],
      [50, 'Listo @Luis', false],
    ])
    const keys = back.asked
      .filter(({ endpoint }) => endpoint === createComment)
      .map(({ input }) => input['client_id'])
    expect(new Set([...keys, away.asked[0]?.input['client_id']]).size).toBe(1)
  })

  test('puts a refused text back before what was typed since, also into the draft of a closed page', async () => {
    const { ports, bodies } = aPage(new Map([[createComment, refused]]))
    const sending = actions.send(ports, TEXT)
    actions.write(ports, { text: 'otra cosa', people: [], files: [] })
    expect(await sending).toMatchObject({ ended: 'refused', error: { status: 422 } })
    await settled()
    expect(bodies()).toEqual([])
    expect(ports.thread.get()).toMatchObject({
      draft: { text: 'Listo @Luis\n\notra cosa' },
      draftError: 'Muy largo',
    })
    expect(readDraft(ports.storage, OWNER)).toEqual({
      text: 'Listo @Luis\n\notra cosa',
      people: TEXT.mentioned,
      files: [],
    })
  })

  test('leaves the list when the person takes it out of the outbox', async () => {
    const { ports, outbox, bodies } = aPage(new Map())
    await actions.send(ports, TEXT)
    await outbox.remove(outbox.state.get().entries[0]?.client_id ?? '')
    expect(bodies()).toEqual([])
  })
})

describe('edit (Spec §4)', () => {
  test('shows the new text at once; a refused one returns to the draft', async () => {
    const { ports, bodies } = aPage(
      new Map<AnyEndpoint, Answer>([
        [listComments, page],
        [updateComment, refused],
      ]),
    )
    await actions.load(ports)
    const editing = actions.edit(ports, 2, { body: 'Mejor así', mentioned: [], seen: 'Antes' })
    expect(bodies()).toEqual([[2, 'Mejor así', false]])
    expect(await editing).toMatchObject({ ended: 'refused' })
    await settled()
    expect(bodies()).toEqual([[2, 'Antes', false]])
    expect(ports.thread.get().draft.text).toBe('Mejor así')
  })

  test('waits over a reload and takes the server’s copy', async () => {
    const away = aPage(new Map([[listComments, page]]))
    await actions.load(away.ports)
    expect(await actions.edit(away.ports, 2, { body: 'Mejor así', mentioned: [], seen: 'Antes' })).toEqual({
      ended: 'waiting',
    })

    const answers = new Map<AnyEndpoint, Answer>([[listComments, page]])
    const back = aPage(answers, away.kept)
    await settled()
    await actions.load(back.ports)
    expect(back.bodies()).toEqual([[2, 'Mejor así', false]])
    answers.set(updateComment, () => ({
      status: 'success',
      msg: 'Comentario actualizado',
      comment: aComment({
        id: 2,
        company_id: 3,
        body: 'Mejor así',
        edited_at: '2026-11-20T18:00:01.000Z',
        version: 2,
      }),
    }))
    await back.pass(60_000)
    expect(back.asked.filter(({ endpoint }) => endpoint === updateComment).at(-1)?.input).toEqual({
      id: 2,
      body: 'Mejor así',
      seen_body: 'Antes',
      mentions: [],
    })
    expect(back.ports.thread.get().list.items[0]).toMatchObject({
      body: 'Mejor así',
      edited_at: '2026-11-20T18:00:01.000Z',
    })
    expect(back.ports.thread.get().list.items[0]).not.toHaveProperty('edit')
  })
})

describe('an edit over a newer text of another device (Spec §4)', () => {
  const current = aComment({ id: 2, company_id: 3, client_id: null, body: 'Del escritorio', version: 2 })
  const outdated: Answer = () => {
    throw aRefusal(409, { msg: 'Cambió', code: 'version_conflict', current })
  }

  const onServer = new Map<AnyEndpoint, Answer>([
    [listComments, page],
    [updateComment, outdated],
  ])
  const typed = { text: 'otra cosa', people: [], files: [] }

  /** Builds a page whose edit was refused, beside a typed text; `ports` are those of after a reload. */
  async function afterRefusal() {
    const before = aPage(onServer)
    await actions.load(before.ports)
    actions.write(before.ports, typed)
    await actions.edit(before.ports, 2, { body: 'Del teléfono', mentioned: TEXT.mentioned, seen: 'Antes' })
    await settled()
    const after = aPage(onServer, before.kept)
    const [edit] = after.ports.thread.get().draft.edits ?? []
    if (!edit) throw new Error('the edit is lost')
    return { before, after, edit }
  }

  test('shows the newer text, and stays an edit of it beside what is typed, over a reload', async () => {
    const { before, after } = await afterRefusal()
    expect(before.bodies()).toEqual([[2, 'Del escritorio', false]])
    const returned = { id: 2, text: 'Del teléfono', people: TEXT.mentioned, seen: 'Del escritorio' }
    expect(before.ports.thread.get()).toMatchObject({
      draft: { ...typed, edits: [returned] },
      draftError: undefined,
    })
    expect(after.ports.thread.get().draft).toEqual(before.ports.thread.get().draft)
  })

  test('keeps what is typed into it, and stays when a comment is sent', async () => {
    const { after, edit } = await afterRefusal()
    actions.writeEdit(after.ports, { ...edit, text: 'Del teléfono, mejor' })
    void actions.send(after.ports, TEXT)
    expect(readDraft(after.kept.storage, OWNER)).toEqual({
      ...EMPTY_DRAFT,
      edits: [{ ...edit, text: 'Del teléfono, mejor' }],
    })
    actions.dropEdit(after.ports, edit)
    expect(readDraft(after.kept.storage, OWNER)).toEqual(EMPTY_DRAFT)
  })

  test('replaces that text when it is saved again, and makes no second comment', async () => {
    const { after, edit } = await afterRefusal()
    void actions.saveEdit(after.ports, edit, { body: 'Del teléfono', mentioned: [] })
    await settled()
    expect(after.asked.at(-1)).toMatchObject({
      endpoint: updateComment,
      input: { id: 2, body: 'Del teléfono', seen_body: 'Del escritorio', mentions: [] },
    })
    // Refused again, it is there once.
    expect(after.ports.thread.get().draft.edits).toMatchObject([{ text: 'Del teléfono' }])
  })

  test('is a draft that says why where the server does not tell the newer text', async () => {
    const { ports } = aPage(
      new Map<AnyEndpoint, Answer>([
        [
          updateComment,
          () => {
            throw aRefusal(409, { msg: 'Cambió', code: 'version_conflict' })
          },
        ],
      ]),
    )
    await actions.edit(ports, 2, { body: 'Del teléfono', mentioned: [], seen: 'Antes' })
    await settled()
    expect(ports.thread.get()).toMatchObject({ draft: { text: 'Del teléfono' }, draftError: 'Cambió' })
    expect(readDraft(ports.storage, OWNER).text).toBe('Del teléfono')
  })

  test('of a task that is in another company by now leaves the list of its company', async () => {
    const answers = new Map<AnyEndpoint, Answer>([[listComments, page]])
    const { ports, bodies } = aPage(answers)
    await actions.load(ports)
    answers.set(updateComment, () => {
      throw aRefusal(409, { msg: 'Cambió', code: 'version_conflict', current: { ...current, company_id: 4 } })
    })
    await actions.edit(ports, 2, { body: 'Del teléfono', mentioned: [], seen: 'Antes' })
    await settled()
    expect(bodies()).toEqual([[2, 'Antes', false]])
  })
})

describe('keepRefusedComments', () => {
  test('keeps the text of a company whose page is not open', async () => {
    const { ports, kept } = aPage(new Map([[createComment, refused]]))
    const sending = actions.send({ ...ports, companyId: 4 }, TEXT)
    saveDraft(kept.storage, { ...OWNER, companyId: 4 }, { text: 'otra', people: [], files: [] })
    await sending
    await settled()
    expect(readDraft(kept.storage, { ...OWNER, companyId: 4 }).text).toBe('Listo @Luis\n\notra')
    expect(ports.thread.get().draft).toEqual(EMPTY_DRAFT)
  })
})

describe('the comments of a task', () => {
  const TASK = { id: 42, number: 7, title: 'Guion' }

  test('are edited as its own, also one that is not loaded', async () => {
    const { ports, kept } = aPage(new Map([[updateComment, refused]]))
    const ofTask = { ...ports, task: TASK, thread: createCell(newThread(EMPTY_DRAFT)) }
    await actions.edit(ofTask, 2, { body: 'Mejor así', mentioned: [], seen: 'Antes' })
    await settled()
    expect(readTaskDraft(kept.storage, { userId: ANA.id, taskId: 42 }).text).toBe('Mejor así')
  })

  test('are sent with it, shown also among those of the company, and refused into a draft of their own', async () => {
    const answers = new Map<AnyEndpoint, Answer>([
      [createComment, (input, options) => saved({ ...input, task: TASK }, options)],
    ])
    const { ports, asked, bodies, outbox } = aPage(answers)
    const thread = createCell(newThread(EMPTY_DRAFT))
    const ofTask: actions.CommentPorts = { ...ports, task: TASK, thread }
    const other: actions.CommentPorts = {
      ...ports,
      task: { ...TASK, id: 43 },
      thread: createCell(newThread(EMPTY_DRAFT)),
    }
    followOutgoing({ ...ofTask, outbox })
    followOutgoing({ ...other, outbox })
    await actions.send(ofTask, TEXT)
    await settled()
    expect(asked[0]?.input).toMatchObject({ company_id: 3, task_id: 42 })
    expect(bodies()).toEqual([[50, 'Listo @Luis', false]])
    expect(thread.get().list.items.map(({ id }) => id)).toEqual([50])
    expect(other.thread.get().list.items).toEqual([])

    answers.set(createComment, refused)
    await actions.send(ofTask, TEXT)
    await settled()
    expect(thread.get()).toMatchObject({ draft: { text: TEXT.body }, draftError: 'Muy largo' })
    expect(ports.thread.get().draft).toEqual(EMPTY_DRAFT)
    expect(readDraft(ports.storage, { ...OWNER, taskId: 42 }).text).toBe(TEXT.body)
    expect(readDraft(ports.storage, OWNER)).toEqual(EMPTY_DRAFT)
  })

  /** Builds a page on a comment that waits, whose task was moved from company 3 to `to`. */
  async function aMovedTask(to: number | null) {
    const answers = new Map<AnyEndpoint, Answer>()
    const { ports, asked, bodies, outbox, pass } = aPage(answers)
    const ofTask = { ...ports, task: TASK }
    await actions.send(ofTask, TEXT)
    answers.set(createComment, (input, options) => {
      if (input['company_id'] !== to) throw aRefusal(404, { code: 'not_found' })
      return saved({ ...input, task: TASK }, options)
    })
    const task = aTask({ id: TASK.id, company_id: to })
    answers.set(getTask, () => ({ task }))
    const thread = createCell(newThread(EMPTY_DRAFT))
    followOutgoing({ ...ofTask, companyId: to ?? 0, thread, outbox })
    return { ports, asked, bodies, thread, pass }
  }

  test('go with a task that is moved to another company while they wait', async () => {
    const { ports, asked, bodies, thread, pass } = await aMovedTask(4)
    expect(thread.get().list.items.map(({ body }) => body)).toEqual([TEXT.body])
    await pass(60_000)
    const sent = asked.filter(({ endpoint }) => endpoint === createComment).map(({ input }) => input)
    expect(sent.map(input => input['company_id'])).toEqual([3, 3, 4])
    expect(new Set(sent.map(input => input['client_id'])).size).toBe(1)
    expect(thread.get().list.items).toMatchObject([{ id: 50, company_id: 4 }])
    expect(bodies()).toEqual([])
    expect(readDraft(ports.storage, { ...OWNER, taskId: 42 })).toEqual(EMPTY_DRAFT)
  })

  test('are a draft of the task again when the server knows it no more', async () => {
    const { ports, thread, pass } = await aMovedTask(null)
    await pass(60_000)
    await settled()
    expect(thread.get().draft.text).toBe(TEXT.body)
    expect(readTaskDraft(ports.storage, { userId: ANA.id, taskId: 42 }).text).toBe(TEXT.body)
  })

  test('give the draft that came back since the thread was made', () => {
    const { ports, outbox } = aPage(new Map())
    const thread = createCell(newThread(EMPTY_DRAFT))
    saveDraft(ports.storage, { ...OWNER, taskId: 42 }, { text: 'De la edición', people: [], files: [] })
    followOutgoing({ ...ports, task: TASK, thread, outbox })
    expect(thread.get().draft.text).toBe('De la edición')
  })
})
