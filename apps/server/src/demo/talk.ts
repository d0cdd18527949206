/** Defines the talks of the demo company, and turns names in their texts into mentions. */

import { PEOPLE, type PersonKey } from './people.js'

type ChatLine =
  | readonly [PersonKey, string]
  | readonly [
      PersonKey,
      string,
      {
        /** The line that this one replies to, counted back: 1 is the line before. */
        readonly replyTo?: number
        readonly reactions?: readonly (readonly [PersonKey, string])[]
        readonly media?: 'image' | 'file'
        readonly edited?: true
        readonly deleted?: true
      },
    ]

/** A conversation between two people: series of lines, a few minutes apart. */
export interface DemoConversation {
  readonly between: readonly [PersonKey, PersonKey]
  readonly sittings: readonly {
    readonly daysAgo: number
    readonly minute: number
    readonly lines: readonly ChatLine[]
  }[]
  /** The number of last lines that their receiver has not read; all must be from one sender. */
  readonly unread?: number
}

/** Replaces each `@key` of a text by the person's name; returns the text and the mentioned people. */
export function nameMentions(text: string): {
  readonly body: string
  readonly mentions: readonly PersonKey[]
} {
  const mentions: PersonKey[] = []
  const body = text.replace(/@(\w+)/g, (written, key: string) => {
    const person = PEOPLE.find(candidate => candidate.key === key)
    if (!person) return written
    mentions.push(person.key)
    return `@${person.name}`
  })
  return { body, mentions }
}
