import { classes } from '../layout/classes.js'
import styles from './Logo.module.css'
import { messages } from './messages.js'

export type LogoProps = {
  /** Edge of the mark in px; the name beside it grows with it. */
  readonly size?: number
  readonly hasName?: boolean
  /** True to turn once in two seconds, without end. Spec §2. */
  readonly isTurning?: boolean
}

/** The product's logo, still or turning: an open ring and the bead that closes it, the person in the system. */
export function Logo({ size = 28, hasName, isTurning }: LogoProps) {
  return (
    <span className={styles.logo} style={{ fontSize: Math.round(size * 0.86) }}>
      <svg
        className={classes(styles.mark, isTurning && styles.turning)}
        width={size}
        height={size}
        viewBox="0 0 32 32"
        {...(hasName ? { 'aria-hidden': true } : { role: 'img', 'aria-label': messages.productName })}
      >
        <path className={styles.ring} d="M 26.99 15.62 A 11 11 0 1 1 16.38 5.01" />
        <circle className={styles.bead} cx="23.78" cy="8.22" r="3.5" />
      </svg>
      {hasName && <span>{messages.productName}</span>}
    </span>
  )
}
