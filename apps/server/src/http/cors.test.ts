import { describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/app.js'

const ALLOWED = 'https://herramientas.osys.test'

describe('with allowed origins', () => {
  const test = useTestApp({ config: { allowedOrigins: [ALLOWED] } })

  it('answers a preflight with what the SDK sends', async () => {
    const answer = await test.http.inject({
      method: 'OPTIONS',
      url: '/api/v1/login',
      headers: { origin: ALLOWED, 'access-control-request-method': 'POST' },
    })
    expect(answer.statusCode).toBe(204)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': ALLOWED,
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      vary: 'Origin',
    })
    expect(answer.headers['access-control-allow-headers']).toContain('Idempotency-Key')
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
  })

  it('lets the page read an answer', async () => {
    const answer = await test.http.inject({ url: '/config.json', headers: { origin: ALLOWED } })
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': ALLOWED,
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(answer.headers['access-control-expose-headers']).toContain('Retry-After')
  })

  it('lets no other page read', async () => {
    for (const origin of [
      'https://evil.test',
      `${ALLOWED}.evil.test`,
      'null',
      'http://herramientas.osys.test',
    ]) {
      const answer = await test.http.inject({ url: '/config.json', headers: { origin } })
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
      expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin')
    }
  })
})

describe('without allowed origins', () => {
  const test = useTestApp()

  it('lets no page of another origin read', async () => {
    const answer = await test.http.inject({ url: '/config.json', headers: { origin: ALLOWED } })
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  })
})
