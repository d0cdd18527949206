import { classes } from '../layout/classes.js'
import styles from './Skeleton.module.css'

export type SkeletonProps = {
  /** CSS lengths, such as '12ch' or '100%'. */
  readonly width?: string
  readonly height?: string
  readonly isRound?: boolean
}

/** A placeholder in the real size of content that loads; it becomes visible after one second. */
export function Skeleton({ width = '100%', height = '1em', isRound }: SkeletonProps) {
  return (
    <span
      className={classes(styles.skeleton, isRound && styles.round)}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden="true"
    />
  )
}
