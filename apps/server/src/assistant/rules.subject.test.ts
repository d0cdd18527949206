import { ALL_TOOLS } from '@osys/sdk/http/tools'
import { listTasks } from '@osys/sdk/tasks/endpoints.list'
import { aTask } from '@osys/sdk/testing/tasks'
import { expect, test } from 'vitest'
import { commentsOn, readsAbout, readsAfter } from './rules.subject.js'

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

test('the comments on a task follow it, when there are any', () => {
  const task = aTask({ id: 5, comments_count: 2 })
  const comments = { name: 'list_comments', input: { company_id: 3, task_id: 5 } }
  expect(commentsOn(task)).toEqual(comments)
  expect(commentsOn({ ...task, comments_count: 0 })).toBeNull()
  const read = { name: 'get_task', input: { id: 5 } }
  expect(readsAfter(read, { task })).toEqual([comments])
  expect(readsAfter(read, { task: null })).toEqual([])
  expect(readsAfter(comments, { task })).toEqual([])
})
