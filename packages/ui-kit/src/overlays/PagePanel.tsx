import { type ReactNode, useId } from 'react'
import styles from './PagePanel.module.css'
import { PanelHead, type PanelHeadProps } from './PanelHead.js'

export type PagePanelProps = PanelHeadProps & { readonly children: ReactNode }

/**
 * A panel for one item as a part of the page, such as beside a list of them: it takes no focus and is not closed.
 * Single keys that are pressed within it act on it.
 */
export function PagePanel({ children, ...head }: PagePanelProps) {
  const titleId = useId()
  return (
    <section className={styles.panel} aria-labelledby={titleId} data-keys="">
      <PanelHead {...head} titleId={titleId} />
      {children}
    </section>
  )
}
