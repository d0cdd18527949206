import { Bot24Regular } from '@fluentui/react-icons/headless/svg/bot'
import { messages } from './messages.js'
import styles from './InitialView.module.css'

export type InitialViewProps = {
  readonly assistant: { readonly name: string; readonly description: string; readonly icon: string }
  readonly suggestions: readonly string[]
  readonly onSuggest: (choice: { readonly text: string }) => void
}

/** The empty view of a new chat: who answers, and what one can ask. Spec §2. */
export function InitialView({ assistant, suggestions, onSuggest }: InitialViewProps) {
  const { name, description, icon } = assistant
  return (
    <div className={styles.view}>
      <span className={styles.icon} aria-hidden="true">
        {icon || <Bot24Regular />}
      </span>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.text}>{description || messages.greeting}</p>
      {suggestions.length > 0 && (
        <ul className={styles.suggestions} aria-label={messages.suggestions}>
          {suggestions.slice(0, 4).map(text => (
            <li key={text}>
              <button type="button" className={styles.suggestion} onClick={() => onSuggest({ text })}>
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
