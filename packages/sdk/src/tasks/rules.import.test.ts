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
      code: '',
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

  test.each([
    ['2026-12-15', '2026-12-15'],
    ['2026-1-5', '2026-01-05'],
    ['2026-12-15 10:30', '2026-12-15'],
    ['2026-12-15T10:30:00Z', '2026-12-15'],
    ['15/12/2026', '2026-12-15'],
    ['5.1.26', '2026-01-05'],
    ['15-12-26', '2026-12-15'],
    ['', null],
  ])('reads the day %j', (text, day) => {
    expect(read(['Una', '', '', '', '', text])).toMatchObject({ start_date: day, faults: [] })
  })

  test.each(['2026-02-30', '2026-13-01', '12/31/2026', '15/12', '15/12/026', 'x2026-12-15', '2026-12-15x'])(
    'takes %j for no day',
    text => {
      const { start_date, faults } = read(['Una', '', '', '', '', text])
      expect([start_date, faults.length]).toEqual([null, 1])
    },
  )

  test('lets a task begin and end on one day', () => {
    expect(read(['Una', '', '', '', '', '2026-12-15', '2026-12-15']).faults).toEqual([])
  })

  test('reads a status and a priority by their word or by their name on the wire, and takes the usual ones', () => {
    const words = (...cells: readonly string[]) => {
      const { status, priority } = read(['Una', '', ...cells])
      return [status, priority]
    }
    expect(words('progress', 'urgent')).toEqual(['progress', 'urgent'])
    expect(words(' EN PROGRESO ', 'Sin prioridad')).toEqual(['progress', 'none'])
    expect(words('', '')).toEqual(['pending', 'none'])
    expect(words('listo', 'mucha')).toEqual(['pending', 'none'])
  })

  test('parts names at semicolons, where there are none at commas, bars and lines, and names each once', () => {
    const people = (text: string) => read(['Una', '', '', '', text]).people
    expect(people('Ana, Torres; Luis;; Ana, Torres')).toEqual(['Ana, Torres', 'Luis'])
    expect(people('Ana,Luis|Nora\nEva, ')).toEqual(['Ana', 'Luis', 'Nora', 'Eva'])
    const many = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`).join(';')
    const faults = (count: number) => read(['Una', '', '', '', many(count)]).faults
    expect([faults(TASK_LIMITS.assignees), faults(TASK_LIMITS.assignees + 1)]).toEqual([
      [],
      [importMessages.tooManyIn(csvColumns.assignees, TASK_LIMITS.assignees)],
    ])
  })

  test('reads steps with marks in any case, and leaves out empty lines', () => {
    const { checklist } = read(['Una', '', '', '', '', '', '', '', '* [X] Uno\r\n\r[ ]\n[ ]Dos\n - Tres'])
    expect(checklist.map(({ text, done }) => [text, done])).toEqual([
      ['Uno', true],
      ['Dos', false],
      ['- Tres', false],
    ])
    expect(new Set(checklist.map(({ id }) => id)).size).toBe(3)
  })

  test('takes texts up to their length, and joins the lines of a title', () => {
    const [title, description] = ['x'.repeat(TASK_LIMITS.title), 'x'.repeat(TASK_LIMITS.description)]
    const row = (cells: readonly string[]) => [
      ...cells,
      ...Array.from({ length: 8 - cells.length }, () => ''),
    ]
    expect(read([...row([title]), '', description]).faults).toEqual([])
    expect(read([...row(['Una']), '', `${description}x`]).faults).toEqual([
      importMessages.cellTooLong(csvColumns.description, TASK_LIMITS.description),
    ])
    expect(read([' Una \n  más ']).title).toBe('Una más')
  })

  test('takes the sign away that keeps a spreadsheet from computing a text', () => {
    expect(read(["'=1+1"]).title).toBe('=1+1')
    expect(read(["'tis"]).title).toBe("'tis")
  })
})
