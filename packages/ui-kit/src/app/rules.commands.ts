/** Finds and ranks the commands of the palette that contain every word of a query, under their headings. */

import { fold, wordsOf } from '@osys/sdk/basics/fold'

/** An entry of the command palette: a page to open or an action to run. */
export type Command = {
  readonly id: string
  /** The heading under which the command is listed. */
  readonly group: string
  readonly title: string
  /** Details beside the title; the search covers them. */
  readonly subtitle?: string
  /** Further words that the search covers; they are not shown. */
  readonly keywords?: string
  /** True for a command that always matches and stands behind all others, such as a question to the assistant. */
  readonly isLast?: boolean
  /** True for a command that Enter runs only once the person has moved to it. */
  readonly isByHand?: boolean
}

export type CommandGroup<C extends Command> = { readonly group: string; readonly commands: readonly C[] }

/** The place in the list while no command is chosen. */
export const NONE = -1

/** Returns the place after steps down (or up, below zero) in a list without ends. */
export function placeAfter(place: number, steps: number, length: number): number {
  if (length === 0) return NONE
  const to = place === NONE && steps < 0 ? steps : place + steps
  return ((to % length) + length) % length
}

/** The rank behind all that is found by words. */
const LAST = 4

/** Returns the rank of a command for the folded words, lower is better; null when it lacks one of them. */
function rank(command: Command, words: readonly string[]): number | null {
  if (command.isLast) return LAST
  const title = fold(command.title)
  const rest = fold(`${command.subtitle ?? ''} ${command.keywords ?? ''} ${command.group}`)
  if (!words.every(word => title.includes(word) || rest.includes(word))) return null
  if (title.startsWith(words.join(' '))) return 0
  if (words.every(word => title.split(/[^\p{L}\p{N}]+/u).some(part => part.startsWith(word)))) return 1
  return words.every(word => title.includes(word)) ? 2 : 3
}

/**
 * Returns the commands that contain every word of the query, best first, under their headings; the headings
 * are ordered by their best command. A blank query keeps the given order.
 */
export function matchCommands<C extends Command>(
  commands: readonly C[],
  query: string,
): readonly CommandGroup<C>[] {
  const words = wordsOf(query)
  const found = commands
    .flatMap((command, index) => {
      const score = words.length === 0 ? 0 : rank(command, words)
      return score === null ? [] : [{ command, score, index }]
    })
    .toSorted((a, b) => a.score - b.score || a.index - b.index)
  const groups = new Map<string, C[]>()
  for (const { command } of found) {
    const group = groups.get(command.group)
    if (group) group.push(command)
    else groups.set(command.group, [command])
  }
  return [...groups].map(([group, list]) => ({ group, commands: list }))
}
