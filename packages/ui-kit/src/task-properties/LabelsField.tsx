import { type FocusEvent, useId, useRef, useState } from 'react'
import { Chip } from '../display/Chip.js'
import chipsStyles from '../fields/ChipsInput.module.css'
import { FieldNotes } from '../fields/FieldNotes.js'
import { messages as searchMessages } from '../fields/messages.search.js'
import fieldStyles from '../fields/TextField.module.css'
import { TooLong } from '../fields/TooLong.js'
import { useStayingFocus } from '../overlays/useStayingFocus.js'
import { choicesMessages } from './messages.choices.js'
import { messages } from './messages.js'
import { QuickChoices } from './QuickChoices.js'
import { labelAsInUse, labelsMeant } from './rules.labels.js'

export type LabelsFieldProps = {
  /** The name of the field, where it is not that of a task's labels. */
  readonly label?: string | undefined
  readonly value: readonly string[]
  /** The labels of only some of several tasks; they can be removed, or chosen for all. */
  readonly partly?:
    | {
        readonly labels: readonly string[]
        readonly onRemove: (removed: { readonly label: string }) => void
      }
    | undefined
  readonly limits: { readonly labels: number; readonly label: number }
  /** Returns the labels that tasks have already, the likeliest first; left out where none are known. */
  readonly labelsInUse?: (() => readonly string[]) | undefined
  readonly error?: string | undefined
  readonly autoFocus?: boolean
  readonly onChange: (labels: readonly string[]) => void
}

/** The field for a task's labels: Enter or a comma adds one, and those in use can be chosen. */
export function LabelsField(props: LabelsFieldProps) {
  const { value, partly, limits, labelsInUse, error, autoFocus, onChange } = props
  const id = useId()
  const [typed, setTyped] = useState('')
  // They may come while one types.
  const inUse = labelsInUse?.() ?? []
  const kept = useStayingFocus<HTMLDivElement>()
  const inputRef = useRef<HTMLInputElement>(null)
  const choicesRef = useRef<HTMLDivElement>(null)
  const isFull = value.length >= limits.labels
  const add = (text: string): void => {
    const label = labelAsInUse(inUse, text)
    // The field says by how much it is too long.
    if (label === '' || label.length > limits.label) return
    if (!value.includes(label)) onChange([...value, label])
    setTyped('')
  }
  /** Takes the typed text for a label when the focus leaves field and choices: on the way between them it only narrows. */
  const leave = ({ relatedTarget }: FocusEvent): void => {
    const isBetween = relatedTarget === inputRef.current || choicesRef.current?.contains(relatedTarget)
    if (!isBetween) add(typed)
  }
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {props.label ?? messages.labels}
      </label>
      <div {...kept} className={chipsStyles.box}>
        {value.map(label => (
          <Chip
            key={label}
            removeLabel={messages.removeLabel(label)}
            onRemove={() => onChange(value.filter(other => other !== label))}
          >
            {label}
          </Chip>
        ))}
        {partly?.labels.map(label => (
          <Chip
            key={label}
            removeLabel={messages.removeLabel(label)}
            onRemove={() => partly.onRemove({ label })}
          >
            {searchMessages.partly(label)}
          </Chip>
        ))}
        {!isFull && (
          <input
            ref={inputRef}
            id={id}
            className={chipsStyles.input}
            name="label"
            autoFocus={autoFocus}
            value={typed}
            placeholder={messages.addLabel}
            autoComplete="off"
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-notes`}
            onChange={event => setTyped(event.target.value)}
            onBlur={leave}
            onKeyDown={event => {
              const last = value.at(-1)
              if ((event.key === 'Enter' || event.key === ',') && !event.nativeEvent.isComposing) {
                event.preventDefault()
                add(typed)
              } else if (event.key === 'Backspace' && typed === '' && last !== undefined) {
                onChange(value.slice(0, -1))
              }
            }}
          />
        )}
      </div>
      <div ref={choicesRef} onBlur={leave}>
        {!isFull && (
          <QuickChoices
            label={choicesMessages.labelsInUse}
            choices={labelsMeant(inUse, typed, value).map(label => ({ key: label, label }))}
            onChoose={({ key }) => {
              add(key)
              inputRef.current?.focus()
            }}
          />
        )}
      </div>
      <FieldNotes id={`${id}-notes`} error={error}>
        <TooLong text={typed.trim()} most={limits.label} />
      </FieldNotes>
    </div>
  )
}
