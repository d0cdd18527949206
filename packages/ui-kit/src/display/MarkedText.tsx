import { toMarked } from './marked.js'
import styles from './MarkedText.module.css'

/** A text with the words of a search marked in it. */
export function MarkedText({ text, query }: { readonly text: string; readonly query: string }) {
  return toMarked(text, query).map(({ at, text: part, isMatch }) =>
    isMatch ? (
      <mark key={at} className={styles.match}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
