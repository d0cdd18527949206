import { describe, expect, it } from 'vitest'
import { createLogger, toLoggedError } from './log.js'

function logged(write: (log: ReturnType<typeof createLogger>) => void): Record<string, unknown> {
  let line = ''
  write(createLogger('info', { write: text => void (line = text) }))
  return JSON.parse(line) as Record<string, unknown>
}

describe('createLogger', () => {
  it('cuts secrets out, even of an object that was logged by mistake', () => {
    const secret = 'osys-demo'
    const line = logged(log =>
      log.info(
        {
          password: secret,
          apiKey: secret,
          body: { pin: secret, token: secret },
          headers: { authorization: secret },
        },
        'x',
      ),
    )
    expect(JSON.stringify(line)).not.toContain(secret)
    expect(line['password']).toBe('[redacted]')
  })

  it('writes time as ISO 8601 and no host or process', () => {
    const line = logged(log => log.info('hola'))
    expect(line).toEqual({
      level: 30,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as unknown,
      msg: 'hola',
    })
  })
})

describe('toLoggedError', () => {
  it("lets the database's error speak, without statement, parameters or row", () => {
    const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
      code: '23505',
      constraint: 'users_email',
      detail: 'Key (email)=(ana@osys.demo) already exists.',
    })
    const error = new Error('Failed query: insert into users … params: ana@osys.demo', { cause })
    const entry = toLoggedError(error)
    expect(entry).toMatchObject({ code: '23505', constraint: 'users_email' })
    expect(JSON.stringify(entry)).not.toContain('ana@osys.demo')
    expect(entry.stack).toContain('log.test.ts')
  })

  it('accepts values that are no errors', () => {
    expect(toLoggedError('text')).toEqual({ type: 'string', message: 'text' })
    expect(toLoggedError(undefined)).toEqual({ type: 'undefined', message: 'undefined' })
  })
})
