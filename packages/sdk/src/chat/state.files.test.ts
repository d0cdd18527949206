import { describe, expect, test } from 'vitest'
import { LUIS } from '../testing/chat-model.js'
import type { ChosenFile } from '../outbox/entry.js'
import type { Attachment } from './rules.attachments.js'
import { type ChosenFacts, fileStored, filesRead, filesTaken, wouldLoseFiles } from './state.files.js'
import { type ChatState, chatWith, NO_CHATS, withChat } from './state.js'

const VALERIA = 9
const png = new File(['x'], 'a.png', { type: 'image/png' })
const kept = (client_id: string, facts: Partial<ChosenFacts> = {}): ChosenFile<ChosenFacts> => ({
  client_id,
  kind: 'media',
  account: 7,
  file: png,
  facts: { user_id: LUIS, details: null, ...facts },
})
const attachment = (key: string, over: Partial<Attachment> = {}): Attachment => ({
  key,
  file: png,
  caption: '',
  ...over,
})
const having = (...attachments: readonly Attachment[]): ChatState =>
  withChat(NO_CHATS, LUIS, chat => ({ ...chat, attachments }))
const keysOf = (state: ChatState, userId = LUIS) => chatWith(state, userId).attachments.map(({ key }) => key)
const none = { captions: new Map<string, string>(), waiting: new Set<string>() }

describe('filesRead', () => {
  test('shows what the device keeps in its conversations, with captions and the facts of a recording', () => {
    const details = { duration: 2, peaks: [1] }
    const files = [kept('a'), kept('b', { user_id: VALERIA, details })]
    const state = filesRead(NO_CHATS, { ...none, files, captions: new Map([['a', 'La fachada']]) })
    expect(chatWith(state, LUIS).attachments).toEqual([
      { key: 'a', file: png, caption: 'La fachada', isStored: true },
    ])
    expect(chatWith(state, VALERIA).attachments[0]?.details).toEqual(details)
    // Reading the same again changes nothing.
    expect(filesRead(state, { ...none, files, captions: new Map([['a', 'La fachada']]) })).toBe(state)
  })

  test('keeps the files that only this page has, and takes away those that another tab did', () => {
    const before = having(
      attachment('new'),
      attachment('no room', { isStored: false }),
      attachment('gone', { isStored: true }),
    )
    expect(keysOf(filesRead(before, { ...none, files: [kept('other tab')] }))).toEqual([
      'new',
      'no room',
      'other tab',
    ])
  })

  test('shows neither what the outbox has, nor the recording that is still at its recorder', () => {
    const before = withChat(NO_CHATS, LUIS, chat => ({
      ...chat,
      recorded: attachment('voice', { isStored: true }),
    }))
    const read = { ...none, files: [kept('sent'), kept('voice')], waiting: new Set(['sent']) }
    expect(keysOf(filesRead(before, read))).toEqual([])
  })
})

describe('filesRead of a conversation with files', () => {
  test('takes away those of another tab only, also when none is left', () => {
    expect(keysOf(filesRead(having(attachment('gone', { isStored: true })), { ...none, files: [] }))).toEqual(
      [],
    )
    const sending = { ...none, files: [kept('sent')], waiting: new Set(['sent', 'new']) }
    expect(
      keysOf(filesRead(having(attachment('sent', { isStored: true }), attachment('new')), sending)),
    ).toEqual([])
  })

  test('shows the captions of another tab, and leaves those of files that only this page has', () => {
    const before = having(attachment('a', { isStored: true }), attachment('new', { caption: 'Aquí' }))
    const files = [kept('a')]
    const captionsOf = (captions: ReadonlyMap<string, string>) =>
      chatWith(filesRead(before, { ...none, files, captions }), LUIS).attachments.map(
        ({ caption }) => caption,
      )
    expect(captionsOf(new Map([['a', 'La fachada']]))).toEqual(['La fachada', 'Aquí'])
    expect(captionsOf(new Map())).toEqual(['', 'Aquí'])
  })

  test('makes no conversation of those without files', () => {
    expect(filesRead(NO_CHATS, { ...none, files: [] })).toBe(NO_CHATS)
    const other = withChat(NO_CHATS, VALERIA, chat => ({ ...chat, unreads: 1 }))
    expect(filesRead(other, { ...none, files: [] })).toBe(other)
  })
})

test('filesTaken takes the files that the outbox has out of the composers', () => {
  const before = having(attachment('a'), attachment('b'))
  expect(keysOf(filesTaken(before, new Set(['a', 'unknown'])))).toEqual(['b'])
  expect(filesTaken(before, new Set(['unknown']))).toBe(before)
})

test('wouldLoseFiles is true until the device keeps all files and the recording', () => {
  const mark = (state: ChatState, key: string, isStored: boolean) =>
    fileStored(state, { userId: LUIS, key, isStored })
  const chosen = withChat(having(attachment('a')), LUIS, chat => ({ ...chat, recorded: attachment('voice') }))
  const both = mark(mark(chosen, 'a', true), 'voice', true)
  expect(
    [NO_CHATS, chosen, mark(chosen, 'a', true), both, mark(both, 'a', false)].map(wouldLoseFiles),
  ).toEqual([false, true, true, false, true])
})
