import { useId, useState } from 'react'
import { Chip } from '../display/Chip.js'
import chipsStyles from '../fields/ChipsInput.module.css'
import { FieldNotes } from '../fields/FieldNotes.js'
import fieldStyles from '../fields/TextField.module.css'
import { useKeptFocus } from '../overlays/useKeptFocus.js'
import { messages } from './messages.js'

export type LabelsFieldProps = {
  readonly value: readonly string[]
  readonly limits: { readonly labels: number; readonly label: number }
  readonly error?: string | undefined
  readonly autoFocus?: boolean
  readonly onChange: (labels: readonly string[]) => void
}

/** The field for a task's labels: Enter or a comma adds one. */
export function LabelsField({ value, limits, error, autoFocus, onChange }: LabelsFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const kept = useKeptFocus<HTMLDivElement>()
  const add = (): void => {
    const label = typed.trim()
    if (label === '') return
    if (!value.includes(label)) onChange([...value, label])
    setTyped('')
  }
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {messages.labels}
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
        {value.length < limits.labels && (
          <input
            id={id}
            className={chipsStyles.input}
            name="label"
            autoFocus={autoFocus}
            value={typed}
            maxLength={limits.label}
            placeholder={messages.addLabel}
            autoComplete="off"
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-notes`}
            onChange={event => setTyped(event.target.value)}
            onBlur={add}
            onKeyDown={event => {
              const last = value.at(-1)
              if ((event.key === 'Enter' || event.key === ',') && !event.nativeEvent.isComposing) {
                event.preventDefault()
                add()
              } else if (event.key === 'Backspace' && typed === '' && last !== undefined) {
                onChange(value.slice(0, -1))
              }
            }}
          />
        )}
      </div>
      <FieldNotes id={`${id}-notes`} error={error} />
    </div>
  )
}
