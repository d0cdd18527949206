import * as z from 'zod/mini'
import { checked } from './checked.js'
import { basicsMessages, fieldMessages } from './messages.js'
import { MAX_ID, MAX_PAGE_SIZE } from './schema.js'

/** Limits of texts that many features share, in characters. Texts are trimmed, then measured. Spec §5. */
export const TEXT_LIMITS = {
  name: 120,
  line: 200,
  email: 254,
  phone: 40,
  search: 100,
  url: 2000,
  note: 1000,
  passwordLeast: 8,
  passwordMost: 200,
} as const

/** A text that must hold something. */
/* @__NO_SIDE_EFFECTS__ */
export function text(maxLength: number) {
  return checked(z.string(), z.trim(), z.minLength(1), z.maxLength(maxLength))
}

/**
 * A name: one line of what can be seen. Line breaks become spaces; control signs, and marks that turn the direction of
 * the text around them, are dropped. Spec §5.
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

/** A text that may be empty. */
/* @__NO_SIDE_EFFECTS__ */
export function maybeEmpty(maxLength: number) {
  return checked(z.string(), z.trim(), z.maxLength(maxLength))
}

/** What a list is searched for; empty is no filter. */
/* @__NO_SIDE_EFFECTS__ */
export function search() {
  return z.optional(maybeEmpty(TEXT_LIMITS.search))
}

/** A secret as typed: neither trimmed nor measured, beyond what is sane. */
/* @__NO_SIDE_EFFECTS__ */
export function typedSecret() {
  return checked(z.string(), z.minLength(1), z.maxLength(TEXT_LIMITS.passwordMost))
}

/** A text of one pattern. */
/* @__NO_SIDE_EFFECTS__ */
export function matching(pattern: RegExp, error?: string) {
  return checked(z.string(), z.regex(pattern, error))
}

/** A whole number from 1. */
/* @__NO_SIDE_EFFECTS__ */
export function positive(most = Number.MAX_SAFE_INTEGER) {
  return checked(z.int(), z.positive(), z.maximum(most))
}

/** The version of the copy that an update started from. */
/* @__NO_SIDE_EFFECTS__ */
export function version() {
  return checked(z.int(), z.nonnegative(), z.maximum(MAX_ID))
}

/** A list that holds at most so many. */
/* @__NO_SIDE_EFFECTS__ */
export function list<S extends z.ZodMiniType>(item: S, maxItems: number) {
  return checked(z.array(item), z.maxLength(maxItems))
}

/** A text that may be left out (unchanged) or be null (cleared). */
/* @__NO_SIDE_EFFECTS__ */
export function optionalText(maxLength: number) {
  return z.optional(z.nullable(maybeEmpty(maxLength)))
}

/** A field that may be left out (unchanged) or be null (cleared). */
/* @__NO_SIDE_EFFECTS__ */
export function clearable<S extends z.ZodMiniType>(schema: S) {
  return z.optional(z.nullable(schema))
}

/** A short list without doubles. */
/* @__NO_SIDE_EFFECTS__ */
export function distinct<S extends z.ZodMiniType<string | number>>(item: S, maxItems: number) {
  return checked(
    z.array(item),
    z.maxLength(maxItems),
    z.overwrite(items => [...new Set(items)]),
  )
}

/** An e-mail address, in lower case as it is compared at sign-in. */
/* @__NO_SIDE_EFFECTS__ */
export function email() {
  return checked(z.string(), z.trim(), z.toLowerCase(), z.maxLength(TEXT_LIMITS.email), z.email())
}

/** A new password: 8 to 200 characters as typed, not all blank. Spec §5. */
/* @__NO_SIDE_EFFECTS__ */
export function password() {
  return checked(
    z.string(),
    z.minLength(TEXT_LIMITS.passwordLeast),
    z.maxLength(TEXT_LIMITS.passwordMost),
    z.refine(typed => typed.trim() !== '', { error: basicsMessages.blank }),
  )
}

/** The rule that both passwords of a form are the same; the fault stands at the second. */
/* @__NO_SIDE_EFFECTS__ */
export function passwordsAgree<
  T extends { password?: string | undefined; password_confirmation?: string | undefined },
>() {
  return z.refine<T>(form => form.password === form.password_confirmation, {
    path: ['password_confirmation'],
    error: basicsMessages.passwordsDiffer,
  })
}

/** A UUID that a client made, in lower case. */
/* @__NO_SIDE_EFFECTS__ */
export function uuid() {
  return checked(z.string(), z.toLowerCase(), z.uuid())
}

/** A calendar day that exists, `2026-11-20`. */
/* @__NO_SIDE_EFFECTS__ */
export function day() {
  return checked(z.iso.date(), z.refine(isUsualYear, { error: basicsMessages.dayOutOfRange }))
}

/** A moment with its zone; parsed to UTC with milliseconds. */
/* @__NO_SIDE_EFFECTS__ */
export function instant() {
  return checked(
    z.iso.datetime({ offset: true }),
    z.refine(isUsualYear, { error: basicsMessages.dayOutOfRange }),
    z.overwrite(toUtc),
  )
}

/** A size that a list is asked for; more than 100 is cut down to that. Spec §7. */
/* @__NO_SIDE_EFFECTS__ */
export function pageSize(usual: number) {
  const size = checked(
    z.int(),
    z.positive(),
    z.overwrite(asked => Math.min(asked, MAX_PAGE_SIZE)),
  )
  return z._default(size, usual)
}

/** The query of a paged list: its own fields beside the page. Called without `page` it gives its first one. Spec §7. */
/* @__NO_SIDE_EFFECTS__ */
export function pageQuery<Shape extends Readonly<Record<string, z.ZodMiniType>>>(
  usual: number,
  shape: Shape,
) {
  return z.object({ ...shape, page: z._default(positive(), 1), per_page: pageSize(usual) })
}

function toOneLine(typed: string): string {
  return typed
    .replaceAll(/\s/g, ' ')
    .replaceAll(/[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069]/gu, '')
    .replaceAll(/ +/g, ' ')
    .trim()
    .normalize('NFC')
}

/** Keeps years out that databases and calendars do not agree about. */
function isUsualYear(iso: string): boolean {
  return iso >= '1900' && iso < '2200'
}

/** Leaves a text that is no moment as it is: the format's own check has refused it already. */
function toUtc(iso: string): string {
  const ms = Date.parse(iso)
  return Number.isNaN(ms) ? iso : new Date(ms).toISOString()
}
