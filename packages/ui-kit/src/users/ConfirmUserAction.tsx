import { ConfirmDialog } from '../overlays/ConfirmDialog.js'
import { messages } from './messages.js'
import type { UserAction } from './UserMenu.js'

export type ConfirmUserActionProps = {
  readonly action: UserAction
  readonly name: string
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

const TEXTS = {
  deactivate: {
    title: messages.deactivateTitle,
    text: messages.deactivateText,
    confirmLabel: messages.deactivate,
  },
  reactivate: {
    title: messages.reactivateTitle,
    text: messages.reactivateText,
    confirmLabel: messages.reactivate,
  },
  remove: { title: messages.removeTitle, text: messages.removeText, confirmLabel: messages.remove },
} as const satisfies Record<UserAction, unknown>

/** Asks for confirmation, by name, before an account is deactivated, reactivated or deleted for good. */
export function ConfirmUserAction({ action, name, ...dialog }: ConfirmUserActionProps) {
  const { title, ...texts } = TEXTS[action]
  return <ConfirmDialog {...texts} {...dialog} title={title(name)} danger={action !== 'reactivate'} />
}
