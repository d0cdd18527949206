import type { IndexPart } from '@osys/sdk/kiosk/rules.index'
import styles from './BoardIndex.module.css'
import { messages } from './messages.js'

/** Returns the id of a person's place on the board. */
export const personAnchor = (id: number): string => `persona-${id}`

/** The index of a long board: each part leads to the first person whose name begins so. */
export function BoardIndex({ parts }: { readonly parts: readonly IndexPart[] }) {
  return (
    <div className={styles.index} role="group" aria-label={messages.index}>
      {parts.map(({ from, to, firstId }) => (
        <button
          key={from}
          type="button"
          className={styles.part}
          onClick={() => document.getElementById(personAnchor(firstId))?.scrollIntoView({ block: 'start' })}
        >
          {from === to ? from : messages.indexPart(from, to)}
        </button>
      ))}
    </div>
  )
}
