import { describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/app.js'
import { closeSetupLink, findSetupLink, openSetupLink } from './queries.js'
import { settings } from '../db/tables/setup.js'
import { prepareWorkspace } from '../first-start.js'
import { ensureSecrets } from '../secrets/server-secrets.js'
import { users } from '../db/tables/users.js'
import { audit_log } from '../db/tables/audit.js'

const test = useTestApp()

const OWNER = {
  name: 'Ada',
  email: 'Ada@Osys.test',
  password: 'secreto123',
  password_confirmation: 'secreto123',
}
const open = () => openSetupLink(test.database.db, test.deps.randomBytes, test.clock.now())
const state = async (token: string) =>
  (await test.http.inject({ url: '/api/v1/setup', headers: { 'x-setup-token': token } })).json<{
    state: string
  }>().state
const create = (token: string, more: object = {}) =>
  test.http.inject({ method: 'POST', url: '/api/v1/setup', payload: { ...OWNER, token, ...more } })

// The tests follow one story: an empty workspace gets its first owner.
describe('the first set-up', () => {
  it('has a link that opens for a day, whose token is stored as a hash only', async () => {
    const token = await open()
    expect(await state(token)).toBe('ready')
    expect(await state('otro')).toBe('invalid')
    expect(JSON.stringify(await test.database.db.select().from(settings))).not.toContain(token)
    test.clock.advance(24 * 3_600_000)
    expect(await state(token)).toBe('invalid')
    expect((await create(token)).json().code).toBe('link_used')
  })

  it('ends an earlier link with a later one', async () => {
    const [first, second] = [await open(), await open()]
    expect([await state(first), await state(second)]).toEqual(['invalid', 'ready'])
  })

  it('names the errors of the form, and keeps the link', async () => {
    const token = await open()
    const answer = await create(token, { password: '        ', password_confirmation: 'x' })
    expect(answer.json().errors).toEqual({
      password: ['Usa algo más que espacios.'],
      password_confirmation: ['Las contraseñas no coinciden.'],
    })
    expect(await state(token)).toBe('ready')
  })

  it('waits for another call that uses the link, and then checks again', async () => {
    const token = await open()
    let waiting: ReturnType<typeof create> | undefined
    const abandoned = test.database.db.transaction(async tx => {
      await findSetupLink(tx, true)
      waiting = create(token)
      await new Promise(resolve => setTimeout(resolve, 400))
      await closeSetupLink(tx)
    })
    await abandoned
    expect((await waiting)?.json().code).toBe('link_used')
    expect(await test.database.db.select().from(users)).toEqual([])
  })

  it('makes one owner, however often the link is used at once', async () => {
    const token = await open()
    const answers = await Promise.all([create(token), create(token), create(token)])
    expect(answers.map(answer => String(answer.statusCode)).toSorted()).toEqual(['201', '409', '409'])
    expect(await test.database.db.select({ email: users.email }).from(users)).toEqual([
      { email: 'ada@osys.test' },
    ])
    const [entry] = await test.database.db.select().from(audit_log)
    expect(entry).toMatchObject({
      action: 'user.create',
      actor_id: null,
      after: { name: 'Ada', email: 'ada@osys.test' },
    })
  })

  it('lets the owner in with every permission', async () => {
    const answer = await test.http.inject({
      method: 'POST',
      url: '/api/v1/login',
      payload: { email: 'ada@osys.test', password: 'secreto123' },
    })
    expect(answer.json()).toMatchObject({
      roles: expect.arrayContaining(['owner', 'user_ohplaky']) as unknown,
    })
    expect(answer.json().permissions).toHaveLength(39)
  })

  it('is over after the first owner, for every link', async () => {
    expect(await state('x')).toBe('done')
    const answer = await create('x')
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'setup_done'])
  })
})

describe('prepareWorkspace', () => {
  it('opens no link and loads no demo where there are accounts', async () => {
    const seed = () => Promise.reject(new Error('not called'))
    const first = { randomBytes: test.deps.randomBytes, now: test.clock.now(), seed }
    expect(await prepareWorkspace(test.database.db, first)).toEqual({ demoAccounts: [], setupToken: null })
  })
})

describe('ensureSecrets', () => {
  it('makes the secrets once', async () => {
    const again = await ensureSecrets(test.database.db, () => Buffer.alloc(32, 9))
    expect(again).toEqual(test.deps.secrets)
    expect(again.vapid.publicKey).toMatch(/^[\w-]{87}$/)
  })
})
