import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { readCsv } from './ports.csv.js'
import { faultyRowsOf, type ImportKnown, settleRow } from './rules.import-rows.js'
import { columnsOf, toImportDraft } from './rules.import.js'

const company = (id: number, name: string, over: object = {}) => ({
  id,
  name,
  status: 'actived',
  approved_at: new Date(),
  ...over,
})
const person = (id: number, name: string) => ({ id, name, email: `${id}@osys.demo` })
const KNOWN: ImportKnown = {
  subject: { kind: 'person', id: 1, roles: ['user_ohplaky'], permissions: ['ohplaky.task.status'] },
  companies: [
    company(3, 'Lumen'),
    company(4, 'Doble'),
    company(5, 'Doble'),
    company(6, 'Vieja', { status: 'archived' }),
    company(7, 'Oculta', { status: 'pending', approved_at: null }),
  ],
  people: [person(8, 'Ana'), person(9, 'Luis'), person(10, 'Luis'), person(11, 'Fuera')],
  concerned: [
    { id: 8, active: true, roles: ['user_ohplaky'], given: [], refused: [] },
    { id: 11, active: true, roles: [], given: [], refused: [] },
  ],
  usual: null,
  made: new Set([9]),
  numbers: new Map([[3, new Set([7])]]),
}
const columns = columnsOf(['Título', 'Empresa', 'Responsables', 'Estado'])
const settle = (cells: readonly string[], over: Partial<ImportKnown> = {}, line = 2) =>
  settleRow(toImportDraft({ line, cells }, columns), { ...KNOWN, ...over })

test('settleRow finds company and people, whatever case and accents they are written in', () => {
  const settled = settle(['Una', 'LÚMEN', 'aná, 8@osys.demo', 'En progreso'])
  expect(settled).toMatchObject({
    companyId: 3,
    assignees: [8],
    row: { outcome: 'create', company: 'Lumen' },
  })
})

test('settleRow says why a row makes nothing', () => {
  const faults = (cells: readonly string[], over: Partial<ImportKnown> = {}) => settle(cells, over).row.faults
  expect(faults(['Una'])).toEqual(['Falta la empresa.'])
  expect(faults(['Una', 'Nada'])).toEqual(['No encuentro la empresa «Nada».'])
  expect(faults(['Una', 'Oculta'])).toEqual(['No encuentro la empresa «Oculta».'])
  expect(faults(['Una', 'Doble'])).toEqual(['Hay varias empresas «Doble».'])
  expect(faults(['Una', 'Vieja'])).toEqual(['«Vieja» está archivada.'])
  expect(faults(['Una', 'Lumen', 'Nadie, Luis, Fuera'])).toEqual([
    'No encuentro a «Nadie».',
    'Hay varias personas «Luis»: usa su correo.',
    'Fuera no puede ver esta empresa.',
  ])
  expect(faults(['Una', 'Lumen', '', 'Terminada'])).toEqual(['No puedes crear tareas en «Terminada».'])
  expect(faults(['Una', 'Lumen'], { usual: company(4, 'Doble') })).toEqual([
    'La fila es de otra empresa: impórtala desde «Todas».',
  ])
})

test('settleRow lets a row begin where its person could move a task', () => {
  expect(settle(['Una', 'Lumen', '', 'En revisión']).row).toMatchObject({ outcome: 'create', faults: [] })
  const subject = { ...KNOWN.subject, permissions: [] }
  expect(settle(['Una', 'Lumen', '', 'En revisión'], { subject }).row.faults).toEqual([
    'No puedes crear tareas en «En revisión».',
  ])
})

test('settleRow keeps the people whom it knows beside one that it does not', () => {
  expect(settle(['Una', 'Lumen', 'Nadie, Ana']).assignees).toEqual([8])
})

test('settleRow puts rows without a company into that of the page, and makes none twice', () => {
  expect(settle(['Una'], { usual: company(3, 'Lumen') })).toMatchObject({ companyId: 3 })
  expect(settle(['Una', 'Doble'], { usual: company(5, 'Doble') })).toMatchObject({ companyId: 5 })
  expect(settle(['Una', 'Lumen'], {}, 9).row).toMatchObject({ outcome: 'exists', faults: [] })
  // A row that was made stays so, whatever it says by now.
  expect(settle(['Una', 'Nada'], {}, 9).row).toMatchObject({ outcome: 'exists', faults: [] })
})

test('settleRow takes the open company of two with one name, and no archived one of the page', () => {
  const companies = [company(12, 'Doble', { status: 'archived' }), company(13, 'Doble')]
  expect(settle(['Una', 'doble'], { companies })).toMatchObject({ companyId: 13, row: { outcome: 'create' } })
  const usual = company(6, 'Vieja', { status: 'archived' })
  expect(settle(['Una'], { usual }).row).toMatchObject({
    outcome: 'error',
    faults: ['«Vieja» está archivada.'],
  })
})

test('settleRow asks of nobody whether they see a company that it does not know', () => {
  expect(settle(['Una', 'Nada', 'Fuera, Ana'])).toMatchObject({
    companyId: 0,
    assignees: [11, 8],
    row: { company: 'Nada', outcome: 'error', faults: ['No encuentro la empresa «Nada».'] },
  })
})

test('settleRow finds a person by an e-mail address in any case, and names each once', () => {
  expect(settle(['Una', 'Lumen', '8@OSYS.demo; ANA']).assignees).toEqual([8])
})

test('settleRow makes no second task of a row whose code names a task of its company', () => {
  const coded = columnsOf(['Código', 'Título', 'Empresa'])
  const outcome = (cells: readonly string[]) =>
    settleRow(toImportDraft({ line: 2, cells }, coded), KNOWN).row.outcome
  expect(outcome(['LUMEN-7', 'Una', 'Lumen'])).toBe('exists')
  expect(outcome(['lumen-7', 'Una, con otra fecha', 'Lumen'])).toBe('exists')
  // Another number, another company, the number of another tool, no code.
  expect(outcome(['LUMEN-8', 'Una', 'Lumen'])).toBe('create')
  expect(outcome(['VIEJA-7', 'Una', 'Lumen'])).toBe('create')
  expect(outcome(['7', 'Una', 'Lumen'])).toBe('create')
  expect(outcome(['', 'Una', 'Lumen'])).toBe('create')
})

test('faultyRowsOf returns the head and the wrong rows, also those of several lines', () => {
  const text = 'Título,Pasos\r\nUna,\r\nDos,"a\r\nb"\r\nTres,\r\nCuatro,'
  const read = readCsv(parse, text, 10) as readonly { readonly line: number }[]
  const outcomes = ['create', 'error', 'create', 'error'] as const
  const rows = outcomes.map((outcome, index) => ({ line: read[index + 1]?.line ?? 0, outcome }))
  expect(faultyRowsOf(text, rows)).toBe('Título,Pasos\r\nDos,"a\r\nb"\r\nCuatro,')
  expect(faultyRowsOf('Título\nUna\nDos', rows.slice(0, 2))).toBe('Título\nDos')
})
