/**
 * Writes and reads task codes, `ACME-42`, by which people name a task, with the short name of a company,
 * their prefix.
 */

/** The most signs of a company's short name. */
export const PREFIX_SIGNS = 6

/**
 * Returns the short name of a company in its task codes: `Café Aurora` → `CAFE`. Empty when the name has no
 * letter.
 */
export function codePrefix(company: string): string {
  const plain = company.normalize('NFKD').replace(/\p{M}/gu, '')
  const [word = ''] = plain.match(/[\p{L}\p{N}]+/u) ?? []
  // The cut comes after `toUpperCase`, which makes two letters of some, as of 'ß'.
  return [...word.toUpperCase()].slice(0, PREFIX_SIGNS).join('')
}

/**
 * Returns the code by which people name a task: the company's short name and the task's number within it,
 * `ACME-42`. Spec §3.
 */
export function taskCode(company: string, number: number): string {
  const prefix = codePrefix(company)
  return prefix === '' ? `#${number}` : `${prefix}-${number}`
}

/**
 * Returns the parts of a search text that is a task's number: `42`, `#42`, `ACME-42`; null for every other
 * text. Spec §4.
 */
export function parseTaskCode(search: string): { readonly prefix: string; readonly number: number } | null {
  const [, prefix = '', digits] =
    /^(?:#|([\p{L}\p{N}]{1,6})-)?(\d{1,9})$/u.exec(search.trim().normalize('NFC')) ?? []
  if (digits === undefined) return null
  return { prefix: codePrefix(prefix), number: Number(digits) }
}

/**
 * Returns the short name of a search text that is the beginning of a code, `CAFE-`; null for every other text.
 */
export function parseCodePrefix(search: string): string | null {
  const [, prefix] = /^([\p{L}\p{N}]{1,6})-$/u.exec(search.trim().normalize('NFC')) ?? []
  return prefix === undefined ? null : codePrefix(prefix)
}
