import { Copy20Regular } from '@fluentui/react-icons/headless/svg/copy'
import type { TypedText } from '@osys/sdk/tasks/state.edits'
import { Button } from '../controls/Button.js'
import styles from './ConflictBox.module.css'
import { messages } from './messages.js'

export type UnsavedTextsProps = {
  readonly texts: readonly TypedText[]
  readonly onCopy: (choice: { readonly text: string }) => void
  readonly onDiscard: () => void
}

/** The texts that a person typed into a task that became read-only, with a button to copy them. */
export function UnsavedTexts({ texts, onCopy, onDiscard }: UnsavedTextsProps) {
  return (
    <div className={styles.box} role="alert">
      <p className={styles.title}>{messages.lostTitle}</p>
      <p>{messages.lostText}</p>
      {texts.map(({ field, text }) => (
        <div key={field} className={styles.side}>
          <p className={styles.label}>{messages.fieldNames[field]}</p>
          <p className={styles.text}>{text}</p>
          <Button
            size="small"
            icon={<Copy20Regular />}
            label={messages.copyField(messages.fieldNames[field])}
            onClick={() => onCopy({ text })}
          >
            {messages.copy}
          </Button>
        </div>
      ))}
      <div>
        <Button size="small" onClick={onDiscard}>
          {messages.discard}
        </Button>
      </div>
    </div>
  )
}
