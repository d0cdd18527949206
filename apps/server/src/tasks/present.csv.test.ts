import { aTask } from '@osys/sdk/testing/tasks'
import { expect, test } from 'vitest'
import { toTaskCsv } from './present.csv.js'

async function csvOf(tasks: Parameters<typeof toTaskCsv>[0]): Promise<string> {
  let csv = ''
  for await (const piece of toTaskCsv(tasks)) csv += piece
  return csv
}

test('toTaskCsv writes a head and a line for each task', async () => {
  const csv = await csvOf([aTask()])
  expect(csv.split('\r\n')[0]).toBe(
    '\uFEFFCódigo,Título,Empresa,Estado,Prioridad,Responsables,Inicio,Entrega,Etiquetas,Pasos,Descripción',
  )
  expect(csv).toContain('Preparar la propuesta de campaña')
  expect(csv).toContain('Pendiente,Alta,Ana Torres,2026-11-18,2026-11-25,campaña,')
  expect(csv).toContain('[x] Reunir referencias\n[ ] Escribir las tres rutas')
})

test('toTaskCsv makes text of what a spreadsheet would compute', async () => {
  const csv = await csvOf([aTask({ title: '=HYPERLINK("http://evil")', labels: ['+1'] })])
  expect(csv).toContain(`"'=HYPERLINK(""http://evil"")"`)
  expect(csv).toContain(`'+1`)
})
