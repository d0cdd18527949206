import { useRef } from 'react'
import tooltipStyles from '../overlays/Tooltip.module.css'
import { classes } from '../layout/classes.js'
import { useTooltip } from '../overlays/useTooltip.js'
import { messages } from './messages.js'
import type { MessageHandlers } from './MessageList.js'
import styles from './Reactions.module.css'
import { reactedOf, reactionsOf } from './rules.actions.js'
import type { MessageRow } from './rules.rows.js'

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
            <Chip
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

interface ChipProps {
  readonly emoji: string
  readonly count: number
  /** The emoji with the people who gave it. */
  readonly label: string
  readonly isOwn: boolean
  /** Left out where nobody can react any more. */
  readonly onToggle: (() => void) | undefined
}

function Chip({ emoji, count, label, isOwn, onToggle }: ChipProps) {
  const anchorRef = useRef<HTMLButtonElement>(null)
  const { tooltipRef, handlers } = useTooltip(anchorRef, 'block-end')
  return (
    <button
      ref={anchorRef}
      type="button"
      className={classes(styles.chip, isOwn && styles.own)}
      aria-label={label}
      aria-pressed={isOwn}
      aria-disabled={onToggle === undefined || undefined}
      onClick={onToggle}
      {...handlers}
    >
      <span className={styles.emoji}>{emoji}</span>
      {count > 1 && <span className={styles.count} data-count={count} />}
      <span ref={tooltipRef} className={tooltipStyles.tooltip} popover="manual" aria-hidden="true">
        {label}
      </span>
    </button>
  )
}
