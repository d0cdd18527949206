import { contract } from '@osys/sdk/contract'
import type { AnyEndpoint } from '@osys/sdk/http/endpoint'
import { ALL_TOOLS } from '@osys/sdk/http/tools'
import { describe, expect, test } from 'vitest'
import { changeTexts, readLabels, toolLabels } from './messages.tools.js'
import { inputSchema, ownInput, readArguments, refusalOf, toolsFor } from './rules.tools.js'

const named = (name: string) => {
  const found = ALL_TOOLS.find(({ tool }) => tool.name === name)
  if (!found) throw new Error(name)
  return found
}
const mounted = new Set<AnyEndpoint>(ALL_TOOLS.map(({ endpoint }) => endpoint))
const person = (permissions: string[]) => ({
  kind: 'person' as const,
  id: 7,
  roles: ['user_ohplaky'],
  permissions,
})

describe('toolsFor', () => {
  const names = (...of: Parameters<typeof toolsFor>) => toolsFor(...of).map(({ tool }) => tool.name)

  test('offers what the person may call, and their own timesheet', () => {
    const offered = names(person(['ohplaky.task.index']), mounted, null)
    expect(offered).toEqual(expect.arrayContaining(['list_tasks', 'get_timesheet', 'register_punch']))
    expect(offered).not.toContain('create_task')
    expect(offered).not.toContain('list_timesheets')
  })

  test('offers only what is built, and what the assistant has', () => {
    expect(names(person([]), new Set(), null)).toEqual([])
    expect(names(person(['ohplaky.task.index']), mounted, ['list_tasks'])).toEqual(['list_tasks'])
  })
})

test('refusalOf names the right that a person lacks for a tool', () => {
  const missing = ['ojibble.admin.timesheets.index']
  expect(refusalOf(person([]), 'list_timesheets')).toMatchObject({ code: 'missing_permission', missing })
  expect(refusalOf(person(missing), 'list_timesheets')).toBeNull()
  expect(refusalOf(person([]), 'get_timesheet')).toBeNull()
  expect(refusalOf(person([]), 'no_such_tool')).toBeNull()
})

describe('each tool has its texts', () => {
  test.each(ALL_TOOLS.map(bound => [bound.tool.name, bound] as const))('%s', (name, { endpoint }) => {
    expect(Object.keys(toolLabels)).toContain(name)
    expect(Object.keys(endpoint.method === 'GET' ? readLabels : changeTexts.titles)).toContain(name)
  })
})

describe('inputSchema', () => {
  test('holds path, query and body, without what the server fills in', () => {
    expect(inputSchema(named('set_task_status'))).toMatchObject({
      properties: { id: { type: 'integer' }, status: { enum: ['pending', 'progress', 'review', 'done'] } },
      required: ['id', 'status'],
    })
    expect(Object.keys(inputSchema(named('list_notifications'))['properties'] as object)).toEqual([
      'tab',
      'before',
      'page',
      'per_page',
    ])
  })

  test('is JSON for every tool', () => {
    for (const tool of ALL_TOOLS) expect(() => JSON.stringify(inputSchema(tool))).not.toThrow()
  })
})

describe('ownInput', () => {
  test('drops what the server fills in and what the call does not know, and adds what is fixed', () => {
    const written = { event: 'entrada', user_id: 8, at: '2020-01-01T00:00:00Z', nonsense: 1 }
    expect(ownInput(named('register_punch'), written)).toEqual({ event: 'entrada' })
    expect(ownInput(named('list_notifications'), { peek: false })).toEqual({ peek: true })
  })

  test('knows the calls of the contract', () => {
    expect(named('list_tasks').endpoint).toBe(contract.tasks.list)
  })
})

describe('readArguments', () => {
  test.each([
    ['{"a":1}', { a: 1 }],
    ['', {}],
    ['{"a":', undefined],
    ['[1]', undefined],
    ['null', undefined],
  ])('%s', (text, value) => expect(readArguments(text)).toEqual(value))
})
