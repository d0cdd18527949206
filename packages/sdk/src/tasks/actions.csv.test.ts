import { expect, test } from 'vitest'
import { aCall } from '../testing/call.js'
import { checkImport, downloadTasks, makeImport } from './actions.csv.js'
import { exportTasks, importTasks } from './endpoints.csv.js'

const INPUT = { text: 'Título\nUna', import_id: '0192f3a0-0000-7000-8000-0000000000aa' }
const ROW = { line: 2, title: 'Una', company: 'Lumen', outcome: 'create' as const, faults: [] }
const REPLY = { status: 'success' as const, msg: 'Listo', created: 0, rows: [ROW] }

test('downloadTasks asks for all that the filters leave, whatever the page', async () => {
  const file = { blob: new Blob(['csv']), name: 'tareas.csv' }
  const { ports, sent } = aCall(exportTasks, file)
  expect(await downloadTasks(ports, { due: 'week', page: 3, per_page: 6 })).toEqual({
    ended: 'done',
    value: file,
  })
  expect(sent.map(({ input }) => input)).toEqual([{ due: 'week' }])
})

test('checkImport makes nothing and says nothing; makeImport makes the tasks', async () => {
  const { ports, sent } = aCall(importTasks, REPLY)
  expect(await checkImport(ports, INPUT)).toEqual({ ended: 'done', value: REPLY })
  expect(await makeImport(ports, INPUT)).toEqual({ ended: 'done', value: REPLY })
  expect(sent.map(({ input, options }) => [input, options?.quiet])).toEqual([
    [{ ...INPUT, dry_run: true }, true],
    [{ ...INPUT, dry_run: false }, undefined],
  ])
})
