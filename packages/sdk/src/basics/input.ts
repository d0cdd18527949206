/** The schemas of input fields: texts (trimmed, then measured), lists, days, e-mails, passwords, pages. */

import * as z from 'zod/mini'
import { checked } from './checked.js'
import { basicsMessages, fieldMessages } from './messages.js'
import { MAX_ID, MAX_PAGE_SIZE } from './schema.js'
import { TEXT_LIMITS } from './text-limits.js'

export { TEXT_LIMITS }

/** Returns the schema of a text that must not be empty. */
/* @__NO_SIDE_EFFECTS__ */
export function text(maxLength: number) {
  return checked(z.string(), z.trim(), z.minLength(1), z.maxLength(maxLength))
}

/**
 * Returns the schema of a name: one line of visible characters. Line breaks become spaces. Control
 * characters, and marks that turn the direction of the text around them, are dropped. Spec §5.
 */
/* @__NO_SIDE_EFFECTS__ */
export function shownName(maxLength: number) {
  return checked(
    z.string(),
    z.overwrite(toOneLine),
    z.maxLength(maxLength),
    z.refine(name => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name), { error: fieldMessages.required }),
  )
}

/** Returns the schema of a text that may be empty. */
/* @__NO_SIDE_EFFECTS__ */
export function maybeEmpty(maxLength: number) {
  return checked(z.string(), z.trim(), z.maxLength(maxLength))
}

/** Returns the schema of a search text; empty means no filter. */
/* @__NO_SIDE_EFFECTS__ */
export function search() {
  return z.optional(maybeEmpty(TEXT_LIMITS.search))
}

/** Returns the schema of a text that matches a pattern. */
/* @__NO_SIDE_EFFECTS__ */
export function matching(pattern: RegExp, error?: string) {
  return checked(z.string(), z.regex(pattern, error))
}

/** Returns the schema of a whole number from 1. */
/* @__NO_SIDE_EFFECTS__ */
export function positive(most = Number.MAX_SAFE_INTEGER) {
  return checked(z.int(), z.positive(), z.maximum(most))
}

/** Returns the schema of the version of the copy that an update started from. */
/* @__NO_SIDE_EFFECTS__ */
export function version() {
  return checked(z.int(), z.nonnegative(), z.maximum(MAX_ID))
}

/** Returns the schema of a list with at most `maxItems` items. */
/* @__NO_SIDE_EFFECTS__ */
export function list<S extends z.ZodMiniType>(item: S, maxItems: number) {
  return checked(z.array(item), z.maxLength(maxItems))
}

/** Returns the schema of a text that may be left out (unchanged) or be null (cleared). */
/* @__NO_SIDE_EFFECTS__ */
export function optionalText(maxLength: number) {
  return z.optional(z.nullable(maybeEmpty(maxLength)))
}

/** Returns the schema of a field that may be left out (unchanged) or be null (cleared). */
/* @__NO_SIDE_EFFECTS__ */
export function clearable<S extends z.ZodMiniType>(schema: S) {
  return z.optional(z.nullable(schema))
}

/** Returns the schema of a short list without duplicates. */
/* @__NO_SIDE_EFFECTS__ */
export function distinct<S extends z.ZodMiniType<string | number>>(item: S, maxItems: number) {
  return checked(
    z.array(item),
    z.maxLength(maxItems),
    z.overwrite(items => [...new Set(items)]),
  )
}

/**
 * Returns the schema of a filter with one value or several, each once. In a query several are a JSON list, or the field
 * is repeated; an empty list is no filter.
 */
/* @__NO_SIDE_EFFECTS__ */
export function several<S extends z.ZodMiniType<string | number>>(item: S, maxItems: number) {
  return z.union([item, distinct(item, maxItems)])
}

/** Returns the schema of an e-mail address, in lower case as the sign-in compares it. */
/* @__NO_SIDE_EFFECTS__ */
export function email() {
  return checked(z.string(), z.trim(), z.toLowerCase(), z.maxLength(TEXT_LIMITS.email), z.email())
}

