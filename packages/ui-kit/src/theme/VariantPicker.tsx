import { Checkmark20Filled } from '@fluentui/react-icons/headless/svg/checkmark'
import type { ThemeVariant } from '@osys/sdk/theme/schema'
import { useId } from 'react'
import choiceStyles from './Choice.module.css'
import { messages } from './messages.js'
import styles from './VariantPicker.module.css'

export type VariantPickerProps = {
  readonly variants: readonly { readonly variant: ThemeVariant; readonly label: string }[]
  readonly value: ThemeVariant
  readonly onChange: (change: { readonly variant: ThemeVariant }) => void
}

/** The choice of the theme's colour, each option in its own colour. Spec §9. */
export function VariantPicker({ variants, value, onChange }: VariantPickerProps) {
  const name = useId()
  return (
    <div className={choiceStyles.group} role="radiogroup" aria-label={messages.variant}>
      {variants.map(({ variant, label }) => (
        <label key={variant} className={styles.choice} data-variant={variant}>
          <input
            type="radio"
            className={choiceStyles.input}
            name={name}
            checked={variant === value}
            onChange={() => onChange({ variant })}
          />
          <span className={styles.swatch}>
            <Checkmark20Filled className={styles.mark} />
          </span>
          {label}
        </label>
      ))}
    </div>
  )
}
