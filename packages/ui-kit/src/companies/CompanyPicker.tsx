import { Dismiss12Regular } from '@fluentui/react-icons/headless/svg/dismiss'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { HiddenText } from '../display/HiddenText.js'
import chipsStyles from '../fields/ChipsInput.module.css'
import personStyles from '../fields/PersonPicker.module.css'
import fieldStyles from '../fields/TextField.module.css'
import { useTypeahead } from '../fields/useTypeahead.js'
import { classes } from '../layout/classes.js'
import { CompanyIcon } from './CompanyIcon.js'
import { messages } from './messages.js'

/** A company as a picker names it. */
export interface PickedCompany {
  readonly id: number
  readonly name: string
  readonly icon: string | null
}

export type CompanyPickerProps = {
  readonly label: string
  readonly value: PickedCompany | null
  /** Finds companies; an empty text asks for the first ones. Pass the same function on every render. */
  readonly onSearch: (text: string) => Promise<readonly PickedCompany[] | null>
  readonly onChange: (change: { readonly value: PickedCompany | null }) => void
}

/** A field for one company: type to find, Enter to choose, Backspace to remove it. */
export function CompanyPicker({ label, value, onSearch, onChange }: CompanyPickerProps) {
  const id = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const search = useTypeahead(isOpen ? text.trim() : null, onSearch)
  const companies = search.items.filter(company => company.id !== value?.id)
  const current = companies[Math.min(active, companies.length - 1)]

  const open = (): void => {
    setOpen(true)
    setActive(0)
  }
  const choose = (company: PickedCompany | null): void => {
    onChange({ value: company })
    setText('')
    setOpen(false)
    inputRef.current?.focus()
  }
  const steer = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (!isOpen) open()
      else if (companies.length > 0) setActive((active + step + companies.length) % companies.length)
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      if (current) choose(current)
    } else if (event.key === 'Escape' && isOpen) {
      // Esc closes the list, and must not close the panel around the field.
      event.preventDefault()
      setOpen(false)
    } else if (event.key === 'Backspace' && text === '' && value) choose(null)
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
        {value && (
          <span className={personStyles.chip}>
            <CompanyIcon name={value.name} src={value.icon} size={24} />
            <span className={personStyles.name}>{value.name}</span>
            <button
              type="button"
              className={personStyles.remove}
              aria-label={messages.removeCompany(value.name)}
              onClick={() => choose(null)}
            >
              <Dismiss12Regular />
            </button>
          </span>
        )}
        <input
          ref={inputRef}
          id={id}
          className={chipsStyles.input}
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          placeholder={messages.searchCompany}
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && current ? `${id}-${current.id}` : undefined}
          value={text}
          onKeyDown={steer}
          onClick={open}
          onChange={event => {
            setText(event.target.value)
            open()
          }}
        />
        {isOpen && (
          <div className={classes(personStyles.popup, personStyles.inFlow)}>
            <div
              id={`${id}-list`}
              className={classes(personStyles.list, companies.length === 0 && personStyles.none)}
              role="listbox"
              aria-label={label}
            >
              {companies.map((company, index) => (
                <div
                  key={company.id}
                  id={`${id}-${company.id}`}
                  className={personStyles.option}
                  role="option"
                  aria-selected={company === current}
                  onPointerMove={() => setActive(index)}
                  // Keeps the focus in the field.
                  onPointerDown={event => event.preventDefault()}
                  onClick={() => choose(company)}
                >
                  <CompanyIcon name={company.name} src={company.icon} size={28} />
                  <span className={personStyles.name}>{company.name}</span>
                </div>
              ))}
            </div>
            {companies.length === 0 && search.kind !== 'idle' && (
              <p className={personStyles.note}>{messages.companySearch[search.kind]}</p>
            )}
          </div>
        )}
        <HiddenText>
          <span role="status">{search.kind === 'found' && messages.foundCompanies(companies.length)}</span>
        </HiddenText>
      </div>
    </div>
  )
}
