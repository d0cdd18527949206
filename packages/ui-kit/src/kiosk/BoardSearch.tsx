import { Dismiss28Regular } from '@fluentui/react-icons/headless/svg/dismiss'
import { Search28Regular } from '@fluentui/react-icons/headless/svg/search'
import styles from './BoardSearch.module.css'
import { messages } from './messages.js'

export type BoardSearchProps = {
  readonly value: string
  readonly onChange: (typed: string) => void
  /** Called on Enter, to open the only match. */
  readonly onEnter: () => void
}

/** The search for a person on the board by name or number. */
export function BoardSearch({ value, onChange, onEnter }: BoardSearchProps) {
  return (
    <div className={styles.search}>
      <Search28Regular className={styles.icon} />
      <input
        type="search"
        className={styles.input}
        aria-label={messages.search}
        placeholder={messages.search}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        value={value}
        onChange={event => onChange(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Enter') onEnter()
          if (event.key === 'Escape') onChange('')
        }}
      />
      {value !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label={messages.clearSearch}
          onClick={() => onChange('')}
        >
          <Dismiss28Regular />
        </button>
      )}
    </div>
  )
}
