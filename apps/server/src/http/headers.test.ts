import { describe, expect, it } from 'vitest'
import { type HeaderKind, securityHeaders } from './headers.js'

const PLAIN = { secure: false, host: 'localhost:8080' }
const policyOf = (kind: HeaderKind, facts = PLAIN) =>
  Object.fromEntries(
    (securityHeaders(kind, facts)['content-security-policy'] ?? '').split('; ').map(directive => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values.join(' ')]
    }),
  )

describe('securityHeaders', () => {
  it('lets the apps load only what is theirs, under Trusted Types', () => {
    expect(policyOf('app')).toEqual({
      'default-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'script-src': "'self'",
      'style-src': "'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
      'img-src': "'self' blob: data:",
      'media-src': "'self' blob:",
      'font-src': "'self'",
      'connect-src': "'self' ws://localhost:8080",
      'worker-src': "'self'",
      'manifest-src': "'self'",
      'frame-src': "'self' blob:",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'osys',
      'form-action': "'self'",
    })
  })

  it('runs no inline or generated script anywhere', () => {
    for (const kind of ['app', 'api', 'media', 'docs'] as const) {
      const policy = securityHeaders(kind, PLAIN)['content-security-policy']
      expect(policy).not.toContain('unsafe-eval')
      expect(policyOf(kind)['script-src'] ?? "'self'").toBe("'self'")
      expect(policyOf(kind)['frame-ancestors']).toBe("'none'")
    }
  })

  it('gives data and images no rights at all', () => {
    expect(policyOf('api')['default-src']).toBe("'none'")
    expect(policyOf('media')).toMatchObject({ 'default-src': "'none'", sandbox: '' })
  })

  it('relaxes styles for the API documentation only', () => {
    expect(policyOf('docs')['style-src']).toContain("'unsafe-inline'")
    expect(policyOf('app')['style-src']).not.toContain("'unsafe-inline'")
  })

  it('asks for https only where https is', () => {
    const secure = { secure: true, host: 'osys.example' }
    expect(securityHeaders('app', PLAIN)).not.toHaveProperty('strict-transport-security')
    expect(securityHeaders('api', PLAIN)).not.toHaveProperty('strict-transport-security')
    expect(securityHeaders('app', secure)).toHaveProperty('strict-transport-security')
    expect(securityHeaders('api', secure)).toHaveProperty('strict-transport-security')
    expect(policyOf('app', secure)).toMatchObject({
      'connect-src': "'self' wss://osys.example",
      'upgrade-insecure-requests': '',
    })
  })

  it.each(["evil'; script-src *", 'a b', 'x\r\ny', ''])(
    'lets the host %j write nothing into the policy',
    host => {
      expect(policyOf('app', { secure: false, host })['connect-src']).toBe("'self'")
    },
  )

  it('forbids sniffing, framing and referrers, and keeps answers of the API out of caches', () => {
    expect(securityHeaders('api', PLAIN)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    expect(securityHeaders('app', PLAIN)).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(self)') as string,
    })
  })
})
