import { ChevronDown20Regular } from '@fluentui/react-icons/headless/svg/chevron-down'
import { useId } from 'react'
import { classes } from '../layout/classes.js'
import { FieldNotes } from './FieldNotes.js'
import { HiddenText } from '../display/HiddenText.js'
import styles from './Select.module.css'
import fieldStyles from './TextField.module.css'

export type SelectOption<Value extends string> = { readonly value: Value; readonly label: string }

export type SelectProps<Value extends string> = {
  readonly label: string
  readonly value: Value
  readonly options: readonly SelectOption<Value>[]
  readonly onChange: (change: { readonly value: Value }) => void
  readonly name?: string
  readonly hint?: string
  /** The complete sentence to show, such as 'Error: Elige una unidad'. Spec §5. */
  readonly error?: string
  /**
   * True when the context says what is chosen, such as in a row of filters; it is as high as the row's buttons then.
   * Screen readers get the label.
   */
  readonly isLabelHidden?: boolean
  readonly isRequired?: boolean
}

/** A choice between a few options. It is the browser's own list, which suits phones and screen readers. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, options, onChange, hint, error, isLabelHidden } = props
  const id = useId()
  return (
    <div className={fieldStyles.field}>
      <label className={classes(fieldStyles.label, isLabelHidden && styles.unseen)} htmlFor={id}>
        {isLabelHidden ? <HiddenText>{label}</HiddenText> : label}
      </label>
      <div className={fieldStyles.box}>
        <select
          id={id}
          className={classes(fieldStyles.input, styles.select, isLabelHidden && styles.inRow)}
          name={props.name}
          value={value}
          aria-required={props.isRequired || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-notes` : undefined}
          onChange={event => {
            const chosen = options[event.target.selectedIndex]
            if (chosen) onChange({ value: chosen.value })
          }}
        >
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown20Regular className={styles.chevron} />
      </div>
      <FieldNotes id={`${id}-notes`} error={error} hint={hint} />
    </div>
  )
}
