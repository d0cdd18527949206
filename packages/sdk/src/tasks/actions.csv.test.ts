import { expect, test, vi } from 'vitest'
import type { AnyEndpoint } from '../http/endpoint.js'
import type { Notice } from '../notices/schema.js'
import { anApi, type Answer, aRefusal } from '../testing/api.js'
import { aCall } from '../testing/call.js'
import { checkImport, downloadTasks, makeImport } from './actions.csv.js'
import { exportTasks, importTasks, undoImport } from './endpoints.csv.js'

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

test('checkImport makes nothing and says nothing', async () => {
  const { ports, sent } = aCall(importTasks, REPLY)
  expect(await checkImport(ports, INPUT)).toEqual({ ended: 'done', value: REPLY })
  expect(sent.map(({ input, options }) => [input, options.quiet])).toEqual([
    [{ ...INPUT, dry_run: true }, true],
  ])
})

test('makeImport makes the tasks, and its notice deletes them again', async () => {
  const made = { ...REPLY, msg: 'Se crearon 2 tareas', created: 2 }
  const { api, asked } = anApi(
    new Map<AnyEndpoint, Answer>([
      [importTasks, () => made],
      [undoImport, () => ({ status: 'success', msg: 'Se eliminaron 2 tareas importadas', deleted: 2 })],
    ]),
  )
  const notices: Notice[] = []
  const onUndone = vi.fn()
  const ports = { api, notify: (notice: Notice) => void notices.push(notice), onUndone }
  expect(await makeImport(ports, INPUT)).toEqual({ ended: 'done', value: made })
  expect(notices).toMatchObject([
    { text: 'Se crearon 2 tareas', status: 'success', action: { label: 'Deshacer' } },
  ])
  notices[0]?.action?.run()
  await vi.waitFor(() => expect(onUndone).toHaveBeenCalledOnce())
  expect(asked.map(({ input }) => input)).toEqual([
    { ...INPUT, dry_run: false },
    { import_id: INPUT.import_id },
  ])
})

test('makeImport offers no undo of nothing, and tells of a refusal but not of the fault of the file', async () => {
  const notices: Notice[] = []
  const notify = (notice: Notice) => void notices.push(notice)
  const nothing = anApi(new Map<AnyEndpoint, Answer>([[importTasks, () => REPLY]]))
  await makeImport({ api: nothing.api, notify, onUndone: () => {} }, INPUT)
  expect(notices.map(({ action }) => action)).toEqual([undefined])
  const refusing = anApi(
    new Map<AnyEndpoint, Answer>([
      [
        importTasks,
        () => {
          throw aRefusal(422, { errors: { text: ['Falta la columna «Título».'] } })
        },
      ],
    ]),
  )
  await makeImport({ api: refusing.api, notify, onUndone: () => {} }, INPUT)
  expect(notices[1]).toMatchObject({ status: 422, errors: {} })
})
