import { ArrowDown16Regular } from '@fluentui/react-icons/headless/svg/arrow-down'
import { ArrowSort20Regular } from '@fluentui/react-icons/headless/svg/arrow-sort'
import { ArrowUp16Regular } from '@fluentui/react-icons/headless/svg/arrow-up'
import type { TaskOrder } from '@osys/sdk/tasks/schema'
import { MenuButton, type MenuButtonProps } from '../overlays/MenuButton.js'
import { ChosenMark } from './ChosenMark.js'
import styles from './FilterBar.module.css'
import { messages, orderLabels } from './messages.js'

/** The order of a list; null is the usual one. */
export interface ShownOrder {
  readonly order: TaskOrder | null
  readonly isReversed: boolean
}

export type OrderMenuProps = ShownOrder & {
  /** The orders that the list offers. */
  readonly orders: readonly TaskOrder[]
  readonly onOrder: (shown: ShownOrder) => void
}

/** The order of a list of tasks, also by columns for which the list has no room. On a phone the heads of the list have it. */
export function OrderMenu({ order, isReversed, orders, onOrder }: OrderMenuProps) {
  const name = order === null ? messages.order : messages.ordered(orderLabels[order], isReversed)
  const choice = (key: string, label: string, isChosen: boolean, next: ShownOrder) => ({
    kind: 'action' as const,
    key,
    label,
    icon: <ChosenMark isChosen={isChosen} />,
    onSelect: () => onOrder(next),
  })
  const entries: MenuButtonProps['entries'] = [
    choice('usual', messages.usualOrder, order === null, { order: null, isReversed: false }),
    ...orders.map(each =>
      choice(each, messages.orderBy(orderLabels[each]), each === order, { order: each, isReversed: false }),
    ),
    ...(order === null
      ? []
      : [
          { kind: 'divider' as const, key: 'divider' },
          choice('reversed', messages.reversed, isReversed, { order, isReversed: !isReversed }),
        ]),
  ]
  return (
    <span className={styles.order}>
      <MenuButton look="quiet" label={name} isShort={order === null} entries={entries}>
        <ArrowSort20Regular className={styles.icon} />
        {order === null ? <span>{name}</span> : orderLabels[order]}
        {order !== null && (isReversed ? <ArrowUp16Regular /> : <ArrowDown16Regular />)}
      </MenuButton>
    </span>
  )
}
