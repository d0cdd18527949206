/** Keeps the unsent forms and titles of new tasks, and refused new tasks, on this device, by account. */

import * as z from 'zod/mini'
import { type KeyValueStorage, STORAGE_KEYS } from '../app/storage.js'
import { Id, Instant, orEmpty, orNull, UserRef } from '../basics/schema.js'
import { CompanyRef } from '../companies/schema.js'
import { EDITABLE_MASK, EMPTY_FIELDS, isSameTask, type TaskFields } from './rules.fields.js'
import { Task, TaskStatus } from './schema.js'
import {
  formKept,
  type NewTask,
  type TaskForm,
  type TaskForms,
  titleTyped,
  type TypedTitles,
} from './state.draft.js'

const Fields = z.pick(Task, EDITABLE_MASK)
/** A new task that the server refused. */
const Refused = z.object({
  key: z.string(),
  created_at: Instant,
  company: CompanyRef,
  fields: Fields,
  // Null for a place behind all others: JSON has no number for it.
  position: z.nullable(z.number()),
  status: TaskStatus,
  created_by: orNull(UserRef),
})
const Drafts = z.object({
  forms: orEmpty(z.object({ company_id: Id, key: z.string(), fields: Fields })),
  titles: orEmpty(z.object({ company_id: Id, status: TaskStatus, title: z.string() })),
  refused: orEmpty(Refused),
})

/** The newest of each come first. */
interface Kept {
  readonly forms: readonly (TaskForm & { readonly company_id: number })[]
  readonly titles: readonly {
    readonly company_id: number
    readonly status: TaskStatus
    readonly title: string
  }[]
  readonly refused: readonly z.output<typeof Refused>[]
}

/**
 * The most forms that are kept, and the most titles; the oldest are removed. Refused tasks are all kept: many are refused
 * at once when a company is archived that a page without a network still filled.
 */
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

/** A new task that the server refused, with the key of all its tries. */
export interface RefusedTask {
  readonly key: string
  /** ISO instant. */
  readonly createdAt: string
  readonly task: NewTask
}

/** Returns the new tasks of an account that the server refused, oldest first. */
export function readRefusedTasks(storage: KeyValueStorage, userId: number): readonly RefusedTask[] {
  return read(storage, userId)
    .refused.map(({ key, created_at, created_by, position, ...task }) => ({
      key,
      createdAt: created_at,
      task: { ...task, position: position ?? Infinity, createdBy: created_by },
    }))
    .toReversed()
}

/** Keeps a refused new task, until it is sent again or given up. */
export function saveRefusedTask(
  storage: KeyValueStorage,
  userId: number,
  { key, createdAt, task: { company, fields, position, status = 'pending', createdBy } }: RefusedTask,
): void {
  const { refused, ...drafts } = read(storage, userId)
  const kept = {
    key,
    created_at: createdAt,
    company: { id: company.id, name: company.name, icon: company.icon },
    fields: { ...EMPTY_FIELDS, ...fields },
    position: Number.isFinite(position) ? position : null,
    status,
    created_by: createdBy,
  }
  const others = refused.filter(each => each.key !== key)
  write(storage, userId, { ...drafts, refused: [kept, ...others] })
}

/** Removes a refused new task that was sent again or given up. */
export function removeRefusedTask(storage: KeyValueStorage, userId: number, key: string): void {
  const { refused, ...drafts } = read(storage, userId)
  write(storage, userId, { ...drafts, refused: refused.filter(each => each.key !== key) })
}

/** Keeps the form of a company's new task. Another tab may keep a form of the same company: each has its own key. */
export function saveTaskForm(
  storage: KeyValueStorage,
  userId: number,
  companyId: number,
  { key, fields }: TaskForm,
): void {
  const drafts = read(storage, userId)
  const others = drafts.forms.filter(each => each.key !== key)
  const kept = [{ company_id: companyId, key, fields }, ...others]
  write(storage, userId, { ...drafts, forms: kept.slice(0, MOST_KEPT) })
}

/** Removes a form that was sent or given up; with `fields` only while it holds them. */
export function removeTaskForm(
  storage: KeyValueStorage,
  userId: number,
  key: string,
  fields: TaskFields | null = null,
): void {
  const drafts = read(storage, userId)
  const others = drafts.forms.filter(
    each => each.key !== key || (fields !== null && !isSameTask(each.fields, fields)),
  )
  write(storage, userId, { ...drafts, forms: others })
}

/** Keeps the title that is typed in a column of a company's board; a blank one is removed. */
export function saveTaskTitle(
  storage: KeyValueStorage,
  userId: number,
  companyId: number,
  { status, title }: { readonly status: TaskStatus; readonly title: string },
): void {
  const drafts = read(storage, userId)
  const others = drafts.titles.filter(each => each.company_id !== companyId || each.status !== status)
  const kept = title.trim() === '' ? others : [{ company_id: companyId, status, title }, ...others]
  write(storage, userId, { ...drafts, titles: kept.slice(0, MOST_KEPT) })
}

function write(storage: KeyValueStorage, userId: number, drafts: Kept): void {
  const isEmpty = Object.values(drafts).every(kept => kept.length === 0)
  if (isEmpty) storage.removeItem(keyOf(userId))
  else storage.setItem(keyOf(userId), JSON.stringify(drafts))
}

function read(storage: KeyValueStorage, userId: number): Kept {
  const none = { forms: [], titles: [], refused: [] }
  try {
    const parsed = Drafts.safeParse(JSON.parse(storage.getItem(keyOf(userId)) ?? '{}'))
    return parsed.success ? parsed.data : none
  } catch {
    // The stored text was edited by hand or cut off. A lost draft must not keep the page from opening.
    return none
  }
}

function keyOf(userId: number): string {
  return `${STORAGE_KEYS.taskDrafts}.${userId}`
}
