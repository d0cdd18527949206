import { Checkmark16Filled } from '@fluentui/react-icons/headless/svg/checkmark'
import { useId } from 'react'
import styles from './Checkbox.module.css'
import { HiddenText } from '../display/HiddenText.js'
import { classes } from '../layout/classes.js'

export type CheckboxProps = {
  readonly label: string
  readonly isChecked: boolean
  readonly onChange: (change: { readonly isChecked: boolean }) => void
  readonly name?: string
  readonly hint?: string
  /** True where a table's heads say it for the eye. */
  readonly isLabelHidden?: boolean
  /** True while the last change is being saved: the box keeps the focus and cannot change. */
  readonly isPending?: boolean
  /** True when the box only shows a state and cannot change. */
  readonly isReadOnly?: boolean
  /** The complete sentence to show, such as 'Error: Acepta el aviso'. Spec §5. */
  readonly error?: string
}

/** A checkbox with its label. */
export function Checkbox(props: CheckboxProps) {
  const { label, isChecked, onChange, name, hint, isPending, isReadOnly, error } = props
  const id = useId()
  return (
    <label className={classes(styles.label, isReadOnly && styles.readOnly)}>
      <span className={styles.box}>
        <input
          type="checkbox"
          className={styles.input}
          name={name}
          checked={isChecked}
          aria-disabled={isPending || isReadOnly || undefined}
          aria-busy={isPending || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={event => {
            if (!isPending && !isReadOnly) onChange({ isChecked: event.target.checked })
          }}
        />
        <Checkmark16Filled className={styles.mark} />
      </span>
      <span className={styles.text}>
        {props.isLabelHidden ? <HiddenText>{label}</HiddenText> : label}
        {hint && <span className={styles.hint}>{hint}</span>}
        {error && (
          <span id={id} className={styles.error} role="alert">
            {error}
          </span>
        )}
      </span>
    </label>
  )
}
