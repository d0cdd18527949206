import { useId, type ReactNode } from 'react'
import styles from './DaySection.module.css'

export type DaySectionProps = {
  readonly title: string
  /** The id that links to this card point to. */
  readonly anchor?: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A card of 'Mi día'. */
export function DaySection({ title, anchor, action, children }: DaySectionProps) {
  const id = useId()
  return (
    <section id={anchor} className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        {action}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
