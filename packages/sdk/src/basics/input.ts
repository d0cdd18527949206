import * as z from 'zod/mini'
import { basicsMessages } from './messages.js'
import { MAX_PAGE_SIZE } from './schema.js'

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
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength))
}

/** A text that may be left out (unchanged) or be null (cleared). */
/* @__NO_SIDE_EFFECTS__ */
export function optionalText(maxLength: number) {
  return z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(maxLength))))
}

/** A field that may be left out (unchanged) or be null (cleared). */
/* @__NO_SIDE_EFFECTS__ */
export function clearable<S extends z.ZodMiniType>(schema: S) {
  return z.optional(z.nullable(schema))
}

/** A short list without doubles. */
/* @__NO_SIDE_EFFECTS__ */
export function distinct<S extends z.ZodMiniType<string | number>>(item: S, maxItems: number) {
  return z.array(item).check(
    z.maxLength(maxItems),
    z.overwrite(items => [...new Set(items)]),
  )
}

/** An e-mail address, in lower case as it is compared at sign-in. */
/* @__NO_SIDE_EFFECTS__ */
export function email() {
  return z.string().check(z.trim(), z.toLowerCase(), z.maxLength(TEXT_LIMITS.email), z.email())
}

/** A new password: 8 to 200 characters as typed, not all blank. Spec §5. */
/* @__NO_SIDE_EFFECTS__ */
export function password() {
  return z.string().check(
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
  return z.string().check(z.toLowerCase(), z.uuid())
}

/** A calendar day that exists, `2026-11-20`. */
/* @__NO_SIDE_EFFECTS__ */
export function day() {
  return z.iso.date().check(z.refine(isUsualYear, { error: basicsMessages.dayOutOfRange }))
}

/** A moment with its zone; parsed to UTC with milliseconds. */
/* @__NO_SIDE_EFFECTS__ */
export function instant() {
  return z.iso
    .datetime({ offset: true })
    .check(z.refine(isUsualYear, { error: basicsMessages.dayOutOfRange }), z.overwrite(toUtc))
}

/** The page that a list is asked for. A list called without `page` gives its first one. Spec §7. */
/* @__NO_SIDE_EFFECTS__ */
export function pageFields(size: number) {
  return {
    page: z._default(z.int().check(z.positive()), 1),
    per_page: z._default(
      z.int().check(
        z.positive(),
        z.overwrite(asked => Math.min(asked, MAX_PAGE_SIZE)),
      ),
      size,
    ),
  }
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
