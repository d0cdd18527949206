import { PEOPLE, type PersonKey } from './people.js'

type ChatLine =
  | readonly [PersonKey, string]
  | readonly [
      PersonKey,
      string,
      {
        /** Counted back from this line: 1 is the line before. */
        readonly replyTo?: number
        readonly reactions?: readonly (readonly [PersonKey, string])[]
        readonly media?: 'image' | 'file'
        readonly edited?: true
        readonly deleted?: true
      },
    ]

/** A conversation between two people: sittings of lines a few minutes apart. */
export interface DemoConversation {
  readonly between: readonly [PersonKey, PersonKey]
  readonly sittings: readonly {
    readonly daysAgo: number
    readonly minute: number
    readonly lines: readonly ChatLine[]
  }[]
  /** How many of the last lines their receiver has not read; they must all be from one sender. */
  readonly unread?: number
}

/** A text with each `@key` written out as the person's name, and who was named. */
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
