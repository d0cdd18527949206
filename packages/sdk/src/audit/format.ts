import { PERMISSION_LABELS } from '../access/messages.js'
import { ROLE_LABELS } from '../access/schema.js'
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
  return wordOf(AUDIT_ACTION_LABELS, entry.action)
}

/**
 * What or whom it was done to, by name: of the person, or as it was recorded of a device or an account that is gone.
 * Empty when nothing says.
 */
export function auditSubject(entry: Pick<AuditEntry, 'subject' | 'before' | 'after'>): string {
  if (entry.subject) return entry.subject.name
  const recorded = toFields(entry.after).get('name') ?? toFields(entry.before).get('name')
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
  const fields = [...new Set([...before.keys(), ...after.keys()])].filter(name => !OF_ANOTHER.has(name))
  return fields
    .map(field => ({
      label: labelOf(field, after.get(field) ?? before.get(field)),
      before: show(field, before.get(field), before, 'old', showInstant),
      after: show(field, after.get(field), after, 'new', showInstant),
    }))
    .filter(change => change.before !== change.after)
}

/** What belongs to another field, or says what the entry says anyway. */
const OF_ANOTHER: ReadonlySet<string> = new Set(['held', 'user_id'])

type Fields = ReadonlyMap<string, unknown>

function toFields(value: unknown): Fields {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return new Map(isObject ? Object.entries(value) : [])
}

function labelOf(field: string, value: unknown): string {
  if (field === 'permission') return wordOf(PERMISSION_LABELS, toText(value))
  return wordOf(AUDIT_FIELD_LABELS, field)
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
  if (field === 'permission') return fields.get('held') === false ? auditTexts.no : auditTexts.yes
  if (field === 'password') return side === 'old' ? auditTexts.oldSecret : auditTexts.newSecret
  if (field === 'pin') return auditTexts.newPin
  // A stored name says nothing to anybody.
  if (field === 'avatar' || field === 'banner') {
    return side === 'old' ? auditTexts.oldPicture : auditTexts.newPicture
  }
  if (Array.isArray(value)) return value.map(item => showWord(field, toText(item))).join(', ')
  if (typeof value === 'string') return isMoment(field, value) ? showInstant(value) : showWord(field, value)
  if (typeof value === 'boolean') return value ? auditTexts.yes : auditTexts.no
  return toText(value)
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The word for a name; the name itself where there is none. A name such as `toString` is one like any other. */
function wordOf(words: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(words, name) ? (words[name] ?? name) : name
}

const OF_CLOSED_LISTS: ReadonlySet<string> = new Set(['status', 'event', 'units', 'conflict'])

function showWord(field: string, word: string): string {
  if (field === 'roles') return wordOf(ROLE_LABELS, word)
  return OF_CLOSED_LISTS.has(field) ? wordOf(AUDIT_VALUE_LABELS, word) : word
}

/** The fields that the server fills with a moment. What people type into another stays as they typed it. */
const MOMENTS: ReadonlySet<string> = new Set(['at'])

function isMoment(field: string, text: string): boolean {
  return MOMENTS.has(field) && !Number.isNaN(Date.parse(text))
}
