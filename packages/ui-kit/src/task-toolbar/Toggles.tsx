import { useId } from 'react'
import fieldStyles from '../fields/TextField.module.css'
import styles from './Toggles.module.css'

export type TogglesProps<Value extends string> = {
  readonly label: string
  /** True where the field above says what they are. */
  readonly isLabelHidden?: boolean
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: readonly Value[]
  readonly onChange: (change: { readonly value: readonly Value[] }) => void
}

/** A choice of any of a few values that are all visible; each is a button that is pressed or not. */
export function Toggles<Value extends string>(props: TogglesProps<Value>) {
  const { label, isLabelHidden, options, value, onChange } = props
  const id = useId()
  const toggles = (
    <div
      className={styles.toggles}
      role="group"
      aria-label={isLabelHidden ? label : undefined}
      aria-labelledby={isLabelHidden ? undefined : id}
    >
      {options.map(option => {
        const isPressed = value.includes(option.value)
        return (
          <button
            key={option.value}
            type="button"
            className={styles.toggle}
            aria-pressed={isPressed}
            onClick={() =>
              onChange({
                value: isPressed ? value.filter(each => each !== option.value) : [...value, option.value],
              })
            }
          >
            {option.label}
          </button>
        )
      })}
    </div>
  )
  if (isLabelHidden) return toggles
  return (
    <div className={fieldStyles.field}>
      <span id={id} className={fieldStyles.label}>
        {label}
      </span>
      {toggles}
    </div>
  )
}
