/** Turns the issues of a schema into Spanish sentences by field. */

import type * as z from 'zod/mini'
import { fieldMessages } from './messages.js'

type Issue = z.core.$ZodIssue
type FieldErrors = Record<string, string[]>

/**
 * Returns Spanish sentences by field for the issues of a schema. A field inside a list or an object is named
 * by its path (`deliverables.0.type`), an error of the whole input by `_`. `input` is the value that was
 * parsed; it distinguishes an absent field from a wrong one. Spec §5, §8.
 */
export function toFieldErrors(issues: readonly Issue[], input: unknown): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues) {
    const name = issue.path.length === 0 ? '_' : issue.path.map(String).join('.')
    const sentence = toSentence(issue, valueAt(input, issue.path))
    const known = (errors[name] ??= [])
    if (!known.includes(sentence)) known.push(sentence)
  }
  return errors
}

function toSentence(issue: Issue, value: unknown): string {
  // A message other than zod's standard text was written by the schema itself.
  if (issue.message !== '' && issue.message !== 'Invalid input') return issue.message
  if (value === undefined || value === null) return fieldMessages.required
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue.expected)
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum, issue.inclusive !== false, value)
    case 'too_big':
      return tooBig(issue.origin, issue.maximum, issue.inclusive !== false)
    case 'invalid_format':
      return isBlank(value) ? fieldMessages.required : (FORMATS[issue.format] ?? fieldMessages.pattern)
    case 'invalid_value':
      return issue.values.length === 1
        ? fieldMessages.exactly(String(issue.values[0]))
        : fieldMessages.oneOf(issue.values.map(String))
    default:
      return value instanceof Object || typeof value !== 'string'
        ? fieldMessages.wrong
        : fieldMessages.pattern
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: fieldMessages.notText,
  number: fieldMessages.notNumber,
  int: fieldMessages.notInteger,
  boolean: fieldMessages.notBoolean,
  array: fieldMessages.notList,
  object: fieldMessages.notObject,
  record: fieldMessages.notObject,
  file: fieldMessages.notFile,
}

const FORMATS: Readonly<Record<string, string>> = {
  email: fieldMessages.email,
  url: fieldMessages.url,
  date: fieldMessages.date,
  datetime: fieldMessages.instant,
  uuid: fieldMessages.uuid,
  guid: fieldMessages.uuid,
}

function wrongType(expected: string): string {
  return TYPES[expected] ?? fieldMessages.wrong
}

function tooSmall(origin: string, minimum: number | bigint, inclusive: boolean, value: unknown): string {
  const least = Number(minimum)
  if (origin === 'string') {
    return least === 1 || isBlank(value) ? fieldMessages.required : fieldMessages.minLength(least)
  }
  if (origin === 'array' || origin === 'set') return fieldMessages.minItems(least)
  return inclusive ? fieldMessages.minimum(String(minimum)) : fieldMessages.above(String(minimum))
}

function tooBig(origin: string, maximum: number | bigint, inclusive: boolean): string {
  const most = Number(maximum)
  if (origin === 'string') return fieldMessages.maxLength(most)
  if (origin === 'array' || origin === 'set') return fieldMessages.maxItems(most)
  if (origin === 'file') return fieldMessages.fileTooLarge(most)
  return inclusive ? fieldMessages.maximum(String(maximum)) : fieldMessages.below(String(maximum))
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === ''
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value: unknown = input
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<PropertyKey, unknown>)[key]
  }
  return value
}
