import { PERMISSION_LABELS } from '../access/messages.js'
import { type Permission, ROLE_LABELS, type Role } from '../access/schema.js'
import { AUDIT_ACTION_LABELS, AUDIT_FIELD_LABELS, AUDIT_VALUE_LABELS, auditTexts } from './messages.js'
import type { AuditEntry } from './schema.js'

/** One changed field, for people; an empty text is nothing. */
export interface AuditChange {
  readonly label: string
  readonly before: string
  readonly after: string
}

/** What was done, for people. An action that this version does not know stands as it is. */
export function auditAction(entry: Pick<AuditEntry, 'action'>): string {
  return AUDIT_ACTION_LABELS[entry.action] ?? entry.action
}

/**
 * What or whom it was done to, by name: of the person, or as it was recorded of a device or an account that is gone.
 * Empty when nothing says.
 */
export function auditSubject(entry: Pick<AuditEntry, 'subject' | 'before' | 'after'>): string {
  if (entry.subject) return entry.subject.name
  const recorded = toFields(entry.after)['name'] ?? toFields(entry.before)['name']
  return typeof recorded === 'string' ? recorded : ''
}

/**
 * The changed fields of an entry, in the order they were recorded. `showInstant` writes an ISO instant for people.
 */
export function auditChanges(
  entry: Pick<AuditEntry, 'before' | 'after'>,
  showInstant: (iso: string) => string,
): readonly AuditChange[] {
  const before = toFields(entry.before)
  const after = toFields(entry.after)
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    name => !OF_ANOTHER.has(name),
  )
  return fields
    .map(field => ({
      label: labelOf(field, after[field] ?? before[field]),
      before: show(field, before[field], before, 'old', showInstant),
      after: show(field, after[field], after, 'new', showInstant),
    }))
    .filter(change => change.before !== change.after)
}

/** What belongs to another field, or says what the entry says anyway. */
const OF_ANOTHER: ReadonlySet<string> = new Set(['held', 'user_id'])

type Fields = Readonly<Record<string, unknown>>

function toFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
}

function labelOf(field: string, value: unknown): string {
  if (field === 'permission') return PERMISSION_LABELS[value as Permission] ?? String(value)
  return AUDIT_FIELD_LABELS[field] ?? field
}

function show(
  field: string,
  value: unknown,
  fields: Fields,
  side: 'old' | 'new',
  showInstant: (iso: string) => string,
): string {
  if (value === undefined || value === null) return ''
  // Whether a person holds a permission is the change; its name is the label.
  if (field === 'permission') return fields['held'] === false ? auditTexts.no : auditTexts.yes
  if (field === 'password') return side === 'old' ? auditTexts.oldSecret : auditTexts.newSecret
  if (field === 'pin') return auditTexts.newPin
  // A stored name says nothing to anybody.
  if (field === 'avatar' || field === 'banner') {
    return side === 'old' ? auditTexts.oldPicture : auditTexts.newPicture
  }
  if (Array.isArray(value)) return value.map(item => showWord(field, String(item))).join(', ')
  if (typeof value === 'string') return isInstant(value) ? showInstant(value) : showWord(field, value)
  if (typeof value === 'boolean') return value ? auditTexts.yes : auditTexts.no
  return JSON.stringify(value)
}

const OF_CLOSED_LISTS: ReadonlySet<string> = new Set(['status', 'event', 'units', 'conflict'])

function showWord(field: string, word: string): string {
  if (field === 'roles') return ROLE_LABELS[word as Role] ?? word
  return OF_CLOSED_LISTS.has(field) ? (AUDIT_VALUE_LABELS[word] ?? word) : word
}

function isInstant(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text)
}
