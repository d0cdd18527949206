import { Dismiss16Regular } from '@fluentui/react-icons/headless/svg/dismiss'
import { Search20Regular } from '@fluentui/react-icons/headless/svg/search'
import { useId, useRef } from 'react'
import { HiddenText } from '../display/HiddenText.js'
import { messages } from './messages.search.js'
import styles from './SearchField.module.css'

export type SearchFieldProps = {
  /** The accessible name and placeholder: what the search looks for. */
  readonly label: string
  readonly value: string
  /** Called on every input; the screen waits for a pause in typing. */
  readonly onChange: (change: { readonly value: string }) => void
  readonly placeholder?: string
  readonly maxLength?: number
  readonly autoFocus?: boolean
  /** Called on Enter and on the arrow down, to go to what was found. */
  readonly onLeave?: () => void
}

/** The search field of a list. Esc and the cross empty it; Enter and the arrow down lead to what was found. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, placeholder = label, maxLength = 100, autoFocus } = props
  const id = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.field} role="search" aria-label={label}>
      <label htmlFor={id}>
        <Search20Regular className={styles.icon} />
        <HiddenText>{label}</HiddenText>
      </label>
      <input
        ref={inputRef}
        id={id}
        className={styles.input}
        type="search"
        value={value}
        placeholder={placeholder}
        maxLength={maxLength}
        autoFocus={autoFocus}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={event => onChange({ value: event.target.value })}
        onKeyDown={event => {
          const isLeft = event.key === 'Enter' || event.key === 'ArrowDown'
          if (isLeft && props.onLeave && !event.nativeEvent.isComposing) {
            event.preventDefault()
            props.onLeave()
          }
          if (event.key !== 'Escape' || value === '') return
          // Esc reaches the surrounding dialog or panel only when the field is empty.
          event.stopPropagation()
          event.preventDefault()
          onChange({ value: '' })
        }}
      />
      {value !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label={messages.clearSearch}
          onClick={() => {
            onChange({ value: '' })
            inputRef.current?.focus()
          }}
        >
          <Dismiss16Regular />
        </button>
      )}
    </div>
  )
}
