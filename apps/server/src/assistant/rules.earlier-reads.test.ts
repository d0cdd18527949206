import { expect, test } from 'vitest'
import { linesOfReads } from './rules.earlier-reads.js'

const read = {
  kind: 'read',
  id: 'a',
  at: 0,
  tool: 'list_tasks',
  label: 'Consultó tareas de Lumen',
  state: 'done',
  items: [
    { label: 'Logo', detail: 'Lumen · pendiente', href: '/ohplaky/empresa/3?task=5' },
    { label: 'Dos\nlíneas', detail: null, href: null },
  ],
  total: 2,
}

test('linesOfReads tells what was read with its links, and that nothing was found', () => {
  const none = { ...read, label: 'Buscó personas con «Zoe»', items: [], total: 0 }
  expect(linesOfReads([read, none])).toBe(
    'Consultó tareas de Lumen\n- Logo · Lumen · pendiente (/ohplaky/empresa/3?task=5)\n- Dos líneas\nBuscó personas con «Zoe»: 0',
  )
})

test('linesOfReads leaves out what did not come, and what is no read', () => {
  const note = { kind: 'note', id: 'n', at: 0, code: 'tool_limit', msg: 'Hasta aquí' }
  expect(linesOfReads([{ ...read, state: 'failed' }, { ...read, state: 'running' }, note, {}])).toBe('')
})
