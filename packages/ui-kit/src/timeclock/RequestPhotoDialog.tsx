import { Spinner } from '../display/Spinner.js'
import { Dialog } from '../overlays/Dialog.js'
import styles from './Dialogs.module.css'
import { messages } from './messages.js'

export type RequestPhotoDialogProps = {
  /** The name of the person who asks. */
  readonly name: string
  /** Undefined while the photo loads. */
  readonly src?: string | undefined
  readonly onClose: () => void
}

/** The photo of a person who asked for a correction at a tablet, in full size. */
export function RequestPhotoDialog({ name, src, onClose }: RequestPhotoDialogProps) {
  return (
    <Dialog title={messages.requestPhotoTitle} width={720} onClose={onClose}>
      {src ? <img className={styles.photo} src={src} alt={messages.photoOf(name)} /> : <Spinner />}
    </Dialog>
  )
}
