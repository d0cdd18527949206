import { describe, expect, test } from 'vitest'
import { csvColumns } from './messages.csv.js'
import { importMessages } from './messages.import.js'
import { columnsOf, toImportDraft } from './rules.import.js'
import { TASK_LIMITS } from './schema.js'

const HEAD = Object.values(csvColumns).slice(1)
const read = (cells: readonly string[], head: readonly string[] = HEAD) =>
  toImportDraft({ line: 2, cells }, columnsOf(head))

describe('columnsOf', () => {
  test('finds columns in any order and spelling', () => {
    expect([...columnsOf(['Vence', 'TITULO ', 'Asignado a:', 'otra'])]).toEqual([
      ['title', 1],
      ['assignees', 2],
      ['due_date', 0],
    ])
  })
})

describe('toImportDraft', () => {
  test('reads every column', () => {
    const cells = ['Una', 'Lumen', 'en revision', 'ALTA', 'Ana; luis@osys.demo', '2026-12-01', '15/12/2026']
    expect(read([...cells, 'web; vídeo', '[x] Uno\n- [ ] Dos\nTres', '**Texto**'])).toEqual({
      line: 2,
      title: 'Una',
      description: '**Texto**',
      company: 'Lumen',
      status: 'review',
      priority: 'high',
      people: ['Ana', 'luis@osys.demo'],
      start_date: '2026-12-01',
      due_date: '2026-12-15',
      labels: ['web', 'vídeo'],
      checklist: [
        { id: '1', text: 'Uno', done: true },
        { id: '2', text: 'Dos', done: false },
        { id: '3', text: 'Tres', done: false },
      ],
      faults: [],
    })
  })

  test('says all that is wrong with a row', () => {
    expect(read(['', '', 'listo', 'mucha', '', '31/02/2026', 'mañana']).faults).toEqual([
      'Falta el título.',
      '«Inicio»: «31/02/2026» no es una fecha. Usa 2026-12-15 o 15/12/2026.',
      '«Entrega»: «mañana» no es una fecha. Usa 2026-12-15 o 15/12/2026.',
      '«Estado»: no existe «listo». Usa Pendiente, En progreso, En revisión, Terminada.',
      '«Prioridad»: no existe «mucha». Usa Sin prioridad, Baja, Media, Alta, Urgente.',
    ])
    expect(read(['a', '', '', '', '', '2026-12-02', '1/12/26']).faults).toEqual([
      'La fecha de entrega no puede ser anterior a la de inicio.',
    ])
    expect(read(['x'.repeat(201)]).faults).toEqual(['«Título» pasa de 200 caracteres.'])
  })

  test('says which list of a row is too long, and which of its texts', () => {
    const labels = (text: string) => read(['Una', '', '', '', '', '', '', text]).faults
    const steps = (text: string) => read(['Una', '', '', '', '', '', '', '', text]).faults
    const many = (count: number) => Array.from({ length: count }, (_, index) => `x${index}`)
    expect(labels(many(TASK_LIMITS.labels).join(';'))).toEqual([])
    expect(labels(many(TASK_LIMITS.labels + 1).join(';'))).toHaveLength(1)
    expect(labels('x'.repeat(TASK_LIMITS.label))).toEqual([])
    expect(labels('x'.repeat(TASK_LIMITS.label + 1))).toEqual([
      importMessages.cellTooLong(csvColumns.labels, TASK_LIMITS.label),
    ])
    expect(steps(many(TASK_LIMITS.checklist).join('\n'))).toEqual([])
    expect(steps(many(TASK_LIMITS.checklist + 1).join('\n'))).toEqual([
      importMessages.tooManyIn(csvColumns.checklist, TASK_LIMITS.checklist),
    ])
    expect(steps('x'.repeat(TASK_LIMITS.checklistItem + 1))).toEqual([
      importMessages.cellTooLong(csvColumns.checklist, TASK_LIMITS.checklistItem),
    ])
  })

  test('takes the sign away that keeps a spreadsheet from computing a text', () => {
    expect(read(["'=1+1"]).title).toBe('=1+1')
    expect(read(["'tis"]).title).toBe("'tis")
  })
})
