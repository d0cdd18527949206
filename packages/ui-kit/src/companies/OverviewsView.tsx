import type { ReactNode } from 'react'
import { EmptyState } from '../display/EmptyState.js'
import { listMessages, messages } from './messages.js'
import styles from './OverviewsView.module.css'
import { OverviewTiles, type OverviewTilesProps } from './OverviewTiles.js'

export type OverviewsViewProps = Partial<OverviewTilesProps> & {
  /** The company list; null when the person may not see it. */
  readonly list: ReactNode
  /** Labels of the roles that can grant the list. */
  readonly listFrom: readonly string[]
}

/** The first page of the tasks app: the overviews, and the company list below them. Spec §2. */
export function OverviewsView({ overviews, counts = null, list, listFrom }: OverviewsViewProps) {
  return (
    <div className={styles.page}>
      {overviews && overviews.length > 0 && <OverviewTiles overviews={overviews} counts={counts} />}
      {list ?? <EmptyState title={listMessages.refused} text={messages.grantedBy(listFrom)} />}
    </div>
  )
}
