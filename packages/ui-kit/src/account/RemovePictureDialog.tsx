import { ConfirmDialog } from '../overlays/ConfirmDialog.js'
import { messages } from './messages.js'
import type { PictureKind } from './PicturesView.js'

export type RemovePictureDialogProps = {
  readonly kind: PictureKind
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

const TITLES = { avatar: messages.removeAvatarTitle, banner: messages.removeBannerTitle } as const

/** Asks for confirmation before a picture is removed. */
export function RemovePictureDialog({ kind, ...dialog }: RemovePictureDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={TITLES[kind]}
      text={messages.removePictureText}
      confirmLabel={messages.remove}
      danger
    />
  )
}
