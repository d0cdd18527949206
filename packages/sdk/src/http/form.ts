/**
 * Writes values as query or multipart text, and reads such text back by a schema; an empty value of a query is no filter.
 */

import type * as z from 'zod/mini'

/** The values that arrive for one field of a query string or a multipart body. */
export type TextField = string | Blob | readonly (string | Blob)[]

/** The way in which a schema's value is written as text. */
type TextKind = 'text' | 'number' | 'boolean' | 'json' | 'file'

/**
 * Returns one value as query or multipart text: scalars as they are, booleans as 1 or 0, null as the empty
 * text, lists and objects as JSON.
 */
export function toText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/**
 * Returns a multipart body of the named input fields. A list of files goes as repeated parts named `name[]`,
 * one file as `name`.
 */
export function toFormData(names: readonly string[], input: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData()
  for (const name of names) {
    const value = input[name]
    if (value === undefined) continue
    if (value instanceof Blob) form.append(name, value)
    else if (isFileList(value)) for (const file of value) form.append(`${name}[]`, file)
    else form.append(name, toText(value))
  }
  return form
}

/**
 * Converts text fields to the values that an object schema expects; the inverse of `toText`. A malformed text
 * stays as it is, and the schema refuses it. `emptyMeans` says how to read an empty value: as absent in a
 * query ('no filter'), as cleared (null if the schema allows it) in a form.
 */
export function decodeText(
  schema: z.ZodMiniObject,
  fields: Readonly<Record<string, TextField>>,
  emptyMeans: 'absent' | 'cleared',
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, fieldSchema] of Object.entries(schema.def.shape)) {
    const field = fields[name] ?? fields[`${name}[]`]
    if (field === undefined) continue
    const { kind, nullable, isSeveral } = describe(fieldSchema as z.ZodMiniType)
    if (field === '' && emptyMeans === 'absent') continue
    if (field === '' && nullable) values[name] = null
    else if (field === '' && kind !== 'text') continue
    else values[name] = isSeveral ? decodeSeveral(field, kind) : decodeField(field, kind)
  }
  return values
}

/** Reads one value, a JSON list of values, or a repeated field. A text such as `[web]` or `[1]` is a text. */
function decodeSeveral(field: TextField, kind: TextKind): unknown {
  if (Array.isArray(field)) return field.map(each => decodeField(each, kind))
  const listed = typeof field === 'string' && field.startsWith('[') ? parseJson(field) : null
  const isList = Array.isArray(listed) && (kind !== 'text' || listed.every(each => typeof each === 'string'))
  return isList ? listed : decodeField(field, kind)
}

function decodeField(field: TextField, kind: TextKind): unknown {
  if (kind === 'file') return field
  if (typeof field !== 'string') return Array.isArray(field) && kind !== 'json' ? field.at(-1) : field
  if (kind === 'number') return field.trim() !== '' && Number.isFinite(Number(field)) ? Number(field) : field
  if (kind === 'boolean') return BOOLEANS[field.toLowerCase()] ?? field
  if (kind === 'json') return parseJson(field)
  return field
}

const BOOLEANS: Readonly<Record<string, boolean>> = { '1': true, true: true, '0': false, false: false }

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The schema's own refusal names the field; a second kind of error would not help.
    return text
  }
}

/**
 * Returns the kind of a schema, without its wrappers (optional, default, nullable, pipe). `isSeveral` tells that it takes
 * one value of that kind or a list of them (`several`).
 */
function describe(schema: z.ZodMiniType): { kind: TextKind; nullable: boolean; isSeveral: boolean } {
  let nullable = false
  let current = schema as unknown as { def: Record<string, unknown> & { type: string } }
  const step = (key: string) => (current = current.def[key] as typeof current)
  for (;;) {
    const { type } = current.def
    if (type === 'nullable') nullable = true
    if ('innerType' in current.def) step('innerType')
    else if (type === 'pipe')
      step((current.def['in'] as typeof current).def.type === 'transform' ? 'out' : 'in')
    else break
  }
  const item = itemOf(current.def)
  if (item) return { kind: describe(item).kind, nullable, isSeveral: true }
  return { kind: kindOf(current.def), nullable, isSeveral: false }
}

/** Returns the item of a choice between one and a list of it; null for another schema. */
function itemOf({ type, options }: Readonly<Record<string, unknown>>): z.ZodMiniType | null {
  if (type !== 'union') return null
  const [one, list, ...others] = options as readonly (z.ZodMiniType & {
    readonly def: Record<string, unknown>
  })[]
  return one && others.length === 0 && list?.def['element'] === one ? one : null
}

function kindOf(def: Readonly<Record<string, unknown>> & { readonly type: string }): TextKind {
  switch (def.type) {
    case 'number':
    case 'int':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'object':
    case 'record':
    case 'tuple':
      return 'json'
    case 'array':
      return describe(def['element'] as z.ZodMiniType).kind === 'file' ? 'file' : 'json'
    case 'custom':
      return 'file'
    case 'literal':
      return literalKind((def['values'] as readonly unknown[])[0])
    case 'union': {
      const kinds = new Set((def['options'] as z.ZodMiniType[]).map(option => describe(option).kind))
      return kinds.size === 1 ? ([...kinds][0] as TextKind) : 'text'
    }
    default:
      return 'text'
  }
}

function literalKind(value: unknown): TextKind {
  return typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'boolean' : 'text'
}

function isFileList(value: unknown): value is readonly Blob[] {
  return Array.isArray(value) && value.length > 0 && value.every(item => item instanceof Blob)
}
