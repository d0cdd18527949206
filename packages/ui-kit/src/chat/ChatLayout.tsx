import type { ReactNode } from 'react'
import { classes } from '../layout/classes.js'
import styles from './ChatLayout.module.css'
import { useVisibleHeight } from './useVisibleHeight.js'

export type ChatLayoutProps = {
  readonly sidebar: ReactNode
  /** The open conversation; what invites to choose one while none is open. */
  readonly children: ReactNode
  /** True while a conversation is open: where there is room for one pane only, it is the one. */
  readonly isOpen: boolean
}

/** The two panes of the chat, as high as the page leaves room; on a phone one of them. */
export function ChatLayout({ sidebar, children, isOpen }: ChatLayoutProps) {
  const ref = useVisibleHeight()
  return (
    <div
      ref={ref}
      className={classes(styles.layout, isOpen && styles.open)}
      data-fills-page
      data-ends-with-composer={isOpen ? '' : undefined}
    >
      <div className={styles.side}>{sidebar}</div>
      <div className={styles.conversation}>{children}</div>
    </div>
  )
}
