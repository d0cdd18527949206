import { Search20Regular } from '@fluentui/react-icons/headless/svg/search'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { useModal } from '../overlays/useModal.js'
import styles from './CommandPalette.module.css'
import { messages } from './messages.js'

/** The field of the palette as its list sees it. */
export type PaletteField = {
  /** The beginning of the ids of the list and its options. */
  readonly id: string
  readonly query: string
  /** Puts another text into the field. */
  readonly onQuery: (query: string) => void
  /** Holds what the list does with a key that is pressed in the field. */
  readonly steering: RefObject<((event: KeyboardEvent) => void) | null>
  /** The arrow keys and the Enter that were pressed since the last letter and before the list was here. */
  readonly early: { readonly steps: number; readonly isEntered: boolean }
  /** Names the option that Enter runs to screen readers. */
  readonly onActive: (optionId: string | undefined) => void
}

export type CommandPaletteProps = {
  /** The text that it begins with; blank unless given. */
  readonly initialQuery?: string
  readonly onClose: () => void
  /** Draws the list below the field. Its code may come later: the field takes the typing and keeps the keys. */
  readonly children: (field: PaletteField) => ReactNode
}

const NO_KEYS = { steps: 0, isEntered: false }

/** A dialog to find a page or an action: the field of a combobox, over the list that `CommandList` draws. */
export function CommandPalette({ initialQuery = '', onClose, children }: CommandPaletteProps) {
  const id = useId()
  const dialogRef = useModal()
  const [query, setQuery] = useState(initialQuery)
  const [activeId, setActiveId] = useState<string>()
  const [early, setEarly] = useState(NO_KEYS)
  const steering = useRef<((event: KeyboardEvent) => void) | null>(null)

  const change = (text: string): void => {
    setQuery(text)
    setEarly(NO_KEYS)
  }

  const keep = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    setEarly(old => ({ steps: old.steps + (step ?? 0), isEntered: old.isEntered || step === undefined }))
  }

  return (
    <dialog
      ref={dialogRef}
      className={styles.dialog}
      aria-label={messages.palette}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onClick={event => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className={styles.search}>
        <Search20Regular />
        <input
          className={styles.input}
          role="combobox"
          aria-label={messages.palette}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          placeholder={messages.palettePlaceholder}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onKeyDown={event => (steering.current ?? keep)(event)}
          onChange={event => change(event.target.value)}
        />
      </div>
      {children({ id, query, onQuery: change, steering, early, onActive: setActiveId })}
    </dialog>
  )
}
