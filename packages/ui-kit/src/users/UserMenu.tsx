import { Delete20Regular } from '@fluentui/react-icons/headless/svg/delete'
import { MoreHorizontal20Regular } from '@fluentui/react-icons/headless/svg/more-horizontal'
import { Person20Regular } from '@fluentui/react-icons/headless/svg/person'
import { PersonArrowBack20Regular } from '@fluentui/react-icons/headless/svg/person-arrow-back'
import { PersonDelete20Regular } from '@fluentui/react-icons/headless/svg/person-delete'
import { PersonKey20Regular } from '@fluentui/react-icons/headless/svg/person-key'
import { PersonTag20Regular } from '@fluentui/react-icons/headless/svg/person-tag'
import type { ReactNode } from 'react'
import type { MenuEntry } from '../overlays/FluentMenu.js'
import { MenuButton } from '../overlays/MenuButton.js'
import { messages } from './messages.js'
import styles from './UsersView.module.css'

/** An action in the menu of a row, besides its links. */
export type UserAction = 'deactivate' | 'reactivate' | 'remove'

/** A person in the list. */
export type UserRow = {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly avatar: string | null
  readonly position: string | null
  /** The label of the unit. */
  readonly unit: string | null
  /** The labels of the roles. */
  readonly roles: readonly string[]
  readonly badge: string | null
  readonly isActive: boolean
  /** ISO 8601; null when the person has never signed in. */
  readonly lastSeenAt: string | null
  readonly links: { readonly profile: string; readonly roles: string; readonly permissions: string }
  /** The actions that the viewer may run. */
  readonly actions: readonly UserAction[]
  /** The reason why actions are missing; empty when all are allowed. */
  readonly reason: string
}

export type UserMenuProps = {
  readonly row: UserRow
  readonly onAction: (chosen: { readonly action: UserAction; readonly id: number }) => void
}

const ACTIONS: Readonly<Record<UserAction, { readonly label: string; readonly icon: ReactNode }>> = {
  deactivate: { label: messages.deactivate, icon: <PersonDelete20Regular /> },
  reactivate: { label: messages.reactivate, icon: <PersonArrowBack20Regular /> },
  remove: { label: messages.remove, icon: <Delete20Regular /> },
}

/** The menu of a person in the list, with the reason why other actions are missing. */
export function UserMenu({ row, onAction }: UserMenuProps) {
  const { links, actions, reason } = row
  const entries: readonly MenuEntry[] = [
    { kind: 'link', key: 'profile', label: messages.open, href: links.profile, icon: <Person20Regular /> },
    {
      kind: 'link',
      key: 'roles',
      label: messages.changeRoles,
      href: links.roles,
      icon: <PersonTag20Regular />,
    },
    {
      kind: 'link',
      key: 'permissions',
      label: messages.changePermissions,
      href: links.permissions,
      icon: <PersonKey20Regular />,
    },
    ...(actions.length > 0 ? [{ kind: 'divider', key: 'divider' } as const] : []),
    ...actions.map(action => ({
      kind: 'action' as const,
      key: action,
      ...ACTIONS[action],
      onSelect: () => onAction({ action, id: row.id }),
    })),
  ]
  return (
    <MenuButton
      label={messages.actionsOf(row.name)}
      look="icon"
      entries={entries}
      header={reason === '' ? undefined : <p className={styles.reason}>{reason}</p>}
    >
      <MoreHorizontal20Regular />
    </MenuButton>
  )
}
