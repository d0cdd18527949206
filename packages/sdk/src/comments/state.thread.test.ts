import { describe, expect, test } from 'vitest'
import { type ApiError, NetworkError } from '../http/error.js'
import { aComment } from '../testing/comments.js'
import { NO_COMMENTS } from './state.js'
import {
  draftWithText,
  filesShown,
  isBeyond,
  newestShown,
  newThread,
  textError,
  threadFailed,
  unsentText,
  withList,
} from './state.thread.js'

const AWAY = new NetworkError('GET /away', new Error('away'))
/** Builds a refused form with the fields that the rule reads. */
const refused = (errors: Readonly<Record<string, string[]>>): ApiError =>
  Object.assign(new NetworkError('POST /x', null), { status: 422, msg: 'No', errors }) as ApiError
const EMPTY = { text: '', people: [], files: [] }
const thread = newThread(EMPTY)
const ana = { id: 7, name: 'Ana' }

describe('threadFailed', () => {
  test('keeps the comments on screen when only a refresh failed', () => {
    expect(threadFailed(thread, AWAY)).toMatchObject({ phase: 'failed', error: AWAY })
    expect(threadFailed({ ...thread, phase: 'loaded' }, AWAY)).toMatchObject({ phase: 'loaded', error: AWAY })
  })
})

describe('withList', () => {
  test('changes only the list', () => {
    const list = { ...NO_COMMENTS, isComplete: true }
    expect(withList(thread, () => list)).toEqual({ ...thread, list })
  })
})

describe('newestShown', () => {
  test('is the newest saved comment, once the comments are loaded', () => {
    const saved = [aComment({ id: 4 }), aComment({ id: 9 })]
    const list = { ...NO_COMMENTS, items: [...saved, { ...aComment({ id: 0 }), optimistic: true as const }] }
    expect([newestShown({ ...thread, list }), newestShown({ ...thread, list, phase: 'failed' })]).toEqual([
      null,
      null,
    ])
    expect(newestShown({ ...thread, list, phase: 'loaded' })).toBe(9)
    expect(newestShown({ ...thread, phase: 'loaded' })).toBe(0)
  })
})

describe('filesShown', () => {
  test('are those of all comments, each once, the newest comment first', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((name, id) => ({ id, name, mime: 'text/plain', size: 1 }))
    const items = [[a, b], [], [c, a]].map((files, id) => aComment({ id, files: files as never }))
    expect(filesShown({ items }).map(({ name }) => name)).toEqual(['c', 'a', 'b'])
    expect(filesShown(NO_COMMENTS)).toEqual([])
  })
})

describe('draftWithText', () => {
  test('puts a lost text before what was typed since, with each person once', () => {
    expect(draftWithText(EMPTY, { body: 'Hola @Ana', mentioned: [ana] })).toEqual({
      text: 'Hola @Ana',
      people: [ana],
      files: [],
    })
    const since = { text: 'y más', people: [ana, { id: 8, name: 'Luis' }], files: [] }
    expect(draftWithText(since, { body: 'Hola @Ana', mentioned: [ana] })).toEqual({
      text: 'Hola @Ana\n\ny más',
      people: [ana, { id: 8, name: 'Luis' }],
      files: [],
    })
  })
})

describe('the files of a draft', () => {
  const file = (id: number) => ({ id, name: `${id}.pdf`, size: 1, mime: 'application/pdf' })

  test('come after those of the lost text, each once', () => {
    const draft = { ...EMPTY, files: [file(1), file(2)] }
    const { files } = draftWithText(draft, { body: 'Hola', mentioned: [], files: [file(2), file(3)] })
    expect(files.map(({ id }) => id)).toEqual([2, 3, 1])
  })
})

describe('unsentText', () => {
  test('has the refused edits before the draft, and no empty text', () => {
    const edit = { key: 'a', id: 2, text: 'Mejor así', people: [], seen: 'Antes' }
    expect(unsentText({ ...EMPTY, text: 'Hola', edits: [edit] })).toBe('Mejor así\n\nHola')
    expect(unsentText({ ...EMPTY, text: ' ', edits: [edit] })).toBe('Mejor así')
    expect(unsentText(EMPTY)).toBe('')
  })
})

describe('textError (Spec §5)', () => {
  test('is the first message of a refused form, and undefined for other failures', () => {
    expect(textError(refused({ body: ['Muy largo'] }))).toBe('Muy largo')
    expect(textError(refused({}))).toBe('No')
    expect(textError(AWAY)).toBeUndefined()
  })

  test('is that of a text over a newer one, and of no other conflict', () => {
    const conflict = { status: 409, errors: {}, msg: 'Cambió' }
    expect(textError({ ...conflict, code: 'version_conflict' })).toBe('Cambió')
    expect(textError({ ...conflict, code: 'company_archived' })).toBeUndefined()
  })
})

describe('isBeyond', () => {
  const list = { ...NO_COMMENTS, items: [aComment({ id: 20 })] }

  test('says whether an older page may hold a comment', () => {
    expect(isBeyond(list, 19)).toBe(true)
    expect(isBeyond(list, 20)).toBe(false)
    expect(isBeyond({ ...list, isComplete: true }, 19)).toBe(false)
    expect(isBeyond(NO_COMMENTS, 19)).toBe(false)
    // Drafts say nothing of the pages.
    const drafts = [aComment({ id: 20 }), { ...aComment({ id: 0 }), optimistic: true }]
    expect(isBeyond({ ...list, items: drafts }, 19)).toBe(true)
    expect(isBeyond({ ...list, items: drafts.slice(1) }, 19)).toBe(false)
  })
})
