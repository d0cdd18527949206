import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { BubbleList, MessageListProps, OpenMenu } from './ports.list.js'
import type { MessageRow } from './rules.rows.js'
import type { MessageAction } from './rules.actions.js'
import type { MessageScroll } from './useMessageScroll.js'
import type { RowFocus } from './useRowFocus.js'
import { messages as texts } from './messages.js'

/** Returns the list as its rows use it, an object that stays the same, and the menu that is open over one row. */
export function useBubbleList(
  props: MessageListProps,
  parts: Pick<RowFocus, 'onFocusRow'> & Pick<MessageScroll, 'onJump'>,
): { readonly list: BubbleList; readonly open: OpenMenu | null; readonly onClose: () => void } {
  const { user, viewerId, renderMedia, renderCards, emojiMemory } = props
  const [open, setOpen] = useState<OpenMenu | null>(null)
  const latest = useRef({ props, parts })
  useLayoutEffect(() => {
    latest.current = { props, parts }
  })
  const otherName = user.name
  const names = useMemo(() => props.names ?? [otherName], [props.names, otherName])

  const list = useMemo((): BubbleList => {
    const now = () => latest.current.props
    return {
      names,
      nameOf: id => (id === viewerId ? texts.you : otherName),
      renderMedia,
      renderCards,
      emojiMemory,
      onReact: choice => now().onReact(choice),
      onReply: choice => now().onReply(choice),
      onEdit: choice => now().onEdit(choice),
      onDelete: choice => now().onDelete(choice),
      onCopy: choice => now().onCopy(choice),
      onCopyLink: choice => now().onCopyLink(choice),
      onMarkUnread: choice => now().onMarkUnread(choice),
      onCancel: choice => now().onCancel(choice),
      onJump: choice => latest.current.parts.onJump(choice),
      onFocusRow: choice => latest.current.parts.onFocusRow(choice),
      onAct: ({ action, row, anchor }) => {
        if (action === 'menu' || action === 'react') setOpen({ kind: action, row, anchor })
        else act(now(), action, row)
      },
    }
  }, [names, otherName, viewerId, renderMedia, renderCards, emojiMemory])

  return { list, open, onClose: useCallback(() => setOpen(null), []) }
}

function act(props: MessageListProps, action: Exclude<MessageAction, 'react'>, row: MessageRow): void {
  const [message] = row.messages
  switch (action) {
    case 'reply':
      return props.onReply({ message })
    case 'edit':
      return props.onEdit({ message })
    case 'copy':
      return props.onCopy({ text: message.body })
    case 'copyLink':
      return props.onCopyLink({ message })
    case 'markUnread':
      return props.onMarkUnread({ message })
    case 'cancel':
      return row.messages.forEach(each => props.onCancel({ message: each }))
    case 'remove':
      return props.onDelete({ messages: row.messages })
  }
}