/**
 * An address of a site as people write it, with or without `https://`. A label has no dot, so the pattern reads
 * each character once.
 */
const WEBSITE = /^(https?:\/\/)?([\p{L}\p{N}-]+\.)+\p{L}{2,}(:\d{1,5})?([/?#]\S*)?$/iu

/** Returns the schema of the address of a site, which may be left out or emptied. */
/* @__NO_SIDE_EFFECTS__ */
export function website() {
  return checked(
    optionalText(TEXT_LIMITS.url),
    z.refine(value => !value || WEBSITE.test(value), basicsMessages.website),
  )
}

/** Returns the schema of a new password: 8 to 200 characters as typed, not all blank. Spec §5. */
/* @__NO_SIDE_EFFECTS__ */
export function password() {
  return checked(
    z.string(),
    z.minLength(TEXT_LIMITS.passwordLeast),
    z.maxLength(TEXT_LIMITS.passwordMost),
    z.refine(typed => typed.trim() !== '', { error: basicsMessages.blank }),
  )
}

/** Returns the check that both passwords of a form are equal; the error stands at the second field. */
/* @__NO_SIDE_EFFECTS__ */
export function passwordsAgree<
  T extends { password?: string | undefined; password_confirmation?: string | undefined },
>() {
  return z.refine<T>(form => form.password === form.password_confirmation, {
    path: ['password_confirmation'],
    error: basicsMessages.passwordsDiffer,
  })
}

/** Returns the schema of a UUID that a client made, in lower case. */
/* @__NO_SIDE_EFFECTS__ */
export function uuid() {
  return checked(z.string(), z.toLowerCase(), z.uuid())
}

/** Returns the schema of a calendar day that exists, `2026-11-20`. */
/* @__NO_SIDE_EFFECTS__ */
export function day() {
  return checked(z.iso.date(), z.refine(isUsualYear, { error: basicsMessages.dayOutOfRange }))
}

/** Returns the schema of a moment with its zone; it is parsed to UTC with milliseconds. */
/* @__NO_SIDE_EFFECTS__ */
export function instant() {
  return checked(
    z.iso.datetime({ offset: true }),
    z.refine(isUsualYear, { error: basicsMessages.dayOutOfRange }),
    z.overwrite(toUtc),
  )
}

/** Returns the schema of a page size; a size over 100 becomes 100. Spec §7. */
/* @__NO_SIDE_EFFECTS__ */
export function pageSize(usual: number) {
  const size = checked(
    z.int(),
    z.positive(),
    z.overwrite(asked => Math.min(asked, MAX_PAGE_SIZE)),
  )
  return z._default(size, usual)
}

/**
 * Returns the schema of the query of a paged list: its own fields, and the page. Without `page` it is the
 * first page. Spec §7.
 */
/* @__NO_SIDE_EFFECTS__ */
export function pageQuery<Shape extends Readonly<Record<string, z.ZodMiniType>>>(
  usual: number,
  shape: Shape,
) {
  return z.object({
    ...shape,
    /** The page to get, from 1. */
    page: z._default(positive(), 1),
    /** The rows of a page, 100 at most. */
    per_page: pageSize(usual),
  })
}

function toOneLine(typed: string): string {
  return typed
    .replaceAll(/\s/g, ' ')
    .replaceAll(/[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069]/gu, '')
    .replaceAll(/ +/g, ' ')
    .trim()
    .normalize('NFC')
}

/** Tells whether a year is between 1900 and 2200. Databases and calendars disagree about other years. */
function isUsualYear(iso: string): boolean {
  return iso >= '1900' && iso < '2200'
}

/**
 * Converts a moment to UTC. A text that is no moment stays as it is, because the check of the format has
 * already refused it.
 */
function toUtc(iso: string): string {
  const ms = Date.parse(iso)
  return Number.isNaN(ms) ? iso : new Date(ms).toISOString()
}
