import { describe, expect, it } from 'vitest'
import { contract } from '@osys/sdk/contract'
import type { AnyEndpoint } from '@osys/sdk/http/endpoint'
import { createSdk } from '@osys/sdk'
import { useTestApp } from './testing/app.js'
import { signIn } from './testing/people.js'

const test = useTestApp()
describe('buildApp', () => {
  it('answers an address that nobody can read as safely as any other', async () => {
    const { statusCode, headers } = await test.http.inject({ url: '/api/%ff' })
    expect([statusCode, headers['x-content-type-options'], headers['x-request-id']]).toEqual([
      400,
      'nosniff',
      expect.any(String),
    ])
  })

  it.each(Object.entries<Readonly<Record<string, AnyEndpoint>>>(contract))(
    'serves every call of %s',
    (_, calls) => {
      const missing = Object.entries(calls)
        .filter(([, endpoint]) => !test.app.mounted.has(endpoint))
        .map(([name]) => name)
      expect(missing).toEqual([])
    },
  )

  it('serves no call that the contract does not hold', () => {
    const known = new Set<AnyEndpoint>(Object.values(contract).flatMap(feature => Object.values(feature)))
    for (const endpoint of test.app.mounted) expect(known.has(endpoint)).toBe(true)
  })

  it('is what the SDK expects: sign-in, session, own account, notices, sign-out', async () => {
    const ana = await signIn(test, { name: 'Ana', roles: ['user_ohplaky'] })
    const osys = createSdk({ baseUrl: 'http://osys.test', fetch: test.fetch })
    const signedIn = await osys.session.login({ email: ana.email, password: ana.password, remember: true })
    expect(signedIn.user.name).toBe('Ana')
    expect((await osys.session.relogin()).unreads).toBe(0)
    expect((await osys.users.get({ id: ana.id })).user.email).toBe(ana.email)
    const { user } = await osys.users.update({ id: ana.id, phone: '55 0000 0000' })
    expect(user.phone).toBe('55 0000 0000')
    expect((await osys.notifications.list({ page: 1 })).items).toEqual([])
    expect((await osys.session.list()).items).toHaveLength(2)
    await osys.session.logout()
    await expect(osys.session.relogin()).rejects.toMatchObject({ status: 401, code: 'unauthenticated' })
  })
})
