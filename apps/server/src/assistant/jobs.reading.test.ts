import { expect, test } from 'vitest'
import { createLane, type Lane } from '../http/lane.js'
import { useTestApp } from '../testing/app.js'
import { readDocuments } from './jobs.reading.js'
import type { AttachmentRow } from './queries.messages.js'
import type { DocumentResult } from './rules.documents.js'

const EACH = 2
const lane = createLane({ atOnce: 1, waiting: 200, each: EACH })
let result: DocumentResult = { fault: 'broken' }
/** The lane with a document program that has always the same result. */
const documents: Lane = {
  ...lane,
  run: (caller, _task, signal) => lane.run(caller, async () => result as never, signal),
}
const app = useTestApp({ lanes: { documents } })

const unread = { kind: 'file', mime: 'application/pdf', storage: 'none', text: null, problem: null }

test('the pages of a document that were not read are known', async () => {
  result = { text: 'Uno', characters: 9, pages: 2_500, pagesRead: 2_000, damaged: [] }
  const { signal } = new AbortController()
  const [row] = await readDocuments(app.deps, 'user:7', [{ ...unread, id: 1 } as AttachmentRow], signal)
  expect(row).toMatchObject({ text: 'Uno', characters: 9, pages: 2_500, pages_read: 2_000, problem: null })
  result = { fault: 'broken' }
})

test('damaged pages are told with figures, beside the text of the others', async () => {
  const problemOf = async (damaged: readonly number[]) => {
    result = { text: 'Uno', characters: 3, pages: 120, pagesRead: 120, damaged }
    const { signal } = new AbortController()
    const [row] = await readDocuments(app.deps, 'user:7', [{ ...unread, id: 1 } as AttachmentRow], signal)
    expect(row?.text).toBe('Uno')
    return row?.problem
  }
  expect(await problemOf([7])).toBe('No se leyó 1 de 120 páginas porque está dañada: la 7.')
  expect(await problemOf([7, 9, 12])).toBe('No se leyeron 3 de 120 páginas porque están dañadas: 7, 9 y 12.')
  const many = Array.from({ length: 12 }, (_, index) => index + 1)
  expect(await problemOf(many)).toBe(
    'No se leyeron 12 de 120 páginas porque están dañadas: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 y 2 más.',
  )
  result = { fault: 'broken' }
})

test('an answer holds one place of its person, however many documents it has', async () => {
  const rows = Array.from({ length: 10 }, (_, index) => ({ ...unread, id: index + 1 }) as AttachmentRow)
  const { signal } = new AbortController()
  const answers = Array.from({ length: EACH }, () => readDocuments(app.deps, 'user:7', rows, signal))
  const read = await Promise.all(answers)
  expect(read.map(each => each.map(({ id }) => id))).toEqual(answers.map(() => rows.map(({ id }) => id)))
  expect(read.flat().every(({ problem }) => problem !== null)).toBe(true)
})
