import { ALL_TOOLS } from '@osys/sdk/http/tools'
import { listTasks } from '@osys/sdk/tasks/endpoints'
import { expect, test } from 'vitest'
import { readsAbout } from './rules.subject.js'

test.each(['task', 'company', 'conversation'] as const)('readsAbout a %s names tools that exist', kind => {
  const reads = readsAbout({ kind, id: 3 })
  expect(reads.length).toBeGreaterThan(0)
  for (const { name } of reads) {
    expect(ALL_TOOLS.find(({ tool }) => tool.name === name)?.tool.kind).toBe('read')
  }
})

test('readsAbout a company asks for no more tasks than a page may have', () => {
  const tasks = readsAbout({ kind: 'company', id: 3 }).find(({ name }) => name === 'list_tasks')
  expect(listTasks.query?.safeParse(tasks?.input)?.success).toBe(true)
})
