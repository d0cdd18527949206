import { afterEach, describe, expect, test, vi } from 'vitest'
import { isScript, readVariable, userAgentHeader } from './environment.js'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

describe('in a script', () => {
  test('variables are read, and an empty one is none', () => {
    vi.stubEnv('OSYS_URL', 'http://server')
    vi.stubEnv('OSYS_KEY', '')
    expect([readVariable('OSYS_URL'), readVariable('OSYS_KEY')]).toEqual(['http://server', undefined])
  })

  test('the calls name the SDK', () => {
    expect(isScript()).toBe(true)
    expect(userAgentHeader()['User-Agent']).toMatch(/^osys-sdk\/\d\S* node\/\d/)
  })

  test('a variable that may not be read is none', () => {
    const env = new Proxy({}, { get: () => expect.unreachable() })
    vi.stubGlobal('process', { versions: { node: '24.0.0' }, env })
    expect(readVariable('OSYS_URL')).toBeUndefined()
  })
})

test('a browser has no variables and sends its own name', () => {
  vi.stubGlobal('process', undefined)
  expect([isScript(), readVariable('OSYS_URL'), userAgentHeader()]).toEqual([false, undefined, {}])
})
