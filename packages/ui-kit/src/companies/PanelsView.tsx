import type { ReactNode } from 'react'
import { EmptyState } from '../display/EmptyState.js'
import { listMessages, messages } from './messages.js'
import styles from './PanelsView.module.css'
import { PanelTiles, type PanelTilesProps } from './PanelTiles.js'

export type PanelsViewProps = Partial<PanelTilesProps> & {
  /** The company list; null when the person may not see it. */
  readonly list: ReactNode
  /** Labels of the roles that can grant the list. */
  readonly listFrom: readonly string[]
}

/** The first page of the tasks app: the panels, and the company list below them. Spec §2. */
export function PanelsView({ panels, counts = null, list, listFrom }: PanelsViewProps) {
  return (
    <div className={styles.page}>
      {panels && panels.length > 0 && <PanelTiles panels={panels} counts={counts} />}
      {list ?? <EmptyState title={listMessages.refused} text={messages.grantedBy(listFrom)} />}
    </div>
  )
}
