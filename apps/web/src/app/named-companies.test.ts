import { getCompany } from '@osys/sdk/companies/endpoints'
import { aCompany } from '@osys/sdk/testing/companies'
import type { AnyEndpoint } from '@osys/sdk/http/endpoint'
import { aLateAnswer, anApi, type Answer, aRefusal } from '@osys/sdk/testing/api'
import { expect, test, vi } from 'vitest'
import { createNamedCompanies } from './named-companies.js'

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
  const companies = createNamedCompanies({ api })
  companies.ask([1, 2, 3])
  await vi.waitFor(() => expect(companies.named.get().map(({ id }) => id)).toEqual([1]))
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
  const companies = createNamedCompanies({ api })
  companies.ask([1])
  companies.end()
  expect(signals[0]?.aborted).toBe(true)
  companies.ask([1])
  await vi.waitFor(() => expect(companies.named.get()).toHaveLength(1))
  companies.ask([1])
  expect(signals).toHaveLength(2)
})

test('asks again for a company for which nobody answered', async () => {
  const { api, asked } = anApi(new Map())
  const companies = createNamedCompanies({ api })
  companies.ask([1])
  await vi.waitFor(() => {
    companies.ask([1])
    expect(asked).toHaveLength(2)
  })
})
