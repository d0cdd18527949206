/** Reads a code such as `ACME-42` or a path in a chat text as the task, company or message that it names. */

import { MAX_ID } from '../basics/schema.js'
import { parseTaskCode } from '../tasks/format.code.js'

/** The thing that a code or path of a text names. */
export type Target =
  | { readonly kind: 'code'; readonly prefix: string; readonly number: number }
  | { readonly kind: 'task' | 'company' | 'message'; readonly id: number }

/**
 * Returns what a reference names: the code of a task (`ACME-42`), or the path of a company, of a task in it,
 * or of a message; null for everything else. A message is found by its own id: the path names the other
 * person, who is not the same for both readers.
 */
export function parseReference(ref: string): Target | null {
  const code = parseTaskCode(ref)
  if (code) return code.prefix === '' ? null : { kind: 'code', ...code }
  if (!ref.startsWith('/') || ref.startsWith('//') || !URL.canParse(ref, BASE)) return null
  const { pathname, searchParams } = new URL(ref, BASE)
  if (/^\/ochatty\/\d+$/.test(pathname)) return target('message', searchParams.get('message'))
  const [, company] = /^\/ohplaky\/empresa\/(\d+)(?:\/details)?$/.exec(pathname) ?? []
  if (company === undefined) return null
  return searchParams.has('task') ? target('task', searchParams.get('task')) : target('company', company)
}

/** Only the path is read; the host is any. */
const BASE = 'http://osys.invalid'

function target(kind: 'task' | 'company' | 'message', digits: string | null | undefined): Target | null {
  const id = /^[1-9]\d{0,9}$/.test(digits ?? '') ? Number(digits) : Number.NaN
  return id <= MAX_ID ? { kind, id } : null
}
