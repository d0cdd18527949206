import { beforeAll, describe, expect, it } from 'vitest'
import { readdirSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ROLES } from '@osys/sdk/access/schema'
import { contract } from '@osys/sdk/contract'
import { type Budget, budgetOf, CALLER_BUDGETS } from '@osys/sdk/http/budget'
import { type AnyEndpoint, pathNames } from '@osys/sdk/http/endpoint'
import { useTestApp } from '../testing/app.js'
import { fieldsOf } from '../testing/good-input.js'
import { openSession, signIn } from '../testing/people.js'

/**
 * Tests that every call of the contract keeps to its budget. New calls are included by their route; nothing
 * has to be added here.
 */
const test = useTestApp()
let person = 0
let count = 0

beforeAll(async () => {
  person = (await signIn(test, { roles: ROLES })).id
})

const CALLS = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries<AnyEndpoint>(calls).map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
)
const WITH_BODY = CALLS.filter(({ endpoint }) => endpoint.body !== undefined)
const WITH_FORM = WITH_BODY.filter(({ endpoint }) => endpoint.encoding === 'multipart')

/** Sends a body from a separate address, so that no call is told to wait. */
async function send(endpoint: AnyEndpoint, type: string, payload: Buffer | string) {
  const key = endpoint.access === 'public' ? null : await openSession(test, person)
  return test.http.inject({
    method: endpoint.method,
    url: pathNames(endpoint.path).reduce((path, name) => path.replace(`:${name}`, '7'), endpoint.path),
    remoteAddress: `10.1.${Math.floor(++count / 250)}.${count % 250}`,
    headers: { 'content-type': type, ...(key !== null && { authorization: `Bearer ${key}` }) },
    payload,
  })
}

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'multipart/form-data; boundary=b'
const textPart = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const filePart = (bytes: number) =>
  `--b\r\ncontent-disposition: form-data; name="files[]"; filename="a"\r\n\r\n${'x'.repeat(bytes)}\r\n`
const formOf = (...parts: readonly string[]) => `${parts.join('')}--b--\r\n`
const isMounted = (endpoint: AnyEndpoint) => test.app.mounted.has(endpoint)

describe('every call', () => {
  it.each(WITH_BODY)('$name takes JSON up to its bytes and not one more', async ({ endpoint }) => {
    if (!isMounted(endpoint)) return
    const { bodyBytes } = budgetOf(endpoint)
    const padded = (bytes: number) => '{}'.padEnd(bytes, ' ')
    expect((await send(endpoint, JSON_TYPE, padded(bodyBytes))).statusCode).not.toBe(413)
    const over = await send(endpoint, JSON_TYPE, padded(bodyBytes + 1))
    expect([over.statusCode, over.json().code]).toEqual([413, 'too_large'])
  })

  it.each(WITH_BODY)('$name takes JSON of its levels and parts and not one more', async ({ endpoint }) => {
    if (!isMounted(endpoint)) return
    const { depth, parts } = budgetOf(endpoint)
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
    const long = (values: number) => `[${'1,'.repeat(values - 1)}1]`
    expect((await send(endpoint, JSON_TYPE, nested(depth))).statusCode).not.toBe(413)
    expect((await send(endpoint, JSON_TYPE, long(parts))).statusCode).not.toBe(413)
    for (const body of [nested(depth + 1), long(parts + 1)]) {
      const over = await send(endpoint, JSON_TYPE, body)
      expect([over.statusCode, over.json().code]).toEqual([413, 'too_large'])
    }
  })

  it.each(WITH_FORM)(
    '$name takes a form up to its texts and files and not one more',
    async ({ endpoint }) => {
      if (!isMounted(endpoint)) return
      const budget: Budget = budgetOf(endpoint)
      const halves = (bytes: number) => {
        const first = Math.floor(bytes / 2)
        return formOf(textPart('a', 'x'.repeat(first - 1)), textPart('b', 'x'.repeat(bytes - first - 1)))
      }
      const many = (texts: number) =>
        formOf(...Array.from({ length: texts }, (_, at) => textPart(`${at}`, '')))
      const files = (most: number) => formOf(...Array.from({ length: most }, () => filePart(1)))
      for (const form of [halves(budget.textBytes), many(budget.texts), files(budget.files)]) {
        expect((await send(endpoint, FORM_TYPE, form)).statusCode).not.toBe(413)
      }
      for (const form of [halves(budget.textBytes + 1), many(budget.texts + 1), files(budget.files + 1)]) {
        const over = await send(endpoint, FORM_TYPE, form)
        expect([over.statusCode, over.json().code]).toEqual([413, 'too_large'])
      }
      expect(readdirSync(test.deps.places.incoming)).toEqual([])
    },
  )

  it.each(WITH_FORM)('$name says how many files it takes, if its fields are files', ({ endpoint }) => {
    const takesFile = Object.values(fieldsOf(endpoint)).some(schema => {
      const part = { name: 'a', type: 'text/plain', size: 1 }
      return [part, [part]].some(value => schema.safeParse(value).success)
    })
    expect(budgetOf(endpoint).files > 0).toBe(takesFile)
  })
})

describe('a public call', () => {
  it('is refused by what it announces, before anything of a deep body is parsed', async () => {
    const deep = '['.repeat(500_000) + ']'.repeat(500_000)
    expect((await send(contract.session.login, JSON_TYPE, deep)).statusCode).toBe(413)
  })

  it('is counted by address before its body is looked at, and let in again later', async () => {
    const { calls, seconds } = CALLER_BUDGETS.nobody.rate
    const ask = (remoteAddress: string, payload = '{') =>
      test.http.inject({
        method: 'POST',
        url: '/api/v1/login',
        remoteAddress,
        headers: { 'content-type': JSON_TYPE },
        payload,
      })
    for (let made = 0; made < calls; made++) await ask('2001:db8::1')
    const refused = await ask('2001:db8::2')
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
      429,
      'throttled',
      `${seconds}`,
    ])
    expect((await ask('2001:db8:0:1::1')).statusCode).toBe(400)
    test.clock.advance(seconds * 1000)
    expect((await ask('2001:db8::2')).statusCode).toBe(400)
  })

  it('is refused as soon as the texts of its form are too many bytes, though it goes on', async () => {
    if (!test.http.server.listening) await test.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = test.http.server.address() as AddressInfo
    const status = await new Promise<number | undefined>(resolve => {
      const path = '/api/v1/ohplaky/brief-public'
      const call = httpRequest({ port, method: 'POST', path, headers: { 'content-type': FORM_TYPE } })
      call.on('response', answer => {
        resolve(answer.statusCode)
        call.destroy()
      })
      call.on('error', () => {})
      // The end of the body never comes.
      for (const name of ['a', 'b', 'c']) call.write(textPart(name, 'x'.repeat(600_000)))
    })
    expect(status).toBe(413)
  })
})
