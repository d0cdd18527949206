import { aMessage } from '../testing/chat.js'
import { describe, expect, test } from 'vitest'
import {
  editDropped,
  editReturned,
  editStarted,
  isChanged,
  mayGiveWay,
  mayOpenEdit,
  type MessageEdit,
  unsavedEdits,
  withText,
} from './state.edit.js'
import type { Attachment } from './rules.attachments.js'
import type { Chat } from './state.chat.js'
import { NO_DRAFT } from './state.draft.js'
import { NO_CHATS, withChat } from './state.js'

const [first, second, third] = [1, 2, 3].map(id => aMessage({ id, body: `texto ${id}` }))
const refused: MessageEdit = { message: first!, text: 'rechazado', error: 'Muy largo', next: null }

describe('editReturned', () => {
  test('shows a refused edit at once while nothing else is typed', () => {
    expect(editReturned(null, refused)).toEqual(refused)
    expect(editReturned(editStarted(null, second!), refused)).toEqual(refused)
  })

  test('leaves the edit that is being typed, after which the refused ones return', () => {
    const typed = withText(editStarted(null, second!), 'a medias')
    const now = editReturned(typed, refused)
    expect(now).toEqual({ ...typed, next: refused })
    const later = { ...refused, message: third! }
    expect(editReturned(now, later).next).toEqual({ ...refused, next: later })
    expect(withText(now, 'más').next).toEqual(refused)
  })
})

describe('editReturned, told twice', () => {
  test('returns the edit once, also behind one that is typed', () => {
    expect(editReturned(editReturned(null, refused), refused)).toEqual(refused)
    const typed = withText(editStarted(null, second!), 'a medias')
    expect(editReturned(editReturned(typed, refused), refused)).toEqual({ ...typed, next: refused })
  })
})

describe('mayOpenEdit', () => {
  const attachment: Attachment = { key: 'k', file: new File(['x'], 'a.txt'), caption: '' }
  const withDraft = (chat: Partial<Chat> = {}, selected: number | null = 8) => ({
    ...withChat(NO_CHATS, 8, now => ({ ...now, ...chat })),
    selected,
  })

  test('is true in the conversation on screen while its composer is empty', () => {
    expect(mayOpenEdit(withDraft(), 8)).toBe(true)
    expect(mayOpenEdit(withDraft({ draft: { ...NO_DRAFT, body: ' ' } }), 8)).toBe(true)
  })

  test.each([
    ['another conversation is on screen', withDraft({}, 9)],
    ['a text is typed', withDraft({ draft: { ...NO_DRAFT, body: 'a' } })],
    ['a file is chosen', withDraft({ attachments: [attachment] })],
    ['a recording is kept', withDraft({ recorded: attachment })],
  ])('is false where %s', (_, state) => {
    expect(mayOpenEdit(state, 8)).toBe(false)
  })
})

describe('editStarted', () => {
  test('keeps a changed edit for later, and the same one as it is', () => {
    const typed = withText(editStarted(null, second!), 'a medias')
    expect(editStarted(typed, third!)).toEqual({ message: third, text: 'texto 3', next: typed })
    expect(editStarted(typed, second!)).toBe(typed)
    expect(editStarted(editStarted(null, second!), third!).next).toBeNull()
  })
})

describe('isChanged', () => {
  test('is true of an own text, and of one that returns later', () => {
    const plain = editStarted(null, second!)
    expect([
      isChanged(plain),
      isChanged(withText(plain, 'x')),
      isChanged({ ...plain, next: refused }),
    ]).toEqual([false, true, true])
  })
})

describe('unsavedEdits', () => {
  const textsOf = (edit: MessageEdit | null) => unsavedEdits(edit).map(({ text }) => text)
  const plain = editStarted(null, second!)
  const two = { ...withText(plain, 'x'), next: withText(plain, 'y') }

  test('are an edit and those that return after it, where their texts are not saved', () => {
    expect([textsOf(null), textsOf(plain), textsOf(two)]).toEqual([[], [], ['x', 'y']])
  })

  test('are given up one by one', () => {
    const [first, second] = unsavedEdits(two)
    expect(textsOf(editDropped(two, first!))).toEqual(['y'])
    const left = editDropped(two, second!)
    expect(textsOf(left)).toEqual(['x'])
    expect(editDropped(left, unsavedEdits(left)[0]!)).toBeNull()
  })
})

describe('mayGiveWay', () => {
  test('is true without a text that is being changed', () => {
    const plain = editStarted(null, second!)
    const edits = [null, plain, withText(plain, 'x'), { ...plain, next: refused }]
    expect(edits.map(mayGiveWay)).toEqual([true, true, false, false])
  })
})
