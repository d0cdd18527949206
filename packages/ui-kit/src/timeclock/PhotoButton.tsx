import { Camera20Regular } from '@fluentui/react-icons/headless/svg/camera'
import { classes } from '../layout/classes.js'
import styles from './PhotoButton.module.css'

export type PhotoButtonProps = {
  /** The name of the photo for screen readers. */
  readonly label: string
  /** Undefined while the photo loads, and when it is gone. */
  readonly src?: string | undefined
  readonly className?: string | undefined
  readonly onOpen: () => void
}

/** A small photo that opens in full size. */
export function PhotoButton({ label, src, className, onOpen }: PhotoButtonProps) {
  return (
    <button type="button" className={classes(styles.photo, className)} aria-label={label} onClick={onOpen}>
      {src ? <img className={styles.picture} src={src} alt="" /> : <Camera20Regular />}
    </button>
  )
}
