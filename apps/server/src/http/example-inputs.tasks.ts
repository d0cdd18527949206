/** An input of every call of tasks, for the examples of the documentation. */

import type { contract } from '@osys/sdk/contract'
import type { EndpointInput } from '@osys/sdk/http/endpoint'

type Tasks = (typeof contract)['tasks']

const CLIENT_ID = '7c1f2a34-0000-4000-8000-000000000001'

export const TASK_EXAMPLES: { readonly [N in keyof Tasks]: EndpointInput<Tasks[N]> } = {
  list: { company_id: 7, status: 'review', order: 'due' },
  get: { id: 44 },
  activity: { id: 42 },
  create: { company_id: 7, title: 'Revisar pruebas de color', assignees: [3], due_date: '2026-12-04' },
  update: { id: 44, version: 1, priority: 'high', labels: ['imprenta'] },
  setStatus: { id: 43, status: 'review' },
  delete: { id: 41 },
  restore: { id: 41 },
  deleted: { company_id: 7 },
  labels: { company_id: 7 },
  export: { company_id: 7 },
  import: {
    text: 'Título,Empresa\nPedir muestras,Editorial Quimera\n',
    import_id: CLIENT_ID,
    dry_run: false,
  },
  undoImport: { import_id: CLIENT_ID },
  move: { id: 44, company_id: 6 },
  followers: { id: 42 },
  follow: { id: 42, on: true },
  listViews: {},
  createView: { name: 'Por revisar', place: 'all', query: 'status=review&order=due' },
  updateView: { id: 1, is_shared: true },
  deleteView: { id: 1 },
  restoreView: { id: 1 },
  listTemplates: {},
  getTemplate: { id: 1 },
  createTemplate: {
    name: 'Campaña de lanzamiento',
    tasks: [{ title: 'Preparar la propuesta', due_days: 5 }, { title: 'Presentarla al cliente' }],
  },
  updateTemplate: { id: 1, version: 1, name: 'Lanzamiento' },
  deleteTemplate: { id: 1 },
  createMany: {
    company_id: 7,
    batch_id: 'c8ad5f2e-6c0b-4c3e-9a55-2f6f2a6b1d07',
    tasks: [{ title: 'Preparar la propuesta', due_date: '2026-12-01' }],
  },
  takeBack: { company_id: 7, batch_id: 'c8ad5f2e-6c0b-4c3e-9a55-2f6f2a6b1d07' },
}
