import { ArrowDownload20Regular } from '@fluentui/react-icons/headless/svg/arrow-download'
import { Delete20Regular } from '@fluentui/react-icons/headless/svg/delete'
import { MoreHorizontal20Regular } from '@fluentui/react-icons/headless/svg/more-horizontal'
import { Sparkle20Regular } from '@fluentui/react-icons/headless/svg/sparkle'
import { Star20Regular } from '@fluentui/react-icons/headless/svg/star'
import { StarOff20Regular } from '@fluentui/react-icons/headless/svg/star-off'
import type { FileAction } from '@osys/sdk/files/rules.rights'
import type { CompanyFile } from '@osys/sdk/files/schema'
import { Link } from '../controls/Link.js'
import { Badge } from '../display/Badge.js'
import { classes } from '../layout/classes.js'
import type { MenuEntry } from '../overlays/FluentMenu.js'
import { MenuButton } from '../overlays/MenuButton.js'
import { RelativeTime } from '../display/RelativeTime.js'
import { FileIcon } from './FileIcon.js'
import styles from './FileRow.module.css'
import { sizeText } from '../display/size.js'
import { messages } from './messages.js'

export type FileRowProps = {
  readonly file: CompanyFile
  readonly look: 'list' | 'grid'
  readonly thumb?: string | undefined
  readonly actions: readonly FileAction[]
  /** The comment that shows the file; its code is that of a task. */
  readonly source?: { readonly code: string | null; readonly href: string } | undefined
  /** True while an action on the file runs. */
  readonly isPending: boolean
  readonly timeZone?: string | undefined
  readonly onOpen: (choice: { readonly file: CompanyFile }) => void
  readonly onAction: (choice: { readonly file: CompanyFile; readonly action: FileAction }) => void
}

const ICONS = {
  download: <ArrowDownload20Regular />,
  ask: <Sparkle20Regular />,
  makeIcon: <Star20Regular />,
  removeIcon: <StarOff20Regular />,
  remove: <Delete20Regular />,
} as const

/** A file in the list: its name opens it, its menu has the other actions. */
export function FileRow(props: FileRowProps) {
  const { file, look, thumb, actions, source, isPending, timeZone, onOpen, onAction } = props
  return (
    <li className={classes(styles.row, styles[look])}>
      <FileIcon mime={file.mime} thumb={thumb} />
      <div className={styles.what}>
        <button
          type="button"
          className={styles.name}
          title={file.name}
          aria-label={messages.open(file.name)}
          onClick={() => onOpen({ file })}
        >
          {file.name}
        </button>
        <p className={styles.facts}>
          <span>{sizeText(file.size)}</span>
          {file.created_at && <RelativeTime instant={file.created_at} {...(timeZone && { timeZone })} />}
          {file.user && <span className={styles.by}>{file.user.name}</span>}
          {source && (
            <Link href={source.href}>
              {source.code === null ? messages.inComment : messages.inTask(source.code)}
            </Link>
          )}
        </p>
        {(file.icon || file.private) && (
          <p className={styles.marks}>
            {file.icon && <Badge tone="info">{messages.icon}</Badge>}
            {file.private && <Badge>{messages.privateBadge}</Badge>}
          </p>
        )}
      </div>
      {actions.length > 0 && (
        <MenuButton
          look="icon"
          label={messages.actionsOf(file.name)}
          isPending={isPending}
          entries={actions.map((action): MenuEntry => ({
            kind: 'action',
            key: action,
            label: messages[action],
            icon: ICONS[action],
            onSelect: () => onAction({ file, action }),
          }))}
        >
          <MoreHorizontal20Regular />
        </MenuButton>
      )}
    </li>
  )
}
