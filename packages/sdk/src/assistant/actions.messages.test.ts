import { beforeEach, describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '../http/endpoint.js'
import type { Answer } from '../testing/api.js'
import { anAssistantPage } from '../testing/assistant-ports.js'
import { aTalk, shownIn } from '../testing/assistant-talk.js'
import { anAssistantMessage } from '../testing/assistant.js'
import { settled } from '../testing/clock.js'
import * as chats from './actions.chats.js'
import * as messages from './actions.messages.js'
import * as shelf from './actions.shelf.js'
import { applyChange, judgeAnswer } from './endpoints.answers.js'
import { listAssistants } from './endpoints.assistants.js'
import { downloadAttachment, getAssistantChat, updateAssistantChat } from './endpoints.js'

const { chat: CHAT, row: ROW } = aTalk()

let answers: Map<AnyEndpoint, Answer>
beforeEach(() => {
  answers = aTalk().answers()
})
const page = () => anAssistantPage(answers)

describe('messages', () => {
  test('a vote is shown at once and sent with its note', async () => {
    const mine = page()
    await chats.open(mine, 30)
    answers.set(judgeAnswer, ({ id, vote, note }) => ({
      message: anAssistantMessage({
        id: Number(id),
        feedback: { vote: vote as 'up', note: String(note ?? '') },
      }),
    }))
    const judged = messages.judge(mine, 302, 'down', 'Falta una')
    const feedback = () => mine.state.get().messages.find(({ id }) => id === 302)?.feedback
    expect(feedback()).toEqual({ vote: 'down', note: 'Falta una' })
    expect((await judged).ended).toBe('done')
    await messages.judge(mine, 302, 'up')
    const taken = messages.judge(mine, 302, null)
    expect(feedback()).toBeNull()
    await taken
    expect(mine.inputsOf(judgeAnswer)).toEqual([
      { id: 302, vote: 'down', note: 'Falta una' },
      { id: 302, vote: 'up' },
      { id: 302, vote: null },
    ])
  })

  test('a deleted message takes what follows it, and a failure shows the truth again', async () => {
    const mine = page()
    await chats.open(mine, 30)
    answers.set(updateAssistantChat, () => ({ chat: ROW }))
    await messages.deleteMessage(mine, 302)
    expect(shownIn(mine)).toHaveLength(1)
    expect(mine.inputsOf(updateAssistantChat)).toEqual([
      { id: 30, removed_message_ids: [302], current_message_id: 301 },
    ])
    answers.delete(updateAssistantChat)
    await messages.deleteMessage(mine, 301)
    await settled()
    expect(shownIn(mine)).toHaveLength(2)
  })

  function withBranch(): void {
    const other = anAssistantMessage({ id: 305, parent_id: 301, content: 'Otra' })
    answers.set(getAssistantChat, () => ({ chat: { ...CHAT, messages: [...CHAT.messages, other] } }))
    answers.set(updateAssistantChat, () => ({ chat: ROW }))
  }

  test('a branch is walked here and on the server', async () => {
    withBranch()
    const mine = page()
    await chats.open(mine, 30)
    await messages.switchBranch(mine, 305, -1)
    expect(shownIn(mine).at(-1)).toContain('302')
    expect(mine.inputsOf(updateAssistantChat)).toEqual([{ id: 30, current_message_id: 302 }])
  })

  test('a chat opens at a message of a branch that is not shown, which is shown everywhere then', async () => {
    withBranch()
    const mine = page()
    await messages.openAt(mine, 30, 305)
    expect(shownIn(mine).at(-1)).toContain('305')
    await messages.openAt(mine, 30, 999)
    expect(shownIn(mine).at(-1)).toContain('305')
    expect(mine.inputsOf(updateAssistantChat)).toEqual([])
    await messages.openAt(mine, 30, 302)
    expect(shownIn(mine).at(-1)).toContain('302')
    expect(mine.inputsOf(updateAssistantChat)).toEqual([{ id: 30, current_message_id: 302 }])
  })

  test('nothing of a chat that has not come yet is walked or deleted', async () => {
    const mine = page()
    await messages.switchBranch(mine, 302, -1)
    await messages.deleteMessage(mine, 302)
    const opening = chats.open(mine, 30)
    await messages.switchBranch(mine, 302, -1)
    await opening
    expect(mine.inputsOf(updateAssistantChat)).toEqual([])
  })

  test('an applied change shows what the server made of it', async () => {
    const mine = page()
    await chats.open(mine, 30)
    answers.set(applyChange, () => ({ message: anAssistantMessage({ content: 'Hecho' }) }))
    await messages.apply(mine, 302, 'c')
    expect(shownIn(mine).at(-1)).toBe('302 Hecho')
  })

  test('a file of a question has ten minutes to come', async () => {
    const mine = page()
    let timeout: unknown
    answers.set(downloadAttachment, (_, options) => {
      timeout = options.timeout
      return { blob: new Blob(['Hola']), name: 'a' }
    })
    await messages.loadAttachment(mine, { id: 5 }, { isInline: false })
    expect(timeout).toBe(600_000)
  })

  test('a file of a question is shown by its type, or can only be saved', async () => {
    const mine = page()
    answers.set(downloadAttachment, () => ({ blob: new Blob(['Hola']), name: 'a' }))
    const shownAs = async (mime: string) => {
      const outcome = await messages.loadAttachmentPreview(mine, { id: 5, mime })
      return outcome.ended === 'done' ? outcome.value : outcome
    }
    expect(await shownAs('text/plain')).toEqual({ kind: 'text', text: 'Hola', isCut: false })
    expect(await shownAs('application/pdf')).toMatchObject({ kind: 'pdf' })
    expect(await shownAs('application/zip')).toEqual({ kind: 'none' })
    expect(mine.inputsOf(downloadAttachment)).toEqual([
      { id: 5, inline: true },
      { id: 5, inline: true },
    ])
  })

  test('a chat is exported as Markdown and as JSON', async () => {
    const mine = page()
    const markdown = await messages.exportChat(mine, 30, 'markdown')
    const json = await messages.exportChat(mine, 30, 'json')
    if (markdown.ended !== 'done' || json.ended !== 'done') throw new Error('not exported')
    expect(markdown.value.name).toBe('Chat 1.md')
    const text = await markdown.value.blob.text()
    expect(text).toContain('## Tú\n\n¿Qué tengo pendiente esta semana?\n\n## Asistente general')
    expect(JSON.parse(await json.value.blob.text())).toEqual(CHAT)
  })

  test('an exported chat names the assistant that it talks to', async () => {
    const mine = page()
    answers.set(getAssistantChat, () => ({ chat: { ...CHAT, assistant_id: 'legal' } }))
    const textOf = async () => {
      const outcome = await messages.exportChat(mine, 30, 'markdown')
      return outcome.ended === 'done' ? outcome.value.blob.text() : ''
    }
    expect(await textOf()).toContain('## Asistente general')
    answers.set(listAssistants, () => ({
      items: [{ id: 'legal', name: 'Legal', suggestions: [] }],
      tools: [],
    }))
    await shelf.loadAssistants(mine)
    expect(await textOf()).toMatch(/## Legal\n/)
    expect(await textOf()).not.toContain('Asistente general')
  })
})
