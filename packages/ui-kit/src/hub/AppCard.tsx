import { Open16Regular } from '@fluentui/react-icons/headless/svg/open'
import type { HubApp } from '@osys/sdk/hub/rules.catalogue'
import { Badge } from '../display/Badge.js'
import { classes } from '../layout/classes.js'
import { CountBadge } from '../display/CountBadge.js'
import { HiddenText } from '../display/HiddenText.js'
import { messages as linkMessages } from '../controls/messages.js'
import styles from './AppCard.module.css'
import { AppIcon } from './AppIcon.js'
import { messages } from './messages.js'

/** An app of the hub, with the person's unread count. */
export type HubCard = {
  readonly app: HubApp
  readonly unread: number
  /** True when the person never opened the release notes of this version. */
  readonly hasUnseenNotes: boolean
}

export type AppCardProps = HubCard & { readonly onShowNotes: (app: { readonly id: HubApp['id'] }) => void }

/** The card of an app: its purpose, whether it is being built, its unread count, and a mark for new release notes. Spec §1. */
export function AppCard({ app, unread, hasUnseenNotes, onShowNotes }: AppCardProps) {
  return (
    <article className={styles.card}>
      <AppIcon app={app.id} isTile />
      <div className={styles.text}>
        <h3 className={styles.title}>
          <a
            className={styles.link}
            href={app.href}
            {...(app.external && { target: '_blank', rel: 'noreferrer' })}
          >
            {app.title}
            {app.external && <HiddenText>{linkMessages.opensOutside}</HiddenText>}
          </a>
        </h3>
        <p className={styles.purpose} title={app.purpose}>
          {app.purpose}
        </p>
      </div>
      <span className={styles.marks}>
        {app.building && <Badge tone="warning">{messages.building}</Badge>}
        <CountBadge count={unread} label={messages.unread(unread)} />
      </span>
      <div className={styles.foot}>
        <span className={styles.version}>{app.version}</span>
        {app.external && <Open16Regular />}
        {app.notes !== null && (
          <button
            type="button"
            className={classes(styles.news, hasUnseenNotes && styles.unseen)}
            aria-label={
              hasUnseenNotes ? messages.unseenReleaseNotes(app.title) : messages.seenReleaseNotes(app.title)
            }
            aria-haspopup="dialog"
            onClick={() => onShowNotes({ id: app.id })}
          >
            {messages.news}
          </button>
        )}
      </div>
    </article>
  )
}
