import type { UserRef } from '@osys/sdk/basics/schema'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { classes } from '../layout/classes.js'
import { HiddenText } from '../display/HiddenText.js'
import { personOption } from '../fields/person-option.js'
import { SearchPickerOptions } from '../fields/SearchPickerOptions.js'
import areaStyles from '../fields/TextArea.module.css'
import fieldStyles from '../fields/TextField.module.css'
import { useAwaitedPick } from '../fields/useAwaitedPick.js'
import { useTypeahead } from '../fields/useTypeahead.js'
import { mentionAt, withMention } from './rules.mention.js'
import { messages } from './messages.js'
import styles from './MentionArea.module.css'

export type MentionAreaProps = {
  readonly label: string
  readonly text: string
  readonly placeholder?: string
  readonly rows?: number
  readonly autoFocus?: boolean
  /** The complete sentence to show. */
  readonly error?: string
  /** Called with the new text, and with the person when one was chosen from the list. */
  readonly onText: (change: { readonly text: string; readonly person?: UserRef }) => void
  /** Returns the people that a text finds, best first. Pass the same function on every render. */
  readonly onSearchPeople: (text: string) => Promise<readonly UserRef[] | null>
  /** Called on Ctrl or Cmd with Enter. */
  readonly onSubmit: () => void
  readonly onEscape?: () => void
}

/** A text area in which `@` opens a list of people; Enter or a click inserts the full name. */
export function MentionArea(props: MentionAreaProps) {
  const { label, text, error, onText, onSearchPeople, onSubmit, onEscape } = props
  const id = useId()
  const areaRef = useRef<HTMLTextAreaElement>(null)
  const nextCaret = useRef<number | null>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const mention = caret === null ? null : mentionAt(text, caret)
  const search = useTypeahead(mention?.query ?? null, onSearchPeople)
  const isOpen = mention !== null && !(search.kind === 'found' && search.items.length === 0)
  const person = search.items[Math.min(active, search.items.length - 1)]

  // The caret can move behind the name only after React has rendered the text that contains it.
  useLayoutEffect(() => {
    if (nextCaret.current === null) return
    areaRef.current?.setSelectionRange(nextCaret.current, nextCaret.current)
    nextCaret.current = null
  }, [text])

  function pick(chosen: UserRef): void {
    if (!mention) return
    const next = withMention(text, mention, chosen.name)
    nextCaret.current = next.caret
    setCaret(null)
    setActive(0)
    onText({ text: next.text, person: chosen })
    areaRef.current?.focus()
  }

  const pickActive = useAwaitedPick(mention?.query ?? null, search, () => {
    if (person) pick(person)
  })

  function steer(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const count = search.items.length
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onSubmit()
    } else if (isOpen && step !== undefined && count > 0) {
      event.preventDefault()
      setActive((Math.min(active, count - 1) + step + count) % count)
    } else if (isOpen && person && (event.key === 'Enter' || event.key === 'Tab')) {
      event.preventDefault()
      // A steered choice is one of the list in sight.
      if (active > 0) pick(person)
      else pickActive()
    } else if (event.key === 'Escape' && (isOpen || onEscape)) {
      // Esc closes the list or ends the edit, and must not close the panel around the field.
      event.preventDefault()
      event.stopPropagation()
      if (isOpen) setCaret(null)
      else onEscape?.()
    }
  }

  return (
    <div className={styles.field} onBlur={() => setCaret(null)}>
      <HiddenText>
        <label htmlFor={id}>{label}</label>
      </HiddenText>
      <textarea
        ref={areaRef}
        id={id}
        className={classes(fieldStyles.input, areaStyles.area, styles.area)}
        rows={props.rows ?? 2}
        value={text}
        placeholder={props.placeholder}
        autoFocus={props.autoFocus}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-notes`}
        aria-autocomplete="list"
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen && person ? `${id}-${person.id}` : undefined}
        onKeyDown={steer}
        onChange={event => {
          onText({ text: event.target.value })
          setCaret(event.target.selectionEnd)
          setActive(0)
        }}
        onClick={() => setCaret(null)}
      />
      {isOpen && (
        <div className={styles.people}>
          <SearchPickerOptions
            {...personOption}
            id={id}
            label={messages.people}
            search={search}
            items={search.items}
            active={person}
            onPoint={({ index }) => setActive(index)}
            onPick={choice => pick(choice.item)}
          />
        </div>
      )}
      <div id={`${id}-notes`} aria-live="polite">
        {error && <p className={styles.error}>{error}</p>}
      </div>
    </div>
  )
}
