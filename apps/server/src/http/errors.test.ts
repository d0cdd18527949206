import { DrizzleQueryError } from 'drizzle-orm'
import { fastify, LogController } from 'fastify'
import { describe, expect, it } from 'vitest'
import { handleError, refusalHeaders, toFailureBody, toRefusal } from './errors.js'
import { createLogger } from './log.js'
import { refusalMessages } from './messages.js'
import { REFUSAL_STATUS, RefusedError, isRefusal, refuse } from './refusal.js'

describe('toFailureBody', () => {
  it('holds status, msg, code and request id', () => {
    expect(toFailureBody(refuse('not_found'), 'id-1')).toEqual({
      status: 'error',
      msg: 'No encontramos lo que buscas. Es posible que ya no exista.',
      code: 'not_found',
      request_id: 'id-1',
    })
  })

  it('adds field errors and details, which cannot overwrite the fixed fields', () => {
    const refusal = refuse('invalid', {
      msg: 'Así no.',
      errors: { name: ['Falta.'] },
      details: { current: { id: 1 }, status: 'success', code: 'fine' },
    })
    expect(toFailureBody(refusal, 'id-2')).toEqual({
      status: 'error',
      msg: 'Así no.',
      code: 'invalid',
      errors: { name: ['Falta.'] },
      current: { id: 1 },
      request_id: 'id-2',
    })
  })
})

describe('refusalHeaders', () => {
  it('says when to come back in whole seconds, at least one', () => {
    expect(refusalHeaders(refuse('throttled', { retryAfterSeconds: 29.2 }))).toEqual({ 'retry-after': '30' })
    expect(refusalHeaders(refuse('throttled', { retryAfterSeconds: 0 }))).toEqual({ 'retry-after': '1' })
  })

  it('asks nobody for a key', () => {
    expect(refusalHeaders(refuse('unauthenticated'))).toEqual({ 'www-authenticate': 'Bearer' })
  })
})

describe('toRefusal', () => {
  it('unpacks a refusal that was thrown', () => {
    const refusal = refuse('not_found')
    expect(toRefusal(new RefusedError(refusal))).toBe(refusal)
  })

  it("unpacks one that the query builder wraps: a connection that was not free in time is no server's fault", () => {
    const refusal = refuse('unavailable', { retryAfterSeconds: 3 })
    const wrapped = new DrizzleQueryError('select 1', [], new RefusedError(refusal))
    expect(toRefusal(wrapped)).toBe(refusal)
  })

  it('hides the text of an unexpected error', () => {
    expect(toRefusal(new Error('relation "users" at /srv/osys'))).toEqual({ refusal: 'internal' })
    expect(toRefusal('text')).toEqual({ refusal: 'internal' })
    expect(toRefusal(undefined)).toEqual({ refusal: 'internal' })
  })

  it('answers 507 when the disk is full and 503 with a wait when the database is away', () => {
    expect(toRefusal(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))).toEqual({
      refusal: 'disk_full',
    })
    expect(toRefusal(new Error('query', { cause: Object.assign(new Error(), { code: '53100' }) }))).toEqual({
      refusal: 'disk_full',
    })
    expect(toRefusal(Object.assign(new Error(), { code: 'ECONNREFUSED' }))).toEqual({
      refusal: 'unavailable',
      retryAfterSeconds: 2,
    })
  })

  it("takes a framework's complaint about a request for a bad request", () => {
    expect(toRefusal(Object.assign(new Error(), { statusCode: 400 }))).toEqual({ refusal: 'bad_request' })
    expect(toRefusal(Object.assign(new Error(), { statusCode: 500 }))).toEqual({ refusal: 'internal' })
  })
})

describe('handleError', () => {
  /** Returns the log lines of an error that a handler throws, of a caller who may hang up before. */
  async function logOf(error: unknown, { hangsUp = false } = {}) {
    const lines: Record<string, unknown>[] = []
    const logger = createLogger('info', { write: text => void lines.push(JSON.parse(text)) })
    const logController = new LogController({ disableRequestLogging: true })
    const http = fastify({ loggerInstance: logger, logController })
    http.setErrorHandler(handleError)
    http.get('/', async ({ raw }) => {
      if (hangsUp) Object.assign(raw.socket, { destroyed: true })
      throw error
    })
    await http.inject('/')
    await http.close()
    return lines
  }
  const stack = expect.any(String) as unknown

  it('logs a fault of the program as an error with its stack', async () => {
    expect(await logOf(new Error('planned'))).toMatchObject([{ level: 50, err: { stack } }])
  })

  it('logs the refusal of a busy server in a line without a stack', async () => {
    const busy = new RefusedError(refuse('unavailable', { retryAfterSeconds: 5 }))
    const waited = new Error('query', { cause: Object.assign(new Error('lock timeout'), { code: '55P03' }) })
    const crowded = new Error('timeout exceeded when trying to connect')
    for (const error of [busy, waited, crowded]) {
      const lines = await logOf(error)
      expect(lines).toMatchObject([{ level: 30, msg: 'call refused', code: 'unavailable' }])
      expect(JSON.stringify(lines)).not.toContain('stack')
    }
  })

  it('logs a missing service or a full disk as an error without a stack', async () => {
    for (const code of ['ECONNREFUSED', 'ENOSPC']) {
      const lines = await logOf(Object.assign(new Error('planned'), { code }))
      expect(lines).toMatchObject([{ level: 50, msg: 'call failed', fault: { code } }])
      expect(JSON.stringify(lines)).not.toContain('stack')
    }
  })

  it('logs no call whose caller hung up', async () => {
    const cut = Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
    const closed = Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' })
    for (const error of [cut, closed]) {
      expect(await logOf(error, { hangsUp: true })).toEqual([])
      expect(await logOf(error)).toMatchObject([{ level: 50 }])
    }
    const ofDatabase = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
    expect(await logOf(ofDatabase, { hangsUp: true })).toMatchObject([{ level: 50 }])
  })

  it('logs no refusal of a request', async () => {
    expect(await logOf(new RefusedError(refuse('throttled')))).toEqual([])
  })
})

describe('refusalMessages', () => {
  it('has a whole Spanish sentence for every refusal', () => {
    expect(Object.keys(refusalMessages).toSorted()).toEqual(Object.keys(REFUSAL_STATUS).toSorted())
    for (const message of Object.values(refusalMessages)) expect(message).toMatch(/^[¿A-ZÁÉÍÓÚÑ].*[.?]$/)
  })
})

describe('isRefusal', () => {
  it('tells refusals from replies', () => {
    expect(isRefusal(refuse('not_found'))).toBe(true)
    expect([null, undefined, 'refusal', {}, { status: 'success' }].some(isRefusal)).toBe(false)
  })
})
