import { Checkmark16Filled } from '@fluentui/react-icons/headless/svg/checkmark'
import styles from './Checkbox.module.css'

export type CheckboxProps = {
  readonly label: string
  readonly isChecked: boolean
  readonly onChange: (change: { readonly isChecked: boolean }) => void
  readonly name?: string
  readonly hint?: string
  /** True while the last change is being saved: it stays in focus and cannot be changed. */
  readonly isPending?: boolean
}

/** A box to tick, with its label. */
export function Checkbox({ label, isChecked, onChange, name, hint, isPending }: CheckboxProps) {
  return (
    <label className={styles.label}>
      <span className={styles.box}>
        <input
          type="checkbox"
          className={styles.input}
          name={name}
          checked={isChecked}
          aria-disabled={isPending || undefined}
          onChange={event => {
            if (!isPending) onChange({ isChecked: event.target.checked })
          }}
        />
        <Checkmark16Filled className={styles.mark} />
      </span>
      <span className={styles.text}>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </label>
  )
}
