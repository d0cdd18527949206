import type { WorkLog } from '@osys/sdk/timeclock/schema'
import { Dialog } from '../overlays/Dialog.js'
import { Spinner } from '../display/Spinner.js'
import styles from './Dialogs.module.css'
import { timeText } from './format.hours.js'
import { eventLabels, messages } from './messages.js'

export type PhotoDialogProps = {
  readonly log: WorkLog
  readonly timeZone?: string
  /** Undefined while the photo loads. */
  readonly src?: string
  readonly onClose: () => void
}

/** A punch's photo in full size. */
export function PhotoDialog({ log, timeZone, src, onClose }: PhotoDialogProps) {
  const label = messages.photo(eventLabels[log.event], timeText(log.at, timeZone))
  return (
    <Dialog title={messages.photoTitle} width={720} onClose={onClose}>
      {src ? <img className={styles.photo} src={src} alt={label} /> : <Spinner />}
    </Dialog>
  )
}
