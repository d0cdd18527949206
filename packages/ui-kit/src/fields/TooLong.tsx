import { messages } from './messages.js'
import styles from './TextField.module.css'

export type TooLongProps = {
  readonly text: string
  /** The most characters; undefined for a field without a limit. */
  readonly most: number | undefined
}

/** Says how much of a text is over its limit. Nothing of it is cut, since a pasted text has no other copy. */
export function TooLong({ text, most }: TooLongProps) {
  if (most === undefined || text.length <= most) return null
  return <p className={styles.note}>{messages.tooLong(most, text.length - most)}</p>
}
