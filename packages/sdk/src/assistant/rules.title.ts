import { assistantMessages } from './messages.js'
import { withoutMarks } from './rules.excerpt.js'
import { ASSISTANT_LIMITS } from './schema.js'

/** The length of a title that a question gives; it fits a line of the list. */
const MOST = 60

/** The part of a line that a title is made of. */
const READ = 10 * MOST

/** The first sentence of a line; the point of a short word, as in 'Sr.', ends none. */
const SENTENCE = /^.*?(?:[!?…]|(?<!(?:^|\s)\p{L}{1,3})\.)(?=\s)/u

const CODE = /```[\s\S]*?(```|$)/g

/** A question with its answer, of which the title of a chat is made. */
export interface Exchange {
  readonly question: string
  /** The names of the question's files. */
  readonly files: readonly string[]
  readonly answer: string
}

/**
 * Returns the title that an exchange gives its chat: the person's words, else the names of the files, else the first heading
 * or sentence of the answer; null when nothing readable is in them.
 */
export function titleOfExchange({ question, files, answer }: Exchange): string | null {
  const isWordless = files.length > 0 && question === assistantMessages.aboutFiles
  // All pasted texts have the same name.
  const names = files.filter(name => name !== assistantMessages.pastedName).join(', ')
  return (
    (isWordless ? null : titleOf(question)) ?? (names === '' ? titleOfAnswer(answer) : cutAtWord(names, MOST))
  )
}

function titleOfAnswer(answer: string): string | null {
  const text = answer.replaceAll(CODE, ' ')
  const heading = /^#{1,6}[ \t].*[\p{L}\p{N}].*$/mu.exec(text)?.[0]
  const line = withoutMarks(heading ?? text)
    .split('\n')
    .find(isReadable)
    ?.trim()
    .slice(0, READ)
  return line === undefined ? null : titleOf(SENTENCE.exec(line)?.[0] ?? line)
}

const isReadable = (line: string): boolean => /[\p{L}\p{N}]/u.test(line)

/** Returns the title that a question's own words give; null when nothing readable is in them. */
export function titleOf(question: string): string | null {
  const line = question
    .replaceAll(CODE, ' ')
    .split('\n')
    .map(each => each.replaceAll(/[#*_>`~[\]|]+/g, ' ').replaceAll(/\s+/g, ' '))
    .find(isReadable)
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
