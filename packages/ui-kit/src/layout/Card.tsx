import type { ReactNode } from 'react'
import styles from './Card.module.css'
import { classes } from './classes.js'

export type CardProps = {
  readonly children: ReactNode
  readonly padding?: 'none' | 'medium' | 'large'
  readonly isRaised?: boolean
}

/** A surface that groups related content. */
export function Card({ children, padding = 'medium', isRaised }: CardProps) {
  return (
    <div className={classes(styles.card, padding !== 'none' && styles[padding], isRaised && styles.raised)}>
      {children}
    </div>
  )
}
