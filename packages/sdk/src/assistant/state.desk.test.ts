import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  draftOf,
  draftRefused,
  draftWritten,
  EMPTY_DESK,
  EMPTY_QUESTION,
  isEmptyQuestion,
  NEW_CHAT,
  newChatNamed,
  ownFilesOf,
  type QuestionDraft,
  questionQueued,
  questionReturned,
  questionUnqueued,
  waitingOf,
} from './state.desk.js'

const say = (text: string): QuestionDraft => ({ ...EMPTY_QUESTION, text })
const file = (key: string) => ({ key, name: `${key}.txt`, type: 'text/plain', size: 1, file_id: 5 })

test('files of an edit are copies that the device keeps no longer than the tab', () => {
  const own = { key: 'g', name: 'b.txt', type: 'text/plain', size: 1, blob: new Blob(['x']) }
  const asked = { ...say('Lee'), files: [own], key: 'a' }
  expect([...ownFilesOf(questionQueued(EMPTY_DESK, 30, asked)).keys()]).toEqual(['g'])
  expect(ownFilesOf(questionQueued(EMPTY_DESK, 30, { ...asked, editOf: 301 })).size).toBe(0)
})

describe('drafts', () => {
  test('belong to their chat, and a change takes the error away', () => {
    const desk = draftRefused(draftWritten(EMPTY_DESK, 3, say('Hola')), 3, 'No')
    expect([draftOf(desk, 3).text, draftOf(desk, 4).text]).toEqual(['Hola', ''])
    expect(desk.draftErrors.get(3)).toBe('No')
    expect(draftWritten(desk, 3, say('Hola.')).draftErrors.size).toBe(0)
    expect(draftWritten(desk, 3, EMPTY_QUESTION).drafts.size).toBe(0)
  })

  test('where there is no error, typing changes only the drafts', () => {
    const desk = draftRefused(EMPTY_DESK, 4, 'No')
    expect(draftWritten(desk, 3, say('Hola')).draftErrors).toBe(desk.draftErrors)
  })

  test('a question that came back stands before what was typed since, with all files', () => {
    const typed = draftWritten(EMPTY_DESK, 3, { ...say('Otra'), files: [file('b')] })
    const about = { kind: 'task', id: 5, name: 'CAFE-5' } as const
    const returned = questionReturned(typed, 3, { text: 'Primera', files: [file('a'), file('b')], about })
    expect(draftOf(returned, 3)).toMatchObject({ text: 'Primera\n\nOtra', about })
    expect(draftOf(returned, 3).files.map(({ key }) => key)).toEqual(['a', 'b'])
  })

  test('isEmptyQuestion counts files and subject as content', () => {
    expect([isEmptyQuestion(say(' ')), isEmptyQuestion({ ...say(''), files: [file('a')] })]).toEqual([
      true,
      false,
    ])
  })

  test('the words of the new chat go with it once it has an id', () => {
    const desk = questionQueued(draftWritten(EMPTY_DESK, NEW_CHAT, say('Más')), NEW_CHAT, {
      ...say('Y luego'),
      key: 'k',
    })
    const named = newChatNamed(desk, 30)
    expect([draftOf(named, 30).text, draftOf(named, NEW_CHAT).text]).toEqual(['Más', ''])
    expect(waitingOf(named, 30).map(({ key }) => key)).toEqual(['k'])
    expect(waitingOf(named, NEW_CHAT)).toEqual([])
  })
})

test('waiting questions keep their order, and each leaves once', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.uuid(), { maxLength: 6 }), fc.nat(), (keys, pick) => {
      const queued = keys.reduce(
        (desk, key) => questionQueued(desk, 3, { ...say(key), key }),
        questionQueued(EMPTY_DESK, 4, { ...say('other'), key: 'other' }),
      )
      expect(waitingOf(queued, 3).map(({ key }) => key)).toEqual(keys)
      const gone = keys[pick % Math.max(keys.length, 1)] ?? ''
      const left = waitingOf(questionUnqueued(queued, 3, gone), 3).map(({ key }) => key)
      expect(left).toEqual(keys.filter(key => key !== gone))
      expect(waitingOf(questionUnqueued(queued, 3, gone), 4)).toHaveLength(1)
    }),
  )
})
