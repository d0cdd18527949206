import { useState, type CSSProperties } from 'react'
import styles from './Avatar.module.css'
import { classes } from '../layout/classes.js'
import { hueOf, initials } from './initials.js'

export type AvatarProps = {
  readonly name: string
  readonly src?: string | null
  /** Edge in px. */
  readonly size?: number
  /** Round for people, square for companies. */
  readonly shape?: 'round' | 'square'
}

/** The picture or the initials of a person or company. It is decorative: the name is beside it. */
export function Avatar({ name, src, size = 32, shape = 'round' }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null | undefined>(null)
  const style = {
    '--hue': hueOf(name),
    inlineSize: size,
    blockSize: size,
    fontSize: Math.round(size * 0.4),
    lineHeight: `${size}px`,
  } as CSSProperties // React's type has no room for custom properties.
  const isPicture = Boolean(src) && src !== failedSrc
  return (
    // The style sheet draws the initials: as text they would count as a label that differs from the name.
    <span
      className={classes(styles.avatar, styles[shape])}
      style={style}
      aria-hidden="true"
      data-initials={isPicture ? undefined : initials(name)}
    >
      {isPicture && (
        <img
          className={styles.image}
          src={src ?? undefined}
          alt=""
          width={size}
          height={size}
          decoding="async"
          onError={() => setFailedSrc(src)}
        />
      )}
    </span>
  )
}
