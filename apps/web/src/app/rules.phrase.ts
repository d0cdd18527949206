/** Recognises an action that is typed into the palette, such as a new task, and the words after it. */

import { wordsOf } from '@osys/sdk/basics/fold'
import { messages } from './messages.js'
import { paletteMessages } from './messages.palette.js'

/** An action that a person begins to write, and the words that name its object. */
export interface Phrase {
  readonly action: 'newTask' | 'write'
  readonly words: string
}

const PHRASES = [
  { action: 'newTask', lead: wordsOf(messages.newTaskIn('')) },
  { action: 'write', lead: wordsOf(paletteMessages.writeTo('')) },
] as const

/** Reads 'nueva tarea en roble' and 'escribir a luis', also without the 'en' and the 'a'; null for other texts. */
export function readPhrase(text: string): Phrase | null {
  const words = wordsOf(text)
  for (const { action, lead } of PHRASES) {
    const needed = lead.slice(0, -1)
    if (!needed.every((word, index) => words[index] === word)) continue
    const rest = words.slice(needed.length)
    return { action, words: (rest[0] === lead.at(-1) ? rest.slice(1) : rest).join(' ') }
  }
  return null
}
