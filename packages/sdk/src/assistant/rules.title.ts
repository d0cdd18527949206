import { ASSISTANT_LIMITS } from './schema.js'

/** The length of a title that a question gives; it fits a line of the list. */
const MOST = 60

/** The part of a line that a title is made of. */
const READ = 10 * MOST

/** Returns the title that a first question gives its chat; null when nothing readable is in it. */
export function titleOf(question: string): string | null {
  const line = question
    .replaceAll(/```[\s\S]*?(```|$)/g, ' ')
    .split('\n')
    .map(each => each.replaceAll(/[#*_>`~[\]|]+/g, ' ').replaceAll(/\s+/g, ' '))
    .find(each => /[\p{L}\p{N}]/u.test(each))
  if (line === undefined) return null
  // Only a part is read: on a long line the pattern of the end takes a time that grows with its square.
  const plain = line
    .slice(0, READ)
    .replace(/^[\u00bf\u00a1\s]+/u, '')
    .replace(/[?!.\s:;,]+$/u, '')
  return cutAtWord(plain.charAt(0).toLocaleUpperCase('es') + plain.slice(1), MOST)
}

/** Tells whether a chat still has the title of its number, which a better one may replace. */
export function isUnnamed({
  title,
  title_given,
}: {
  readonly title: string
  readonly title_given: boolean
}): boolean {
  return !title_given && /^Chat \d+$/.test(title)
}

/** Returns the title of a duplicate, within the limit of titles. */
export function titleOfCopy(title: string, mark: string): string {
  return `${cutAtWord(title, ASSISTANT_LIMITS.title - mark.length - 1)} ${mark}`
}

/** Cuts a text after a word, with an ellipsis, and never splits a character. */
function cutAtWord(text: string, most: number): string {
  const characters = [...text]
  if (characters.length <= most) return text
  const head = characters.slice(0, most - 1).join('')
  const end = head.lastIndexOf(' ')
  return `${(end > most / 2 ? head.slice(0, end) : head).trimEnd()}…`
}
