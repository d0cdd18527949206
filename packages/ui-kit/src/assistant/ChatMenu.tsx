import { ArrowDownload20Regular } from '@fluentui/react-icons/headless/svg/arrow-download'
import { Copy20Regular } from '@fluentui/react-icons/headless/svg/copy'
import { Delete20Regular } from '@fluentui/react-icons/headless/svg/delete'
import { Edit20Regular } from '@fluentui/react-icons/headless/svg/edit'
import { Pin20Regular } from '@fluentui/react-icons/headless/svg/pin'
import { PinOff20Regular } from '@fluentui/react-icons/headless/svg/pin-off'
import { Share20Regular } from '@fluentui/react-icons/headless/svg/share'
import type { AssistantChat } from '@osys/sdk/assistant/schema'
import type { ReactNode } from 'react'
import type { MenuEntry } from '../overlays/FluentMenu.js'
import { messages } from './messages.js'

/** The actions on a chat. */
export type ChatMenuAction = 'rename' | 'pin' | 'share' | 'duplicate' | 'markdown' | 'json' | 'delete'

/** Returns the lines of a chat's menu. */
export function chatMenu(
  { pinned }: Pick<AssistantChat, 'pinned'>,
  onAction: (action: ChatMenuAction) => void,
): readonly MenuEntry[] {
  const line = (key: ChatMenuAction, label: string, icon: ReactNode): MenuEntry => ({
    kind: 'action',
    key,
    label,
    icon,
    onSelect: () => onAction(key),
  })
  return [
    line('rename', messages.rename, <Edit20Regular />),
    line('pin', pinned ? messages.unpin : messages.pin, pinned ? <PinOff20Regular /> : <Pin20Regular />),
    line('share', messages.share, <Share20Regular />),
    line('duplicate', messages.duplicate, <Copy20Regular />),
    line('markdown', messages.exportMarkdown, <ArrowDownload20Regular />),
    line('json', messages.exportJson, <ArrowDownload20Regular />),
    { kind: 'divider', key: 'divider' },
    line('delete', messages.deleteChat, <Delete20Regular />),
  ]
}
