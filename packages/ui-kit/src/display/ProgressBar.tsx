import styles from './ProgressBar.module.css'

export type ProgressBarProps = {
  /** What is under way, for those who cannot see where it stands. */
  readonly label: string
  /** 0 to 1; null while it cannot be told. */
  readonly share: number | null
}

/** How far something is. */
export function ProgressBar({ label, share }: ProgressBarProps) {
  return <progress className={styles.bar} aria-label={label} max={1} value={share ?? undefined} />
}
