import { ArrowReply20Regular } from '@fluentui/react-icons/headless/svg/arrow-reply'
import { Copy20Regular } from '@fluentui/react-icons/headless/svg/copy'
import { Delete20Regular } from '@fluentui/react-icons/headless/svg/delete'
import { Dismiss20Regular } from '@fluentui/react-icons/headless/svg/dismiss'
import { Edit20Regular } from '@fluentui/react-icons/headless/svg/edit'
import { EmojiAdd20Regular } from '@fluentui/react-icons/headless/svg/emoji-add'
import { Link20Regular } from '@fluentui/react-icons/headless/svg/link'
import { MailUnread20Regular } from '@fluentui/react-icons/headless/svg/mail-unread'
import { lazyPart } from '../layout/ports.code.js'
import { Suspense, useMemo, type ReactNode } from 'react'
import { loadMenu } from '../overlays/MenuButton.js'
import type { BubbleList, OpenMenu } from './ports.list.js'
import { ReactionPopover } from './ReactionPopover.js'
import { actionsOf, reactedOf, reactionsOf, type MessageAction } from './rules.actions.js'
import { messages } from './messages.js'

export type RowMenuProps = {
  readonly open: OpenMenu
  readonly list: BubbleList
  readonly viewerId: number
  readonly mayWrite: boolean
  readonly onClose: () => void
}

const LazyMenu = lazyPart(() => loadMenu().then(module => module.FluentMenu))

const ICONS: Readonly<Record<MessageAction, ReactNode>> = {
  react: <EmojiAdd20Regular />,
  reply: <ArrowReply20Regular />,
  edit: <Edit20Regular />,
  copy: <Copy20Regular />,
  copyLink: <Link20Regular />,
  markUnread: <MailUnread20Regular />,
  cancel: <Dismiss20Regular />,
  remove: <Delete20Regular />,
}

/** The menu of a message, or the emojis to react with. */
export function RowMenu({ open, list, viewerId, mayWrite, onClose }: RowMenuProps) {
  const { kind, row, anchor } = open
  const [message] = row.messages
  // The row is looked up at once: the button leaves the page when the row has neither pointer nor focus.
  const rowElement = useMemo(() => anchor.closest<HTMLElement>('[data-row]'), [anchor])
  const close = (): void => {
    onClose()
    rowElement?.focus({ preventScroll: true })
  }
  if (kind === 'react') {
    return (
      <ReactionPopover
        anchor={anchor}
        memory={list.emojiMemory}
        chosen={reactionsOf(row.messages)
          .filter(({ user_ids }) => user_ids.includes(viewerId))
          .map(({ emoji }) => emoji)}
        onReact={({ emoji, on }) => {
          list.onReact({ message: reactedOf(row.messages, emoji, viewerId), emoji, on })
          close()
        }}
        onClose={close}
      />
    )
  }
  return (
    <Suspense fallback={null}>
      <LazyMenu
        anchor={anchor}
        label={row.isOwn ? messages.ownActions : messages.actionsOf(list.nameOf(message.sender_id))}
        entries={actionsOf(row.messages, { viewerId, mayWrite }).map(action => ({
          kind: 'action',
          key: action,
          label: messages[action],
          icon: ICONS[action],
          onSelect: () => {
            close()
            list.onAct({ action, row, anchor })
          },
        }))}
        onClose={({ isByKeyboard }) => (isByKeyboard ? close() : onClose())}
      />
    </Suspense>
  )
}
