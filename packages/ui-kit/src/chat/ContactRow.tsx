import type { Contact } from '@osys/sdk/chat/schema'
import { memo } from 'react'
import { HiddenText } from '../display/HiddenText.js'
import styles from './ChatSidebar.module.css'
import { clockWord } from './format.clock.js'
import { PresenceAvatar } from './PresenceAvatar.js'
import { messages } from './messages.js'

/** A person to write to as the sidebar shows them. */
export type ListedContact = {
  readonly contact: Contact
  readonly isConnected: boolean
  readonly href: string
}

export type ContactRowProps = ListedContact & {
  readonly isSelected: boolean
  readonly timeZone: string | undefined
}

/** A person to write to: name, position, whether they are connected and at work. */
export const ContactRow = memo(function ContactRow(props: ContactRowProps) {
  const { contact, isConnected, href, isSelected, timeZone } = props
  return (
    <li>
      <a className={styles.row} href={href} aria-current={isSelected ? 'page' : undefined}>
        <PresenceAvatar name={contact.name} src={contact.avatar} size={36} isConnected={isConnected} />
        <span className={styles.what}>
          <span className={styles.line}>
            <span className={styles.name}>{contact.name}</span>
            {isConnected && <HiddenText>{messages.alsoConnected}</HiddenText>}
          </span>
          <span className={styles.line}>
            <span className={styles.excerpt}>
              {[clockWord(contact.clock, timeZone), contact.position].filter(Boolean).join(' · ')}
            </span>
          </span>
        </span>
      </a>
    </li>
  )
})
