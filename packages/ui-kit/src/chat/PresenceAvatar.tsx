import { Avatar } from '../display/Avatar.js'
import { classes } from '../layout/classes.js'
import styles from './PresenceAvatar.module.css'

export type PresenceAvatarProps = {
  readonly name: string
  readonly src: string | null
  /** Edge in px. */
  readonly size: number
  /** True while the person has the suite open. */
  readonly isConnected: boolean
}

/** A person's picture with a ring while they are connected. It is decorative: name and word are beside it. */
export function PresenceAvatar({ name, src, size, isConnected }: PresenceAvatarProps) {
  return (
    <span className={classes(styles.picture, isConnected && styles.connected)}>
      <Avatar name={name} src={src} size={size} />
    </span>
  )
}
