import { expect, test, vi } from 'vitest'
import type { AnyEndpoint } from '../http/endpoint.js'
import { createCell } from '../state/cell.js'
import { aLateAnswer, anApi, type Answer, aRefusal } from '../testing/api.js'
import { settled } from '../testing/clock.js'
import { aCompany } from '../testing/companies.js'
import { createNamedCompanies } from './actions.named.js'
import { getCompany } from './endpoints.js'
import type { Company } from './schema.js'

const names = () => createCell<readonly Company[]>([])

test('asks for each company once, while others are named and when one cannot be', async () => {
  const late = aLateAnswer()
  const { api, asked } = anApi(
    new Map<AnyEndpoint, Answer>([
      [
        getCompany,
        ({ id }) => {
          if (id === 2) throw aRefusal(404)
          return id === 1 ? { company: aCompany({ id: 1 }) } : late.answer()
        },
      ],
    ]),
  )
  const named = names()
  const companies = createNamedCompanies({ api, named })
  companies.ask([1, 2, 3])
  await vi.waitFor(() => expect(named.get().map(({ id }) => id)).toEqual([1]))
  companies.ask([2, 3])
  companies.ask([2, 3, 4])
  expect(asked.map(({ input }) => input['id'])).toEqual([1, 2, 3, 4])
})

test('gives up the calls of a page that is left, and asks again when it comes back', async () => {
  const signals: (AbortSignal | undefined)[] = []
  const { api } = anApi(
    new Map<AnyEndpoint, Answer>([
      [
        getCompany,
        (_, { signal }) => {
          signals.push(signal)
          return { company: aCompany({ id: 1 }) }
        },
      ],
    ]),
  )
  const named = names()
  const companies = createNamedCompanies({ api, named })
  companies.ask([1])
  companies.end()
  expect(signals[0]?.aborted).toBe(true)
  companies.ask([1])
  await vi.waitFor(() => expect(named.get()).toHaveLength(1))
  companies.ask([1])
  expect(signals).toHaveLength(2)
})

test.each([
  ['nobody answered', () => new Map<AnyEndpoint, Answer>(), 2],
  ['the server is too busy', () => refusing(429), 2],
  ['the server has a fault', () => refusing(503), 2],
  ['the server does not show', () => refusing(404), 1],
  ['the person may not see', () => refusing(403), 1],
])('asks again or not for a company for which %s', async (_, answers, calls) => {
  const { api, asked } = anApi(answers())
  const companies = createNamedCompanies({ api, named: names() })
  companies.ask([1])
  await settled()
  companies.ask([1])
  expect(asked).toHaveLength(calls)
})

function refusing(status: number) {
  return new Map<AnyEndpoint, Answer>([
    [
      getCompany,
      () => {
        throw aRefusal(status)
      },
    ],
  ])
}
