import { Building20Regular } from '@fluentui/react-icons/headless/svg/building'
import { Chat20Regular } from '@fluentui/react-icons/headless/svg/chat'
import { TaskListSquareLtr20Regular } from '@fluentui/react-icons/headless/svg/task-list-square-ltr'
import type { Reference } from '@osys/sdk/chat/schema'
import { Skeleton } from '../display/Skeleton.js'
import styles from './ReferenceCards.module.css'
import { messages } from './messages.js'

export type ReferenceCardsProps = {
  /** The codes and paths that the message names, in their order (`referencesIn` of the SDK). */
  readonly refs: readonly string[]
  /** The named things by code or path: null when the person may not see it, absent while it is unknown. */
  readonly known: ReadonlyMap<string, Reference | null>
}

const ICONS = {
  task: <TaskListSquareLtr20Regular />,
  company: <Building20Regular />,
  message: <Chat20Regular />,
}

/**
 * The tasks, companies and messages that a message names, as cards. A card's place is kept while it loads, so
 * that nothing moves; what the person may not see leaves no place.
 */
export function ReferenceCards({ refs, known }: ReferenceCardsProps) {
  const places = refs.filter(ref => known.get(ref) !== null)
  if (places.length === 0) return null
  return (
    <ul className={styles.cards}>
      {places.map(ref => {
        const reference = known.get(ref)
        return <li key={ref}>{reference ? <ReferenceCard reference={reference} /> : <Waiting />}</li>
      })}
    </ul>
  )
}

/** A task, company or message that a message names. */
function ReferenceCard({ reference }: { readonly reference: Reference }) {
  const { kind, ref, title, detail, url } = reference
  return (
    <a className={styles.card} href={url}>
      <span className={styles.icon} role="img" aria-label={messages.referenceKinds[kind]}>
        {ICONS[kind]}
      </span>
      <span className={styles.text}>
        <span className={styles.title} dir="auto">
          {title}
        </span>
        <span className={styles.detail}>{kind === 'task' ? `${ref} · ${detail}` : detail}</span>
      </span>
    </a>
  )
}

function Waiting() {
  return (
    <span className={styles.card}>
      <span className={styles.text}>
        <Skeleton width="70%" height="14px" />
        <Skeleton width="45%" height="12px" />
      </span>
    </span>
  )
}
