import { useId, type ReactNode } from 'react'
import styles from './Segmented.module.css'

export type SegmentedOption<Value extends string> = {
  readonly value: Value
  readonly label: string
  readonly icon?: ReactNode
}

export type SegmentedProps<Value extends string> = {
  /** The name of the choice, for screen readers. */
  readonly label: string
  readonly options: readonly SegmentedOption<Value>[]
  readonly value: Value
  readonly onChange: (change: { readonly value: Value }) => void
}

/** A choice between a few options that are all visible; the arrow keys move it. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange } = props
  const name = useId()
  return (
    <div className={styles.group} role="radiogroup" aria-label={label}>
      {options.map(option => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            checked={option.value === value}
            onChange={() => onChange({ value: option.value })}
          />
          {option.icon}
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
