import { Dismiss12Regular } from '@fluentui/react-icons/headless/svg/dismiss'
import type { UserRef } from '@osys/sdk/basics/schema'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { Avatar } from '../display/Avatar.js'
import chipsStyles from './ChipsInput.module.css'
import { FieldNotes } from './FieldNotes.js'
import { HiddenText } from '../display/HiddenText.js'
import { messages } from './messages.search.js'
import { PersonOptions } from './PersonOptions.js'
import styles from './PersonPicker.module.css'
import fieldStyles from './TextField.module.css'
import { useTypeahead } from './useTypeahead.js'

export type PersonPickerProps = {
  readonly label: string
  /** The chosen people, in the order of their choice. */
  readonly value: readonly UserRef[]
  /** Finds people, best first; an empty text asks for suggestions. Pass the same function on every render. */
  readonly onSearch: (text: string) => Promise<readonly UserRef[] | null>
  readonly onChange: (change: { readonly value: readonly UserRef[] }) => void
  /** True for a single person: the list closes after the choice. */
  readonly isOne?: boolean
  /** True when the field takes the focus and shows its list at once, as in a picker of its own. */
  readonly autoFocus?: boolean
  /** True when the list stands in the flow of the page, not over it. */
  readonly hasListInFlow?: boolean
  readonly placeholder?: string
  readonly hint?: string
  readonly error?: string
}

/** A field for several people: type to find, Enter to choose, Backspace to remove the last one. */
export function PersonPicker(props: PersonPickerProps) {
  const { label, value, onSearch, onChange, placeholder = messages.searchPeople, hint, error } = props
  const id = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(props.autoFocus ?? false)
  const [active, setActive] = useState(0)
  const search = useTypeahead(isOpen ? text.trim() : null, onSearch)
  const people = search.items.filter(person => !value.some(chosen => chosen.id === person.id))
  const activePerson = people[Math.min(active, people.length - 1)]

  const open = (): void => {
    setOpen(true)
    setActive(0)
  }
  const add = (person: UserRef): void => {
    onChange({ value: [...value, person] })
    setText('')
    setActive(0)
    if (props.isOne) setOpen(false)
    inputRef.current?.focus()
  }
  const remove = (person: UserRef): void => {
    onChange({ value: value.filter(chosen => chosen.id !== person.id) })
    inputRef.current?.focus()
  }

  const steer = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const last = value.at(-1)
    if (step !== undefined) {
      event.preventDefault()
      if (!isOpen) open()
      else if (people.length > 0) setActive((active + step + people.length) % people.length)
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      if (activePerson) add(activePerson)
    } else if (event.key === 'Escape' && isOpen) {
      // Esc closes the list, and must not close the dialog or panel around the field.
      event.preventDefault()
      setOpen(false)
    } else if (event.key === 'Backspace' && text === '' && last) remove(last)
  }

  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <div
        className={chipsStyles.box}
        onBlur={event => {
          if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
        }}
      >
        {value.length > 0 && (
          <ul className={styles.chosen}>
            {value.map(person => (
              <li key={person.id} className={styles.chip}>
                <Avatar name={person.name} src={person.avatar} size={24} />
                <span className={styles.name}>
                  {person.active ? person.name : messages.inactive(person.name)}
                </span>
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={messages.removePerson(person.name)}
                  onClick={() => remove(person)}
                >
                  <Dismiss12Regular />
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          ref={inputRef}
          id={id}
          className={chipsStyles.input}
          role="combobox"
          autoFocus={props.autoFocus}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && activePerson ? `${id}-${activePerson.id}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-notes`}
          value={text}
          onKeyDown={steer}
          onClick={open}
          onChange={event => {
            setText(event.target.value)
            open()
          }}
        />
        {isOpen && (
          <PersonOptions
            id={id}
            label={label}
            text={text.trim()}
            search={search}
            people={people}
            active={activePerson}
            isInFlow={props.hasListInFlow}
            onPoint={({ index }) => setActive(index)}
            onPick={({ person }) => add(person)}
          />
        )}
        <HiddenText>
          <span role="status">{search.kind === 'found' && messages.foundPeople(people.length)}</span>
        </HiddenText>
      </div>
      <FieldNotes id={`${id}-notes`} error={error} hint={hint} />
    </div>
  )
}
