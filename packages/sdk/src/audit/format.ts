/** Writes what an entry of the audit log says: action, person, thing and changed fields. */

import { PERMISSION_LABELS } from '../access/messages.js'
import { ROLE_LABELS } from '../access/schema.js'
import { AUDIT_ACTION_LABELS, AUDIT_FIELD_LABELS, AUDIT_VALUE_LABELS, auditTexts } from './messages.js'
import type { AuditEntry } from './schema.js'

/** A changed field as people read it; an empty text means no value. */
export interface AuditChange {
  readonly label: string
  readonly before: string
  readonly after: string
}

/** Returns the action as people read it. An unknown action stands as it is. */
export function auditAction(entry: Pick<AuditEntry, 'action'>): string {
  return wordOf(AUDIT_ACTION_LABELS, entry.action)
}

/** Returns who made the change: the person, also by a personal key of theirs, or the server itself. */
export function auditActor({ actor, key }: Pick<AuditEntry, 'actor' | 'key'>): string {
  if (actor === null) return auditTexts.server
  return key === null ? actor.name : `${actor.name}, ${auditTexts.byKey(key)}`
}

/**
 * Returns the name of the person, device or account that was changed: the person's name, or the recorded name
 * of a device or of a deleted account. Empty when neither is known.
 */
export function auditSubject(entry: Pick<AuditEntry, 'subject' | 'before' | 'after'>): string {
  if (entry.subject) return entry.subject.name
  const recorded = toFields(entry.after).get('name') ?? toFields(entry.before).get('name')
  return typeof recorded === 'string' ? recorded : ''
}

/**
 * Returns the changed fields of an entry, in the order they were recorded. `showInstant` formats an ISO
 * instant.
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

/** The fields that belong to another field, or repeat what the entry says; scripts read them. */
const OF_ANOTHER: ReadonlySet<string> = new Set(['held', 'user_id', 'tool', 'message_id'])

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
  // The change is whether the person holds the permission; its name is the label.
  if (field === 'permission') return fields.get('held') === false ? auditTexts.no : auditTexts.yes
  if (field === 'password') return side === 'old' ? auditTexts.oldSecret : auditTexts.newSecret
  if (field === 'pin') return auditTexts.newPin
  // A stored file name means nothing to people.
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

/**
 * Returns the word for a name, or the name itself if it has none. A name such as `toString` is treated like
 * any other.
 */
function wordOf(words: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(words, name) ? (words[name] ?? name) : name
}

const OF_CLOSED_LISTS: ReadonlySet<string> = new Set(['status', 'event', 'units', 'conflict'])

function showWord(field: string, word: string): string {
  if (field === 'roles') return wordOf(ROLE_LABELS, word)
  if (field === 'permissions') return wordOf(PERMISSION_LABELS, word)
  return OF_CLOSED_LISTS.has(field) ? wordOf(AUDIT_VALUE_LABELS, word) : word
}

/** The fields that the server fills with a moment. Typed texts in other fields stay as they were typed. */
const MOMENTS: ReadonlySet<string> = new Set(['at', 'expires_at'])

function isMoment(field: string, text: string): boolean {
  return MOMENTS.has(field) && !Number.isNaN(Date.parse(text))
}
