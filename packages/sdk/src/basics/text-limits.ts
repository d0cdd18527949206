/** The limits of texts that many features share, in characters: name, line, e-mail, phone, search, note, password. */

import * as z from 'zod/mini'
import { checked } from './checked.js'

/**
 * The limits of texts that many features share, in characters. A text is trimmed before it is measured. Spec
 * §5.
 */
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

/** Returns the schema of a secret as typed: not trimmed, and limited only by a generous length. */
/* @__NO_SIDE_EFFECTS__ */
export function typedSecret() {
  return checked(z.string(), z.minLength(1), z.maxLength(TEXT_LIMITS.passwordMost))
}
