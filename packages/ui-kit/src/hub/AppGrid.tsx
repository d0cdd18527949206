import { Apps24Regular } from '@fluentui/react-icons/headless/svg/apps'
import type { HubApp } from '@osys/sdk/hub/rules.catalogue'
import { EmptyState } from '../display/EmptyState.js'
import { AppCard, type HubCard } from './AppCard.js'
import styles from './AppGrid.module.css'
import { messages } from './messages.js'

export type AppGridProps = {
  /** The cards, in the hub's order. */
  readonly cards: readonly HubCard[]
  readonly onShowNotes: (app: { readonly id: HubApp['id'] }) => void
}

/** The apps that the person may open. */
export function AppGrid({ cards, onShowNotes }: AppGridProps) {
  if (cards.length === 0)
    return <EmptyState icon={<Apps24Regular />} title={messages.noApps} text={messages.noAppsText} />
  return (
    <ul className={styles.grid}>
      {cards.map(card => (
        <li key={card.app.id} className={styles.item}>
          <AppCard {...card} onShowNotes={onShowNotes} />
        </li>
      ))}
    </ul>
  )
}
