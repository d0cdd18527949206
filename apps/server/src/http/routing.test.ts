import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '@osys/sdk/http/endpoint'
import { explainUnrouted, matchesPath } from './routing.js'

const reply = z.object({})
const list = endpoint({ method: 'GET', path: '/api/things', access: 'session', reply })
const create = endpoint({ method: 'POST', path: '/api/things', access: 'session', reply })
const get = endpoint({ method: 'GET', path: '/api/things/:id', access: 'session', reply })
const later = endpoint({ method: 'GET', path: '/api/later', access: 'session', reply })
const contract = [list, create, get, later]
const mounted = new Set([list, create, get])

describe('explainUnrouted', () => {
  it('says that a call of the contract is not built yet', () => {
    expect(explainUnrouted('GET', '/api/later', contract, mounted)).toEqual({
      refusal: { refusal: 'not_built' },
    })
  })

  it('names the methods that would do', () => {
    expect(explainUnrouted('DELETE', '/api/things', contract, mounted)).toEqual({
      refusal: { refusal: 'method_not_allowed' },
      allow: 'GET, POST',
    })
    expect(explainUnrouted('PUT', '/api/things/7', contract, mounted)).toMatchObject({ allow: 'GET' })
  })

  it('knows no other address', () => {
    for (const path of ['/api/other', '/api/things/7/more', '/api/things/', '/api']) {
      expect(explainUnrouted('GET', path, contract, mounted)).toEqual({
        refusal: { refusal: 'unknown_route' },
      })
    }
    expect(explainUnrouted('POST', '/api/later', contract, mounted)).toEqual({
      refusal: { refusal: 'unknown_route' },
    })
  })
})

describe('matchesPath', () => {
  it('accepts any parameter that is not empty', () => {
    expect(matchesPath('/a/:id/b', '/a/7/b')).toBe(true)
    expect(matchesPath('/a/:id/b', '/a//b')).toBe(false)
    expect(matchesPath('/a/:id', '/a/7/b')).toBe(false)
  })
})
