import { type CSSProperties, useState } from 'react'
import { hueOf, initials } from '../basics/initials.js'
import styles from './CompanyIcon.module.css'

export type CompanyIconProps = {
  readonly name: string
  readonly src: string | null
  /** Edge in px. */
  readonly size?: number
}

/** A company's icon, or its initials while there is none. The name stands beside it, so it is a decoration. */
export function CompanyIcon({ name, src, size = 44 }: CompanyIconProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const isPicture = src !== null && src !== failedSrc
  const style = {
    '--hue': hueOf(name),
    inlineSize: size,
    blockSize: size,
    fontSize: Math.round(size * 0.38),
  } as CSSProperties // React's type has no room for custom properties.
  return (
    <span
      className={styles.icon}
      style={style}
      aria-hidden="true"
      data-initials={isPicture ? undefined : initials(name)}
    >
      {isPicture && (
        <img
          className={styles.image}
          src={src}
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
