/** The palette's commands that complete a filter word, such as `vence:`. */

import { dueWordsFor } from '@osys/sdk/hub/rules.search'
import { paletteMessages as messages } from './messages.palette.js'
import type { RunnableCommand } from './palette-command.js'

/** Returns a command for each word that can follow the `vence:` at the end of a text; it goes on in the field. */
export function dueCommands(query: string, today: string): readonly RunnableCommand[] {
  const { lead, words } = dueWordsFor(query, today)
  return words.map(word => {
    const value = messages.dueWords[word] ?? word
    return {
      id: `due:${word}`,
      group: messages.dueGroup,
      title: value,
      keywords: query,
      phrase: `${lead}${value} `,
    }
  })
}
