import { Dismiss12Regular } from '@fluentui/react-icons/headless/svg/dismiss'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { HiddenText } from '../display/HiddenText.js'
import chipsStyles from './ChipsInput.module.css'
import { FieldNotes } from './FieldNotes.js'
import { messages } from './messages.search.js'
import styles from './SearchPicker.module.css'
import { type PickerItem, SearchPickerOptions } from './SearchPickerOptions.js'
import fieldStyles from './TextField.module.css'
import { useAwaitedPick } from './useAwaitedPick.js'
import { useTypeahead } from './useTypeahead.js'

/** The texts of a picker about its kind of items. */
export interface PickerTexts {
  readonly placeholder: string
  readonly noneFound: (text: string) => string
  readonly found: (count: number) => string
  readonly remove: (name: string) => string
}

/** The items that only some of several edited things have. They can be removed from those. */
export interface Partly<Item> {
  readonly items: readonly Item[]
  readonly onRemove: (removed: { readonly item: Item }) => void
}

export type SearchPickerProps<Item extends PickerItem> = {
  readonly label: string
  /** The chosen items, in the order of their choice. */
  readonly value: readonly Item[]
  /**
   * Finds items, best first; an empty text asks for suggestions; null when the search failed. Pass the same
   * function on every render.
   */
  readonly onSearch: (text: string) => Promise<readonly Item[] | null>
  readonly onChange: (change: { readonly value: readonly Item[] }) => void
  /** The items that only some of several things have; they can be removed, or chosen for all. */
  readonly partly?: Partly<Item>
  readonly texts: PickerTexts
  /** Renders the round or square picture of an item, `size` pixels high. */
  readonly renderPicture: (item: Item, size: 24 | 32) => ReactNode
  /** The name on a chip, where it says more than the item's name. */
  readonly chipName?: (item: Item) => string
  /** A second line of an option, such as a person's position. */
  readonly detailOf?: (item: Item) => string | null
  /** True for a single item: a choice replaces the one before it and closes the list. */
  readonly isOne?: boolean
  /**
   * True when the field takes the focus and shows its list at once, as in a picker of its own: Esc then is the panel's,
   * which closes with its list.
   */
  readonly autoFocus?: boolean
  /** True when the list stands in the flow of the page, not over it. */
  readonly hasListInFlow?: boolean
  readonly hint?: string
  readonly error?: string
}

/** A field for things that are found by typing: Enter chooses, Backspace removes the last one. */
export function SearchPicker<Item extends PickerItem>(props: SearchPickerProps<Item>) {
  const { label, value, onSearch, onChange, texts, chipName = nameOf, hint, error } = props
  const partly = props.partly?.items ?? []
  const id = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(props.autoFocus ?? false)
  const [active, setActive] = useState(0)
  const wanted = isOpen ? text.trim() : null
  const search = useTypeahead(wanted, onSearch)
  const items = search.items.filter(item => !value.some(chosen => chosen.id === item.id))
  const current = items[Math.min(active, items.length - 1)]

  const open = (): void => {
    setOpen(true)
    setActive(0)
  }
  const add = (item: Item): void => {
    onChange({ value: props.isOne ? [item] : [...value, item] })
    setText('')
    setActive(0)
    if (props.isOne) setOpen(false)
    inputRef.current?.focus()
  }
  const remove = (item: Item): void => {
    onChange({ value: value.filter(chosen => chosen.id !== item.id) })
    inputRef.current?.focus()
  }

  const pickActive = useAwaitedPick(wanted, search, () => {
    if (current) add(current)
  })

  const steer = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const last = value.at(-1)
    if (step !== undefined) {
      event.preventDefault()
      if (!isOpen) open()
      else if (items.length > 0) setActive((active + step + items.length) % items.length)
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      // Without a text nobody is meant before the suggestions are there; a steered choice is one of the list in sight.
      const isSeen = search.kind === 'searching' && active > 0
      if (isSeen && current) add(current)
      else if (wanted !== '' || search.kind === 'found') pickActive()
    } else if (event.key === 'Escape' && isOpen && !props.autoFocus) {
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
        {(value.length > 0 || partly.length > 0) && (
          <ul className={styles.chosen}>
            {value.map(item => (
              <PickedItem
                key={item.id}
                picture={props.renderPicture(item, 24)}
                name={chipName(item)}
                removeLabel={texts.remove(item.name)}
                onRemove={() => remove(item)}
              />
            ))}
            {partly.map(item => (
              <PickedItem
                key={item.id}
                picture={props.renderPicture(item, 24)}
                name={messages.partly(chipName(item))}
                removeLabel={texts.remove(item.name)}
                onRemove={() => {
                  props.partly?.onRemove({ item })
                  inputRef.current?.focus()
                }}
              />
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
          placeholder={texts.placeholder}
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && current ? `${id}-${current.id}` : undefined}
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
          <SearchPickerOptions
            id={id}
            label={label}
            search={search}
            items={items}
            active={current}
            noneFound={texts.noneFound(text.trim())}
            isInFlow={props.hasListInFlow}
            renderPicture={item => props.renderPicture(item, 32)}
            detailOf={props.detailOf}
            onPoint={({ index }) => setActive(index)}
            onPick={({ item }) => add(item)}
          />
        )}
        <HiddenText>
          <span role="status">{search.kind === 'found' && texts.found(items.length)}</span>
        </HiddenText>
      </div>
      <FieldNotes id={`${id}-notes`} error={error} hint={hint} />
    </div>
  )
}

interface PickedItemProps {
  readonly picture: ReactNode
  readonly name: string
  readonly removeLabel: string
  readonly onRemove: () => void
}

function PickedItem({ picture, name, removeLabel, onRemove }: PickedItemProps) {
  return (
    <li className={styles.chip}>
      {picture}
      <span className={styles.name}>{name}</span>
      <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
        <Dismiss12Regular />
      </button>
    </li>
  )
}

function nameOf({ name }: PickerItem): string {
  return name
}
