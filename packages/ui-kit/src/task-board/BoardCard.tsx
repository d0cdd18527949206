import { MoreHorizontal20Regular } from '@fluentui/react-icons/headless/svg/more-horizontal'
import { ReOrderDotsVertical20Regular } from '@fluentui/react-icons/headless/svg/re-order-dots-vertical'
import { memo, type KeyboardEvent, type ReactNode } from 'react'
import styles from './BoardCard.module.css'
import { cardButtons, type CardButtonsProps } from './CardButtons.js'
import { messages } from './messages.js'
import { SelectBox } from '../task-list/SelectBox.js'
import { actionMessages } from '../task-properties/messages.actions.js'
import { TaskCard } from '../task-properties/TaskCard.js'

export type BoardCardProps = Pick<CardButtonsProps, 'item' | 'mayMove' | 'mayEdit' | 'picking' | 'onPick'> & {
  readonly isOpen: boolean
  readonly isAway: boolean
  readonly isSelected: boolean
  /** True when the card has a box that selects it; the board hears its presses. */
  readonly maySelect: boolean
  /** True when the card has a button that opens its menu. */
  readonly hasMenu: boolean
  /** The id of the text that explains the keys. */
  readonly helpId: string
  readonly note?: ReactNode
  readonly onKey: (press: { readonly event: KeyboardEvent; readonly id: number }) => void
  readonly onLeave: () => void
}

/**
 * A card of the board with its values, which open their pickers in place, its menu, the box that selects it, and its
 * handle, the button that has the focus while the keyboard moves the card.
 */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { item, isOpen, isAway, isSelected, maySelect, mayMove, mayEdit, hasMenu, helpId } = props
  const { note, picking, onPick, onKey, onLeave } = props
  const { id } = item.task
  return (
    <div className={styles.place} data-row={id} data-movable={mayMove ? '' : undefined}>
      <TaskCard
        item={item}
        isOpen={isOpen}
        isAway={isAway}
        isSelected={isSelected}
        note={note}
        values={cardButtons({ item, mayMove, mayEdit, picking, onPick })}
        handle={
          <>
            {mayMove && (
              <button
                type="button"
                className={styles.handle}
                data-handle=""
                aria-label={messages.move(item.code)}
                aria-describedby={helpId}
                aria-pressed={isAway}
                onKeyDown={event => onKey({ event, id })}
                onBlur={isAway ? onLeave : undefined}
              >
                <ReOrderDotsVertical20Regular />
              </button>
            )}
            {hasMenu && (
              <button
                type="button"
                className={styles.menu}
                data-property="menu"
                aria-label={actionMessages.actionsOf(item.code)}
                aria-haspopup="menu"
                aria-expanded={picking === 'menu'}
                onClick={onPick}
              >
                <MoreHorizontal20Regular />
              </button>
            )}
            {maySelect && <SelectBox code={item.code} isSelected={isSelected} place={styles.select} />}
          </>
        }
      />
    </div>
  )
})
