import { expect, test, vi } from 'vitest'
import { createNewsEmitter } from '../realtime/emitter.js'
import { createCell } from '../state/cell.js'
import type { Fetched } from '../state/fetched.js'
import { anApi } from '../testing/api.js'
import { aComment } from '../testing/comments.js'
import { aFile } from '../testing/files.js'
import { followTaskFiles, loadTaskFiles } from './actions.task.js'
import { listFiles } from './endpoints.js'
import type { CompanyFile } from './schema.js'

const file = aFile({ id: 5, source: { comment_id: 70, task: { id: 7, number: 3 } } })

test('the files of a task are asked for at once, and quietly', async () => {
  const page = { items: [file], page: 1, per_page: 100, total: 1, last_page: 1 }
  const { api, asked, quiet } = anApi(new Map([[listFiles, () => page]]))
  expect(await loadTaskFiles({ api }, { companyId: 3, taskId: 7 })).toEqual({ ended: 'done', value: [file] })
  expect(asked.map(({ input }) => input)).toEqual([{ company_id: 3, task_id: 7, per_page: 100 }])
  expect(quiet).toEqual([true])
})

test('the files of a task are fetched again when one comes or goes, and not at other news', () => {
  const files = createCell<Fetched<readonly CompanyFile[]>>({ value: [file], error: null, isLoading: false })
  const soon = { call: vi.fn(), end: vi.fn() }
  const news = createNewsEmitter()
  const stop = followTaskFiles({ taskId: 7, files, soon }, news)
  const tell = (event: object) => {
    soon.call.mockClear()
    const seen = { seq: 1, id: 1, action: 'new', refetch: false, client_id: null, company_id: 3, ...event }
    news.listener({ kind: 'event', channel: 'private-company.3', seq: 1, event: seen } as never)
    return soon.call.mock.calls.length
  }
  const task = { id: 7, number: 3, title: 'Guion' }
  const files_ = [{ id: 6, name: 'a.pdf', mime: 'application/pdf', size: 1 }]
  const said = (over: object) =>
    tell({ event: 'CommentChanged', comment: aComment({ task, files: files_, ...over }) })
  expect(said({})).toBe(1)
  expect(said({ files: [] })).toBe(0)
  expect(said({ task: { ...task, id: 8 } })).toBe(0)
  expect(tell({ event: 'CommentChanged', id: 70, action: 'delete', comment: null })).toBe(1)
  expect(tell({ event: 'CommentChanged', id: 71, action: 'delete', comment: null })).toBe(0)
  expect(tell({ event: 'FileChanged', id: 5, action: 'delete', file: null })).toBe(1)
  expect(tell({ event: 'FileChanged', id: 6, action: 'delete', file: null })).toBe(0)
  expect(tell({ event: 'FileChanged', id: 6, action: 'restore', file: null })).toBe(1)
  stop()
  expect(said({})).toBe(0)
  expect(soon.end).toHaveBeenCalledOnce()
})
