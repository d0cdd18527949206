import { beforeEach, describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '../http/endpoint.js'
import type { Answer } from '../testing/api.js'
import { anAssistantPage } from '../testing/assistant-ports.js'
import { aTalk, say } from '../testing/assistant-talk.js'
import * as chats from './actions.chats.js'
import * as drafts from './actions.drafts.js'
import { askAssistant } from './endpoints.js'
import { draftOf, EMPTY_DESK } from './state.desk.js'
import { deskStored } from './storage.js'

const { start, done: DONE, answers: answersOf } = aTalk({ assistant_id: 'redactora' })

let answers: Map<AnyEndpoint, Answer>
beforeEach(() => {
  answers = answersOf().set(askAssistant, () => [start, DONE])
})
const page = () => anAssistantPage(answers)

describe('writeEdit', () => {
  test('keeps the edit of each chat, also over a reload, until it is closed', async () => {
    const mine = page()
    await chats.open(mine, 30)
    drafts.writeEdit(mine, { id: 301, text: '¿Y hoy?' })
    await chats.open(mine, 31)
    drafts.writeEdit(mine, { id: 401, text: 'Otra' })
    drafts.writeEdit(mine, null)
    for (const desk of [mine.desk.get(), deskStored(EMPTY_DESK, 7, mine.storages)])
      expect(desk.edits).toEqual(new Map([[30, { id: 301, text: '¿Y hoy?' }]]))
  })
})

describe('fileToText', () => {
  const paste = {
    key: 'p',
    name: 'pegado.txt',
    type: 'text/plain',
    size: 5,
    blob: new File(['Texto'], 'pegado.txt'),
  }

  test('puts a pasted text behind what was typed, once, in the draft that has it', async () => {
    const mine = page()
    await chats.open(mine, 30)
    drafts.write(mine, { ...say('Resume esto:'), files: [paste] })
    const both = [drafts.fileToText(mine, 'p'), drafts.fileToText(mine, 'p')]
    await chats.open(mine, 31)
    await Promise.all(both)
    expect(draftOf(mine.desk.get(), 30)).toMatchObject({ text: 'Resume esto:\n\nTexto', files: [] })
    expect(draftOf(mine.desk.get(), 31)).toMatchObject({ text: '', files: [] })
  })

  test('changes nothing when the file is gone', async () => {
    const mine = page()
    await chats.open(mine, 30)
    drafts.write(mine, say('Hola'))
    await drafts.fileToText(mine, 'p')
    expect(draftOf(mine.desk.get(), 30).text).toBe('Hola')
  })
})
