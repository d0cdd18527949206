import { Avatar } from '../display/Avatar.js'
import { AwardBadge } from '../display/AwardBadge.js'
import { classes } from '../layout/classes.js'
import { messages } from './messages.js'
import styles from './UsersView.module.css'

export type UserNameProps = {
  readonly name: string
  readonly email: string
  readonly avatar: string | null
  readonly badge: string | null
  readonly isActive: boolean
  readonly href: string
}

/** A person's picture and name, which link to their account. */
export function UserName({ name, email, avatar, badge, isActive, href }: UserNameProps) {
  return (
    <a className={styles.person} href={href}>
      <Avatar name={name} src={avatar} size={36} />
      <span className={styles.who}>
        <span className={styles.first}>
          <span className={classes(styles.name, !isActive && styles.inactive)} title={name}>
            {name}
          </span>
          {!isActive && <span className={styles.inactive}>{messages.inactiveMark}</span>}
          <AwardBadge badge={badge} isSmall />
        </span>
        <span className={styles.email}>{email}</span>
      </span>
    </a>
  )
}
