import styles from './ProgressBar.module.css'

export type ProgressBarProps = {
  /** The name of the running operation, for screen readers. */
  readonly label: string
  /** 0 to 1; null while it is unknown. */
  readonly share: number | null
}

/** The progress of an operation. */
export function ProgressBar({ label, share }: ProgressBarProps) {
  return <progress className={styles.bar} aria-label={label} max={1} value={share ?? undefined} />
}
