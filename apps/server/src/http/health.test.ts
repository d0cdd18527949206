import { describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/app.js'
import { signIn } from '../testing/people.js'

const test = useTestApp()

// The tests follow one story: healthy, then without its database, then stopping.
describe('health', () => {
  it('is good while the database answers', async () => {
    expect((await test.http.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await test.http.inject('/readyz')).json()).toEqual({ status: 'ok' })
    expect((await test.http.inject({ method: 'HEAD', url: '/readyz' })).statusCode).toBe(200)
  })

  it('outlives a database that ends its connections', async () => {
    const ana = await signIn(test)
    const relogin = () => test.http.inject({ method: 'POST', url: '/api/v1/relogin', headers: ana.auth })
    expect((await relogin()).statusCode).toBe(200)
    await test.database.pool
      .query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()')
      .catch(() => undefined)
    await expect.poll(async () => (await relogin()).statusCode).toBe(200)
  })

  it('says 503 with a wait while the database is away, and stays alive', async () => {
    const ana = await signIn(test)
    const query = test.database.pool.query.bind(test.database.pool)
    const away = () =>
      Promise.reject(Object.assign(new Error('connect /tmp/secret/socket'), { code: 'ECONNREFUSED' }))
    Object.assign(test.database.pool, { query: away })
    try {
      const call = await test.http.inject({ method: 'POST', url: '/api/v1/relogin', headers: ana.auth })
      expect([call.statusCode, call.headers['retry-after'], call.json().code]).toEqual([
        503,
        '2',
        'unavailable',
      ])
      expect(call.body).not.toContain('secret')
      const ready = await test.http.inject('/readyz')
      expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'database_away' }])
      expect((await test.http.inject('/healthz')).statusCode).toBe(200)
    } finally {
      Object.assign(test.database.pool, { query })
    }
  })

  it('answers 507 when the disk is full, and goes on reading', async () => {
    const ana = await signIn(test)
    const { db } = test.database
    const transaction = db.transaction.bind(db)
    const full = () =>
      Promise.reject(Object.assign(new Error('could not extend file'), { code: '53100', severity: 'ERROR' }))
    Object.assign(db, { transaction: full })
    try {
      const write = await test.http.inject({ method: 'DELETE', url: '/api/v1/sessions', headers: ana.auth })
      expect([write.statusCode, write.json().code]).toEqual([507, 'disk_full'])
      expect(write.json().msg).toMatch(/espacio/)
      const read = await test.http.inject({ url: '/api/v1/sessions', headers: ana.auth })
      expect(read.statusCode).toBe(200)
    } finally {
      Object.assign(db, { transaction })
    }
  })

  it('turns /readyz red before a stop, while calls are still answered', async () => {
    test.app.announceStop()
    const ready = await test.http.inject('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'stopping' }])
    expect((await test.http.inject('/healthz')).statusCode).toBe(200)
    expect((await test.http.inject('/config.json')).statusCode).toBe(200)
  })
})
