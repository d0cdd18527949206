import { ReactionChip } from '../display/ReactionChip.js'
import type { MessageHandlers } from './ports.list.js'
import styles from './Reactions.module.css'
import { reactedOf, reactionsOf } from './rules.actions.js'
import type { MessageRow } from './rules.rows.js'
import { messages } from './messages.js'

export type ReactionsProps = Pick<MessageHandlers, 'onReact'> & {
  readonly messages: MessageRow['messages']
  readonly viewerId: number
  readonly mayReact: boolean
  readonly nameOf: (userId: number) => string
}

/** The reactions to a message, each with its people; a click adds or takes back one's own. */
export function Reactions({ messages: row, viewerId, mayReact, nameOf, onReact }: ReactionsProps) {
  const reactions = reactionsOf(row)
  if (reactions.length === 0 || row[0].deleted_at !== null) return null
  return (
    <ul className={styles.list} aria-label={messages.reactions}>
      {reactions.map(({ emoji, user_ids }) => {
        const isOwn = user_ids.includes(viewerId)
        return (
          <li key={emoji}>
            <ReactionChip
              emoji={emoji}
              count={user_ids.length}
              label={messages.reaction(emoji, peopleText(user_ids, nameOf))}
              isOwn={isOwn}
              onToggle={
                mayReact
                  ? () => onReact({ message: reactedOf(row, emoji, viewerId), emoji, on: !isOwn })
                  : undefined
              }
            />
          </li>
        )
      })}
    </ul>
  )
}

const people = new Intl.ListFormat('es-MX', { type: 'conjunction' })

function peopleText(ids: readonly number[], nameOf: (id: number) => string): string {
  return people.format(ids.map(nameOf))
}
