/** Finds the mention (`@name`) that is being typed in a text, completes it, and tells who is mentioned. */

import { isNameAt } from '@osys/sdk/basics/rich-text'

/** A name that is being typed after an `@`. */
export interface OpenMention {
  /** The index of the `@`. */
  readonly start: number
  /** The part of the name that is typed so far. */
  readonly query: string
}

/** The most characters of a name: a longer text after an `@` is a sentence. */
const LONGEST = 40

/** Returns the name that is being typed at the caret, or null. An e-mail address is no mention. */
export function mentionAt(text: string, caret: number): OpenMention | null {
  const before = text.slice(Math.max(0, caret - LONGEST), caret)
  const at = before.lastIndexOf('@')
  if (at === -1) return null
  const query = before.slice(at + 1)
  const start = caret - query.length - 1
  const isWord = start > 0 && /[\p{L}\p{N}._-]/u.test(text[start - 1] ?? '')
  return isWord || /[\n@]|\s\s|^\s/.test(query) ? null : { start, query }
}

/** Returns the text with the full name in place of the typed part, and the caret position after it. */
export function withMention(
  text: string,
  { start, query }: OpenMention,
  name: string,
): { readonly text: string; readonly caret: number } {
  const rest = text.slice(start + 1 + query.length)
  const inserted = `@${name}${/^\s/.test(rest) ? '' : ' '}`
  return { text: text.slice(0, start) + inserted + rest, caret: start + name.length + 2 }
}

/** Returns the people whose `@name` is in the text. */
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

/** Returns the people with one more, without duplicates. */
export function withPerson<Person extends { readonly id: number; readonly name: string }>(
  people: readonly Person[],
  person: { readonly id: number; readonly name: string } | undefined,
): readonly (Person | { readonly id: number; readonly name: string })[] {
  if (person === undefined || people.some(each => each.id === person.id)) return people
  return [...people, { id: person.id, name: person.name }]
}
