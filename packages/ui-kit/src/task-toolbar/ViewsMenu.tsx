import { Bookmark20Regular } from '@fluentui/react-icons/headless/svg/bookmark'
import { classes } from '../layout/classes.js'
import { MenuButton, type MenuButtonProps } from '../overlays/MenuButton.js'
import { ChosenMark } from './ChosenMark.js'
import { messages } from './messages.js'
import styles from './ViewsMenu.module.css'

/** A kept view as its menu offers it. */
export interface OfferedView {
  readonly id: number
  readonly name: string
  readonly href: string
  readonly isShared: boolean
  readonly isDefault: boolean
}

export type ViewsMenuProps = {
  /** The views of this page, by name. */
  readonly views: readonly OfferedView[]
  /** The view that is open; `isChanged` when other filters are set by now. */
  readonly open: { readonly id: number; readonly isChanged: boolean; readonly mayChange: boolean } | null
  /** The address of the page without filters. */
  readonly plainHref: string
  /** Called when the menu may be used soon, to load its views. */
  readonly onSoon: () => void
  readonly onKeep: () => void
  readonly onEdit: () => void
  readonly onUpdate: () => void
  readonly onDefault: (choice: { readonly isDefault: boolean }) => void
  readonly onDelete: () => void
}

/** The views that are kept under a name, and what can be done with the one that is open. */
export function ViewsMenu(props: ViewsMenuProps) {
  const { views, open } = props
  const current = open && views.find(({ id }) => id === open.id)
  const title = current ? messages.openView(current.name, open.isChanged) : messages.keptViews
  return (
    <span className={styles.menu} onPointerEnter={props.onSoon} onFocus={props.onSoon}>
      <MenuButton look="quiet" label={current ? title : messages.keptViews} entries={entriesOf(props)}>
        <Bookmark20Regular className={styles.icon} />
        <span className={classes(styles.name, !current && styles.word)}>{title}</span>
      </MenuButton>
    </span>
  )
}

function entriesOf(props: ViewsMenuProps): MenuButtonProps['entries'] {
  const { views, open, plainHref } = props
  const current = open && views.find(({ id }) => id === open.id)
  const action = (key: string, label: string, onSelect: () => void) => ({
    kind: 'action' as const,
    key,
    label,
    onSelect,
  })
  return [
    {
      kind: 'link',
      key: 'plain',
      label: messages.plainView,
      href: plainHref,
      icon: <ChosenMark isChosen={!current} />,
    },
    ...views.map(view => ({
      kind: 'link' as const,
      key: String(view.id),
      label: view.isDefault ? messages.defaultView(view.name) : view.name,
      href: view.href,
      icon: <ChosenMark isChosen={view.id === current?.id} />,
      ...(view.isShared && { shortcut: messages.ofAll }),
    })),
    { kind: 'divider', key: 'divider' },
    ...(current && open?.isChanged && open.mayChange
      ? [action('update', messages.updateView(current.name), props.onUpdate)]
      : []),
    action('keep', messages.keepView, props.onKeep),
    ...(current
      ? [
          action('default', current.isDefault ? messages.noDefault : messages.makeDefault, () =>
            props.onDefault({ isDefault: !current.isDefault }),
          ),
        ]
      : []),
    ...(current && open?.mayChange
      ? [
          action('edit', messages.editView, props.onEdit),
          action('delete', messages.deleteView, props.onDelete),
        ]
      : []),
  ]
}
