/** Keeps the unsent forms and titles of new tasks on this device, by account. */

import * as z from 'zod/mini'
import { type KeyValueStorage, STORAGE_KEYS } from '../app/storage.js'
import { Id, orEmpty } from '../basics/schema.js'
import { isSameTask, type TaskFields } from './rules.fields.js'
import { Task, TaskStatus } from './schema.js'
import { formKept, type TaskForm, type TaskForms, titleTyped, type TypedTitles } from './state.draft.js'

const Fields = z.pick(Task, {
  title: true,
  description: true,
  priority: true,
  assignees: true,
  start_date: true,
  due_date: true,
  checklist: true,
  labels: true,
  repeat: true,
})
const Drafts = z.object({
  forms: orEmpty(z.object({ company_id: Id, key: z.string(), fields: Fields })),
  titles: orEmpty(z.object({ company_id: Id, status: TaskStatus, title: z.string() })),
})

/** The newest of both come first. */
interface Kept {
  readonly forms: readonly (TaskForm & { readonly company_id: number })[]
  readonly titles: readonly {
    readonly company_id: number
    readonly status: TaskStatus
    readonly title: string
  }[]
}

/** The most forms that are kept, and the most titles; the oldest are removed. */
const MOST_KEPT = 30

/** Returns the new tasks that an account has typed on this device and not created; of a company the newest form. */
export function readTaskDrafts(
  storage: KeyValueStorage,
  userId: number,
): { readonly forms: TaskForms; readonly titles: TypedTitles } {
  const { forms, titles } = read(storage, userId)
  return {
    forms: forms.reduceRight<TaskForms>(
      (all, { company_id, key, fields }) => formKept(all, company_id, { key, fields }),
      new Map(),
    ),
    titles: titles.reduceRight<TypedTitles>(
      (all, { company_id, ...typed }) => titleTyped(all, company_id, typed),
      new Map(),
    ),
  }
}

/** Keeps the form of a company's new task. Another tab may keep a form of the same company: each has its own key. */
export function saveTaskForm(
  storage: KeyValueStorage,
  userId: number,
  companyId: number,
  { key, fields }: TaskForm,
): void {
  const { forms, titles } = read(storage, userId)
  const others = forms.filter(each => each.key !== key)
  const kept = [{ company_id: companyId, key, fields }, ...others]
  write(storage, userId, { forms: kept.slice(0, MOST_KEPT), titles })
}

/** Removes a form that was sent or given up; with `fields` only while it holds them. */
export function removeTaskForm(
  storage: KeyValueStorage,
  userId: number,
  key: string,
  fields: TaskFields | null = null,
): void {
  const { forms, titles } = read(storage, userId)
  const others = forms.filter(
    each => each.key !== key || (fields !== null && !isSameTask(each.fields, fields)),
  )
  write(storage, userId, { forms: others, titles })
}

/** Keeps the title that is typed in a column of a company's board; a blank one is removed. */
export function saveTaskTitle(
  storage: KeyValueStorage,
  userId: number,
  companyId: number,
  { status, title }: { readonly status: TaskStatus; readonly title: string },
): void {
  const { forms, titles } = read(storage, userId)
  const others = titles.filter(each => each.company_id !== companyId || each.status !== status)
  const kept = title.trim() === '' ? others : [{ company_id: companyId, status, title }, ...others]
  write(storage, userId, { forms, titles: kept.slice(0, MOST_KEPT) })
}

function write(storage: KeyValueStorage, userId: number, drafts: Kept): void {
  const isEmpty = drafts.forms.length === 0 && drafts.titles.length === 0
  if (isEmpty) storage.removeItem(keyOf(userId))
  else storage.setItem(keyOf(userId), JSON.stringify(drafts))
}

function read(storage: KeyValueStorage, userId: number): Kept {
  try {
    const parsed = Drafts.safeParse(JSON.parse(storage.getItem(keyOf(userId)) ?? '{}'))
    return parsed.success ? parsed.data : { forms: [], titles: [] }
  } catch {
    // The stored text was edited by hand or cut off. A lost draft must not keep the page from opening.
    return { forms: [], titles: [] }
  }
}

function keyOf(userId: number): string {
  return `${STORAGE_KEYS.taskDrafts}.${userId}`
}
