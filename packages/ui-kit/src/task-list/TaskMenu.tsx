import { Open20Regular } from '@fluentui/react-icons/headless/svg/open'
import { FluentMenu, type FluentMenuProps } from '../overlays/FluentMenu.js'
import { actionMessages } from '../task-properties/messages.actions.js'
import { entriesWithLink, type TaskActions } from '../task-properties/TaskActions.js'
import type { TaskItem } from '../task-properties/TaskCard.js'

export type TaskMenuProps = Pick<FluentMenuProps, 'anchor' | 'at' | 'onClose'> & {
  readonly item: TaskItem
  readonly actions: TaskActions & { readonly onCopyLink: () => void }
}

/** The open menu of a task among others: what its panel offers, and to open it. Import this file lazily. */
export function TaskMenu({ item, actions, ...menu }: TaskMenuProps) {
  const { code, href } = item
  return (
    <FluentMenu
      {...menu}
      label={actionMessages.actionsOf(code)}
      entries={[
        { kind: 'link', key: 'open', label: actionMessages.open, href, icon: <Open20Regular /> },
        ...entriesWithLink(actions),
      ]}
    />
  )
}
