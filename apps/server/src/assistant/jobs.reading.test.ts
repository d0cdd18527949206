import { expect, test } from 'vitest'
import { createLane, type Lane } from '../http/lane.js'
import { useTestApp } from '../testing/app.js'
import { readDocuments } from './jobs.reading.js'
import type { AttachmentRow } from './queries.messages.js'

const EACH = 2
const lane = createLane({ atOnce: 1, waiting: 200, each: EACH })
/** The lane with a document program that can read nothing. */
const documents: Lane = {
  ...lane,
  run: (caller, _task, signal) => lane.run(caller, async () => ({ fault: 'broken' }) as never, signal),
}
const app = useTestApp({ lanes: { documents } })

test('an answer holds one place of its person, however many documents it has', async () => {
  const unread = { kind: 'file', mime: 'application/pdf', storage: 'none', text: null, problem: null }
  const rows = Array.from({ length: 10 }, (_, index) => ({ ...unread, id: index + 1 }) as AttachmentRow)
  const { signal } = new AbortController()
  const answers = Array.from({ length: EACH }, () => readDocuments(app.deps, 'user:7', rows, signal))
  const read = await Promise.all(answers)
  expect(read.map(each => each.map(({ id }) => id))).toEqual(answers.map(() => rows.map(({ id }) => id)))
  expect(read.flat().every(({ problem }) => problem !== null)).toBe(true)
})
