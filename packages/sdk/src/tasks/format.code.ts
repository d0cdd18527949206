const MOST_SIGNS = 6

/** The short name of a company in the codes of its tasks: `Café Aurora` → `CAFE`. Empty when its name has no letter. */
function codePrefix(company: string): string {
  const plain = company.normalize('NFKD').replace(/\p{M}/gu, '')
  const [word = ''] = plain.match(/[\p{L}\p{N}]+/u) ?? []
  return [...word].slice(0, MOST_SIGNS).join('').toUpperCase()
}

/** How people name a task: the company's short name and the task's number within it, `ACME-42`. Spec §3. */
export function taskCode(company: string, number: number): string {
  const prefix = codePrefix(company)
  return prefix === '' ? `#${number}` : `${prefix}-${number}`
}

/** What a search names when it is a task's number: `42`, `#42`, `ACME-42`; null for every other text. Spec §4. */
export function parseTaskCode(search: string): { readonly prefix: string; readonly number: number } | null {
  const [, prefix = '', digits] =
    /^(?:#|([\p{L}\p{N}]{1,6})-)?(\d{1,9})$/u.exec(search.trim().normalize('NFC')) ?? []
  if (digits === undefined) return null
  return { prefix: codePrefix(prefix), number: Number(digits) }
}
