import { createSdk } from '@osys/sdk'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createLane, type Lane } from '../http/lane.js'
import { useTestApp } from '../testing/app.js'
import { useModel } from '../testing/model.js'
import { signIn } from '../testing/people.js'
import type { DocumentResult } from './rules.documents.js'

/** The time of an answer, and that of each of its documents: together they take longer. */
const ANSWER_MS = 3_000
const DOCUMENT_MS = 1_000
const DOCUMENTS = 5

const lane = createLane({ atOnce: 1, waiting: 200, each: 12 })
const result: DocumentResult = { text: 'Uno', characters: 3, pages: null, pagesRead: null, damaged: [] }
/** The lane with a slow document program. */
const documents: Lane = {
  ...lane,
  run: (caller, _task, signal) => lane.run(caller, async () => wait(DOCUMENT_MS, result as never), signal),
}
const model = useModel(10_000, ANSWER_MS)
const test = useTestApp({ ...model.options, lanes: { documents } })

it('many documents that are read slowly do not use up the time of their answer', async () => {
  const { apiKey } = await signIn(test, { roles: ['user_ohplaky'] })
  const osys = createSdk({ baseUrl: 'http://osys.test', fetch: test.fetch, token: apiKey, retry: false })
  model.plan(() => [{ text: 'Leídos.' }])
  const named = (_: unknown, at: number) => new File(['Hola'], `${at}.txt`, { type: 'text/plain' })
  const files = Array.from({ length: DOCUMENTS }, named)
  const { message } = await osys.assistant.ask({ content: 'Lee', files })
  expect(message).toMatchObject({ status: 'done', content: 'Leídos.', failure: null })
})
