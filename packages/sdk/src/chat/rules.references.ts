import { TASK_CODE } from '../basics/rich-text.js'
import { CHAT_LIMITS } from './schema.js'

const ADDRESS = /https?:\/\/[^\s<>"']+/giu
/** Punctuation at the end of an address belongs to the sentence around it. */
const TRAILING = /[.,;:!?)\]}»”’]+$/u
const PATH = /(?<![\p{L}\p{N}/._-])\/(?:ohplaky\/empresa|ochatty)\/\d{1,10}(?:[/?][^\s<>"']*)?/gu
/** The longest reference that the server takes. */
const LONGEST = 200

interface Found {
  readonly at: number
  readonly ref: string
}

/**
 * Returns the codes of tasks and the paths of companies, tasks and messages that a text names, in their order
 * and without duplicates. Addresses count when they lead to `origin`; the server tells what they are.
 */
export function referencesIn(text: string, origin: string): readonly string[] {
  const addresses = [...text.matchAll(ADDRESS)]
  // A code or path inside an address counts as a part of the address.
  const rest = addresses.reduce(
    (kept, { 0: address, index }) =>
      kept.slice(0, index) + ' '.repeat(address.length) + kept.slice(index + address.length),
    text,
  )
  const found: readonly Found[] = [
    ...addresses.flatMap(match => toPath(match[0], match.index, origin)),
    ...[...rest.matchAll(PATH)].flatMap(match => toPath(`${origin}${match[0]}`, match.index, origin)),
    ...[...rest.matchAll(TASK_CODE)].map(match => ({ at: match.index, ref: match[0] })),
  ]
  const refs = found.toSorted((a, b) => a.at - b.at).map(({ ref }) => ref)
  return [...new Set(refs)].filter(ref => ref.length <= LONGEST).slice(0, CHAT_LIMITS.references)
}

/** Returns what has the form of a task's code in some texts, in their order and without duplicates. */
export function codesIn(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.flatMap(text => [...text.matchAll(TASK_CODE)].map(([code]) => code)))]
}

/** Returns the path of an address that leads to a company, task or message of this suite. */
function toPath(address: string, at: number, origin: string): readonly Found[] {
  const trimmed = address.replace(TRAILING, '')
  if (!URL.canParse(trimmed)) return []
  const { origin: its, pathname, search, searchParams } = new URL(trimmed)
  if (its !== origin) return []
  const isNamed =
    /^\/ohplaky\/empresa\/\d{1,10}(?:\/details)?$/.test(pathname) ||
    (/^\/ochatty\/\d{1,10}$/.test(pathname) && searchParams.has('message'))
  return isNamed ? [{ at, ref: pathname + search }] : []
}
