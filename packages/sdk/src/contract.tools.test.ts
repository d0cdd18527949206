import { describe, expect, test } from 'vitest'
import { contract } from './contract.js'
import { isWrite, pathNames, type AnyEndpoint, type Tool } from './http/endpoint.js'

const TOOLS: readonly (readonly [name: string, endpoint: AnyEndpoint, tool: Tool])[] = Object.entries(
  contract,
).flatMap(([feature, calls]) =>
  Object.entries<AnyEndpoint>(calls).flatMap(([name, endpoint]) =>
    endpoint.tool ? [[`${feature}.${name}`, endpoint, endpoint.tool] as const] : [],
  ),
)
const fieldsOf = (endpoint: AnyEndpoint): string[] => [
  ...pathNames(endpoint.path),
  ...Object.keys(endpoint.query?.def.shape ?? {}),
  ...Object.keys(endpoint.body?.def.shape ?? {}),
]

describe('the tools of the assistant', () => {
  // A call that becomes a tool is reachable by a text that somebody planted in a comment: it is listed here too.
  test('are these calls and no others', () => {
    expect(TOOLS.map(([name, , { kind }]) => `${kind} ${name}`).toSorted()).toEqual([
      'change chat.send',
      'change comments.create',
      'change comments.update',
      'change tasks.create',
      'change tasks.setStatus',
      'change tasks.update',
      'change timeclock.register',
      'read chat.get',
      'read chat.list',
      'read chat.search',
      'read comments.list',
      'read companies.get',
      'read companies.list',
      'read files.list',
      'read hub.search',
      'read notifications.list',
      'read tasks.get',
      'read tasks.list',
      'read timeclock.get',
      'read timeclock.list',
      'read users.search',
    ])
  })

  test('that run at once change nothing', () => {
    for (const [name, endpoint, { kind }] of TOOLS) expect(kind === 'change', name).toBe(isWrite(endpoint))
  })

  test('bear names that models accept, each once', () => {
    const names = TOOLS.map(([, , tool]) => tool.name)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^[a-z][a-z_]{2,63}$/)
  })

  test('name fields that their call has', () => {
    for (const [name, endpoint, { filled = [], fixed = {} }] of TOOLS) {
      expect(fieldsOf(endpoint), name).toEqual(expect.arrayContaining([...filled, ...Object.keys(fixed)]))
    }
  })

  test('are for signed-in people', () => {
    for (const [name, { access }] of TOOLS) expect(access, name).not.toBe('public')
  })
})
