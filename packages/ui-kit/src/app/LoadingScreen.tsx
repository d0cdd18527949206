import { classes } from '../layout/classes.js'
import { Logo } from '../display/Logo.js'
import styles from './LoadingScreen.module.css'
import { startMessages } from './messages.start.js'

export type LoadingScreenProps = {
  /** Shows nothing during the first second, for a page that usually loads faster. */
  readonly isDelayed?: boolean
  /** Fills the content of the shell instead of the whole window. */
  readonly isInPage?: boolean
}

/** The loading screen: the turning logo and a sentence, while a page loads or the session is restored. Spec §2. */
export function LoadingScreen({ isDelayed, isInPage }: LoadingScreenProps) {
  return (
    <div
      className={classes(styles.screen, isInPage && styles.inPage, isDelayed && styles.delayed)}
      role="status"
    >
      <Logo size={72} isTurning />
      <p>{startMessages.loading}</p>
    </div>
  )
}
