import { HiddenText } from '../display/HiddenText.js'
import styles from './TypingLine.module.css'
import { messages } from './messages.js'

export type TypingLineProps = {
  /** The name of the person who is typing; null while nobody is. */
  readonly name: string | null
}

/** The line above the composer that says who is typing. Its place is kept, so that nothing moves. */
export function TypingLine({ name }: TypingLineProps) {
  return (
    <p className={styles.line}>
      {name !== null && (
        <>
          <span className={styles.dots} aria-hidden="true">
            <span />
            <span />
            <span />
          </span>
          <span aria-hidden="true">{messages.typing(name)}</span>
        </>
      )}
      <HiddenText>
        <span role="status">{name !== null && messages.typing(name)}</span>
      </HiddenText>
    </p>
  )
}
