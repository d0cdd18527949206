import { Keyboard20Regular } from '@fluentui/react-icons/headless/svg/keyboard'
import { PaintBrush20Regular } from '@fluentui/react-icons/headless/svg/paint-brush'
import { Person20Regular } from '@fluentui/react-icons/headless/svg/person'
import { SignOut20Regular } from '@fluentui/react-icons/headless/svg/sign-out'
import { Avatar } from '../display/Avatar.js'
import { MenuButton } from '../overlays/MenuButton.js'
import { messages } from './messages.js'
import { ADMIN_ICONS, type AdminPage } from './Rail.js'
import styles from './TopBar.module.css'

export type AccountMenuProps = {
  readonly user: { readonly name: string; readonly email: string; readonly avatar: string | null }
  readonly profileHref: string
  readonly customizeHref: string
  readonly adminPages: readonly AdminPage[]
  readonly logoutHref: string
  readonly onShortcuts: () => void
}

/** The person's picture as a button that opens the menu of their account. */
export function AccountMenu(props: AccountMenuProps) {
  const { user, profileHref, customizeHref, adminPages, logoutHref, onShortcuts } = props
  return (
    <MenuButton
      label={messages.accountMenu(user.name)}
      look="picture"
      header={
        <div className={styles.menuHeader}>
          <span className={styles.menuName}>{user.name}</span>
          <span className={styles.menuEmail}>{user.email}</span>
        </div>
      }
      entries={[
        {
          kind: 'link',
          key: 'profile',
          label: messages.profile,
          href: profileHref,
          icon: <Person20Regular />,
        },
        {
          kind: 'link',
          key: 'customize',
          label: messages.customize,
          href: customizeHref,
          icon: <PaintBrush20Regular />,
        },
        {
          kind: 'action',
          key: 'shortcuts',
          label: messages.shortcuts,
          icon: <Keyboard20Regular />,
          shortcut: '?',
          onSelect: onShortcuts,
        },
        { kind: 'divider', key: 'divider' },
        ...(adminPages.length > 0 ? [...adminPages.map(adminEntry), ADMIN_END] : []),
        { kind: 'link', key: 'logout', label: messages.logout, href: logoutHref, icon: <SignOut20Regular /> },
      ]}
    >
      <Avatar name={user.name} src={user.avatar} size={32} />
    </MenuButton>
  )
}

const ADMIN_END = { kind: 'divider', key: 'admin-end' } as const

function adminEntry({ id, title, href }: AdminPage) {
  return { kind: 'link', key: id, label: title, href, icon: ADMIN_ICONS[id] } as const
}
