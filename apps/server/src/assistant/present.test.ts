import { aUserRef } from '@osys/sdk/testing/users'
import { describe, expect, test } from 'vitest'
import { toAnalysis, toChat, toMessage } from './present.js'
import type { ListedChat } from './queries.chats.js'
import type { AttachmentRow, MessageRow, StepRow } from './queries.messages.js'

const FILE = {
  id: 4,
  message_id: 30,
  kind: 'file',
  name: 'plan.txt',
  text: 'Hola',
  characters: 4,
  pages: null,
  pages_read: null,
  problem: null,
} as AttachmentRow
const PICTURE = { ...FILE, id: 5, kind: 'image', name: 'foto.webp' } as AttachmentRow
const MESSAGE = {
  id: 30,
  chat_id: 3,
  role: 'assistant',
  content: 'Listo',
  status: 'done',
  failure: { code: 'provider_down', msg: '', retry_at: null },
  vote: null,
  vote_note: '',
  created_at: new Date('2026-11-20T18:00:00Z'),
} as unknown as MessageRow

describe('toAnalysis', () => {
  test('says what was read of a file, and whether that is all', () => {
    expect(toAnalysis(FILE)).toMatchObject({
      text: 'Hola',
      truncated: false,
      attachment: { read_characters: 4 },
    })
    expect(toAnalysis({ ...FILE, characters: 5 }).truncated).toBe(true)
    expect(toAnalysis({ ...FILE, characters: null }).truncated).toBe(false)
    const ofPages = (pages: number, pages_read: number | null) => toAnalysis({ ...FILE, pages, pages_read })
    expect(ofPages(2, 1)).toMatchObject({ truncated: true, attachment: { pages: 2, read_pages: 1 } })
    expect([ofPages(2, 2), ofPages(2, null)].map(({ truncated }) => truncated)).toEqual([false, false])
  })

  test('says why nothing was read', () => {
    expect(toAnalysis({ ...FILE, text: null, characters: null, problem: 'encrypted' })).toMatchObject({
      text: 'encrypted',
      truncated: false,
      attachment: { read_characters: null, problem: 'encrypted' },
    })
    expect(toAnalysis({ ...FILE, text: null }).text).toBe('')
  })
})

describe('toMessage', () => {
  const other = { ...FILE, id: 6, message_id: 31 }
  const step = {
    message_id: 30,
    shown: { id: 's', kind: 'read', tool: 'list_tasks', label: 'Uno', items: [] },
  }
  const steps = [step, { ...step, message_id: 31 }] as unknown as readonly StepRow[]

  test('has its own pictures, files and steps', () => {
    const shown = toMessage(MESSAGE, { steps, attachments: [PICTURE, FILE, other] })
    expect(shown.images.map(({ id }) => id)).toEqual([5])
    expect(shown.files.map(({ id }) => id)).toEqual([4])
    expect(shown.steps).toHaveLength(1)
  })

  test('has no read that runs for ever', () => {
    const running = [{ ...step, shown: { ...step.shown, state: 'running' } }] as unknown as StepRow[]
    const stepOf = (status: MessageRow['status']) =>
      toMessage({ ...MESSAGE, status }, { steps: running, attachments: [] }).steps[0]
    expect(stepOf('generating')).toMatchObject({ state: 'running', msg: null })
    for (const status of ['stopped', 'interrupted', 'failed', 'done'] as const)
      expect(stepOf(status)).toMatchObject({ state: 'failed', msg: expect.stringContaining('no terminó') })
  })

  test('says why it failed only when it did, and what its reader thought of it', () => {
    expect(toMessage(MESSAGE)).toMatchObject({ failure: null, feedback: null, images: [], steps: [] })
    expect(toMessage({ ...MESSAGE, status: 'failed' }).failure).toEqual(MESSAGE.failure)
    expect(toMessage({ ...MESSAGE, vote: 'down', vote_note: 'Falta' }).feedback).toEqual({
      vote: 'down',
      note: 'Falta',
    })
  })
})

test('toChat names who shared the chat, while that person exists', () => {
  const luis = aUserRef({ id: 8, name: 'Luis' })
  const sharedBy = (shared_by: number | null) =>
    toChat(
      { chat: { id: 3, shared_by, updated_at: new Date(0) }, generating: false } as ListedChat,
      new Map([[8, luis]]),
    ).shared_by
  expect([sharedBy(8), sharedBy(9), sharedBy(null)]).toEqual([luis, null, null])
})
