import type { ReactNode } from 'react'
import { Avatar } from '../display/Avatar.js'
import { AwardBadge } from '../display/AwardBadge.js'
import { Badge } from '../display/Badge.js'
import { TabLinks, type TabLink } from '../controls/TabLinks.js'
import styles from './AccountLayout.module.css'
import { messages } from './messages.js'

/** The sections of an account's page, in the order shown. */
export type AccountSection = 'profile' | 'custom' | 'password' | 'keys' | 'roles' | 'permissions'

export type AccountPerson = {
  readonly name: string
  readonly avatar: string | null
  readonly banner: string | null
  readonly position: string | null
  readonly badge: string | null
  /** The labels of the roles. */
  readonly roles: readonly string[]
  readonly isActive: boolean
}

export type AccountLayoutProps = {
  readonly person: AccountPerson
  readonly sections: readonly { readonly section: AccountSection; readonly href: string }[]
  readonly current: AccountSection
  readonly children: ReactNode
}

/** The frame of an account's page: the person, the banner and the tabs of its sections. Spec §2. */
export function AccountLayout({ person, sections, current, children }: AccountLayoutProps) {
  const { name, avatar, banner, position, badge, roles, isActive } = person
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.banner}>{banner && <img className={styles.image} src={banner} alt="" />}</div>
        <div className={styles.person}>
          <span className={styles.avatar}>
            <Avatar name={name} src={avatar} size={64} />
          </span>
          <div className={styles.who}>
            <div className={styles.first}>
              <h2 className={styles.name}>{name}</h2>
              <AwardBadge badge={badge} />
              {!isActive && <Badge tone="warning">{messages.inactive}</Badge>}
            </div>
            <p className={styles.position}>{position ?? messages.noPosition}</p>
          </div>
          {roles.length > 0 && (
            <ul className={styles.roles} aria-label={messages.roles}>
              {roles.map(role => (
                <li key={role}>
                  <Badge>{role}</Badge>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className={styles.tabs}>
          <TabLinks label={messages.sections} tabs={sections.map(toTab)} current={current} />
        </div>
      </header>
      <div className={styles.content}>{children}</div>
    </div>
  )
}

function toTab({ section, href }: AccountLayoutProps['sections'][number]): TabLink {
  return { key: section, label: messages[section], href }
}
