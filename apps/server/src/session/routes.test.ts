import { describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/app.js'
import { signIn } from '../testing/people.js'

const test = useTestApp()

describe('login', () => {
  it('answers user, permissions, roles, key and push key', async () => {
    const ana = await signIn(test, { roles: ['user_ohplaky', 'consultants'] })
    const answer = await test.http.inject({
      method: 'POST',
      url: '/api/v1/login',
      payload: { email: ` ${ana.email.toUpperCase()} `, password: 'osys-demo', remember: true },
    })
    expect(answer.json()).toMatchObject({})
    expect(answer.statusCode).toBe(200)
  })
})
