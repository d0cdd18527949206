import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { aTask } from '../testing/tasks.js'
import { aUserRef } from '../testing/users.js'
import { taskCsvHead, taskCsvLine } from './format.csv.js'
import type { Task } from './schema.js'

/** Reads the CSV of a task as a spreadsheet does. */
function read(task: Task): unknown {
  const [row] = parse<unknown>(taskCsvHead() + taskCsvLine(task), { bom: true, columns: true })
  return row
}

test('a line holds every field of a task under its head', () => {
  const full = aTask({
    title: 'Uno, dos',
    assignees: [aUserRef({ name: 'Ana' }), aUserRef({ name: 'Luis' })],
    labels: ['web', 'vídeo'],
  })
  expect(read(full)).toEqual({
    Código: 'CAFE-42',
    Título: 'Uno, dos',
    Empresa: 'Café Aurora',
    Estado: 'Pendiente',
    Prioridad: 'Alta',
    Responsables: 'Ana; Luis',
    Inicio: '2026-11-18',
    Entrega: '2026-11-25',
    Etiquetas: 'web; vídeo',
    Pasos: '[x] Reunir referencias\n[ ] Escribir las tres rutas',
    Descripción: 'Tres rutas creativas con **presupuesto**.',
  })
})

test('a line leaves the cells empty of what a task does not have', () => {
  const bare = aTask({
    company: null,
    title: 'Uno',
    number: 0,
    priority: 'none',
    assignees: [],
    start_date: null,
    due_date: null,
    labels: [],
    checklist: [],
    description: '',
  })
  const cells = Object.values(read(bare) as Record<string, string>).filter(Boolean)
  expect(cells).toEqual(['Uno', 'Pendiente'])
})
