import { isNameAt } from './rules.parts.js'

/** A name that is being typed. */
export interface OpenMention {
  /** Where its `@` stands. */
  readonly start: number
  /** What was typed of the name so far. */
  readonly query: string
}

/** Names have a few words; what is longer is a sentence that began with an `@`. */
const LONGEST = 40

/** The name that is being typed at the caret; null when none is. An e-mail address is none. */
export function mentionAt(text: string, caret: number): OpenMention | null {
  const before = text.slice(Math.max(0, caret - LONGEST), caret)
  const at = before.lastIndexOf('@')
  if (at === -1) return null
  const query = before.slice(at + 1)
  const start = caret - query.length - 1
  const isWord = start > 0 && /[\p{L}\p{N}._-]/u.test(text[start - 1] ?? '')
  return isWord || /[\n@]|\s\s|^\s/.test(query) ? null : { start, query }
}

/** The text with a whole name in the place of what was typed of it, and where the caret stands then. */
export function withMention(
  text: string,
  { start, query }: OpenMention,
  name: string,
): { readonly text: string; readonly caret: number } {
  const rest = text.slice(start + 1 + query.length)
  const inserted = `@${name}${/^\s/.test(rest) ? '' : ' '}`
  return { text: text.slice(0, start) + inserted + rest, caret: start + name.length + 2 }
}

/** Those of the people whose `@name` stands in the text. */
export function mentionedIn<Person extends { readonly name: string }>(
  text: string,
  people: readonly Person[],
): readonly Person[] {
  return people.filter(({ name }) => {
    for (let at = text.indexOf(`@${name}`); at !== -1; at = text.indexOf(`@${name}`, at + 1)) {
      if (isNameAt(text, at + 1, name)) return true
    }
    return false
  })
}

/** The people with one more, each once. */
export function withPerson<Person extends { readonly id: number; readonly name: string }>(
  people: readonly Person[],
  person: { readonly id: number; readonly name: string } | undefined,
): readonly (Person | { readonly id: number; readonly name: string })[] {
  if (person === undefined || people.some(each => each.id === person.id)) return people
  return [...people, { id: person.id, name: person.name }]
}
