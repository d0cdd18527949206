/** Reads the cells of an imported CSV file of tasks and names the faults within a cell; finds the columns by their heads. */

import { fold } from '../basics/fold.js'
import { priorityLabels, statusLabels } from './messages.js'
import { csvColumns } from './messages.csv.js'
import { importMessages } from './messages.import.js'
import {
  type ChecklistItem,
  TASK_LIMITS,
  TASK_PRIORITIES,
  TASK_STATUSES,
  type TaskPriority,
  type TaskStatus,
} from './schema.js'

/** A row of a file as a task, before companies and people are looked up. */
export interface ImportDraft {
  readonly line: number
  /** The code of the task that an export wrote into the row; empty for a new one. */
  readonly code: string
  readonly title: string
  readonly description: string
  readonly company: string
  readonly status: TaskStatus
  readonly priority: TaskPriority
  /** Names or e-mail addresses. */
  readonly people: readonly string[]
  readonly start_date: string | null
  readonly due_date: string | null
  readonly labels: readonly string[]
  readonly checklist: readonly ChecklistItem[]
  readonly faults: readonly string[]
}

type ImportColumn = keyof typeof csvColumns

/** Other heads under which a column is known, folded and without signs. */
const OTHER_HEADS: Readonly<Record<ImportColumn, readonly string[]>> = {
  code: [],
  title: ['tarea', 'nombre', 'title', 'name', 'task', 'summary'],
  company: ['cliente', 'company', 'client'],
  status: ['status'],
  priority: ['priority'],
  assignees: ['responsable', 'asignadoa', 'asignados', 'assignee', 'assignees', 'owner'],
  start_date: ['fechadeinicio', 'startdate', 'start'],
  due_date: ['fechadeentrega', 'vence', 'vencimiento', 'fechalimite', 'duedate', 'due'],
  labels: ['etiqueta', 'labels', 'label', 'tags'],
  checklist: ['checklist', 'lista', 'subtareas'],
  description: ['notas', 'description', 'notes'],
}

/** Returns the place of each known column in the head of a file; heads in other spellings are found too. */
export function columnsOf(head: readonly string[]): ReadonlyMap<ImportColumn, number> {
  const bare = head.map(cell => fold(cell).replaceAll(/[^a-z0-9]/g, ''))
  const places = new Map<ImportColumn, number>()
  // The keys of the record are the columns.
  for (const column of Object.keys(OTHER_HEADS) as ImportColumn[]) {
    const own = fold(csvColumns[column]).replaceAll(/[^a-z0-9]/g, '')
    const place = [own, ...OTHER_HEADS[column]].map(name => bare.indexOf(name)).find(index => index !== -1)
    if (place !== undefined) places.set(column, place)
  }
  return places
}

/** Reads a row by the places of the columns. What cannot be read is a fault. */
export function toImportDraft(
  { line, cells }: { readonly line: number; readonly cells: readonly string[] },
  columns: ReadonlyMap<ImportColumn, number>,
): ImportDraft {
  const faults: string[] = []
  const cell = (column: ImportColumn): string => plain(cells[columns.get(column) ?? -1] ?? '')
  const atMost = (column: ImportColumn, most: number): string => {
    const text = cell(column)
    if (text.length > most) faults.push(importMessages.cellTooLong(csvColumns[column], most))
    return text
  }
  function word<Word extends string>(
    column: 'status' | 'priority',
    words: readonly Word[],
    labels: Readonly<Record<Word, string>>,
    empty: Word,
  ): Word {
    const text = fold(cell(column))
    if (text === '') return empty
    const found = words.find(each => each === text || fold(labels[each]) === text)
    if (!found)
      faults.push(importMessages.unknownWord(csvColumns[column], cell(column), Object.values(labels)))
    return found ?? empty
  }
  function day(column: 'start_date' | 'due_date'): string | null {
    const text = cell(column)
    const read = text === '' ? null : readDay(text)
    if (read === undefined) faults.push(importMessages.notADay(csvColumns[column], text))
    return read ?? null
  }
  function several(column: 'labels' | 'assignees', most: number): readonly string[] {
    const text = cell(column)
    const pieces = text.split(text.includes(';') ? ';' : /[,|\n]/).map(part => plain(part.trim()))
    const parts = [...new Set(pieces.filter(Boolean))]
    if (parts.length > most) faults.push(importMessages.tooManyIn(csvColumns[column], most))
    return parts
  }

  const title = atMost('title', TASK_LIMITS.title).replaceAll(/\s+/g, ' ')
  if (title === '') faults.push(importMessages.titleMissing)
  const labels = several('labels', TASK_LIMITS.labels)
  if (labels.some(label => label.length > TASK_LIMITS.label))
    faults.push(importMessages.cellTooLong(csvColumns.labels, TASK_LIMITS.label))
  const checklist = stepsOf(cell('checklist'))
  if (checklist.length > TASK_LIMITS.checklist)
    faults.push(importMessages.tooManyIn(csvColumns.checklist, TASK_LIMITS.checklist))
  if (checklist.some(({ text }) => text.length > TASK_LIMITS.checklistItem))
    faults.push(importMessages.cellTooLong(csvColumns.checklist, TASK_LIMITS.checklistItem))
  const [start, due] = [day('start_date'), day('due_date')]
  if (start && due && start > due) faults.push(importMessages.dueBeforeStart)
  return {
    line,
    code: cell('code'),
    title,
    description: atMost('description', TASK_LIMITS.description),
    company: cell('company'),
    status: word('status', TASK_STATUSES, statusLabels, 'pending'),
    priority: word('priority', TASK_PRIORITIES, priorityLabels, 'none'),
    people: several('assignees', TASK_LIMITS.assignees),
    start_date: start,
    due_date: due,
    labels,
    checklist,
    faults,
  }
}

/** Returns a cell without the sign that keeps a spreadsheet from computing it. */
function plain(cell: string): string {
  return cell.replace(/^'(?=\s*[=+\-@＝＋－＠])/, '').trim()
}

/** Reads `2026-12-15`, `15/12/2026` and `15-12-26`; undefined for what is no day. */
function readDay(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T].*)?$/.exec(text)
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text)
  const [year, month, date] = iso?.slice(1) ?? local?.toReversed() ?? []
  if (!year || !month || !date) return undefined
  const day = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const moment = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) ? day : undefined
}

/** Reads a step of each line, `[x] done` or `[ ] open`. */
function stepsOf(text: string): readonly ChecklistItem[] {
  const lines = text.split(/\r\n|\n|\r/).map(line => line.trim())
  return lines.flatMap((line, index) => {
    const [, mark = ' ', step = line] = /^(?:[-*] )?\[([ xX])\]\s*(.*)$/.exec(line) ?? []
    return step === '' ? [] : [{ id: `${index + 1}`, text: step, done: mark.toLowerCase() === 'x' }]
  })
}
