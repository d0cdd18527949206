import { Desktop20Regular } from '@fluentui/react-icons/headless/svg/desktop'
import { WeatherMoon20Regular } from '@fluentui/react-icons/headless/svg/weather-moon'
import { WeatherSunny20Regular } from '@fluentui/react-icons/headless/svg/weather-sunny'
import type { ThemeMode, ThemeSettings } from '@osys/sdk/theme/schema'
import { useId } from 'react'
import { Card } from '../layout/Card.js'
import styles from './AppearanceView.module.css'
import choiceStyles from './Choice.module.css'
import { messages } from './messages.js'
import { VariantPicker, type VariantPickerProps } from './VariantPicker.js'

export type AppearanceViewProps = {
  readonly theme: ThemeSettings
  readonly variants: VariantPickerProps['variants']
  /** Called with each choice, which is applied and saved at once: the page itself is the preview. */
  readonly onChange: (theme: ThemeSettings) => void
}

const MODES = [
  { mode: 'light', label: messages.light, Icon: WeatherSunny20Regular },
  { mode: 'dark', label: messages.dark, Icon: WeatherMoon20Regular },
  { mode: 'system', label: messages.system, Icon: Desktop20Regular },
] as const satisfies readonly { mode: ThemeMode; label: string; Icon: unknown }[]

/** The page at `/account/{id}/custom`: mode and colour of the theme. Spec §2, §9. */
export function AppearanceView({ theme, variants, onChange }: AppearanceViewProps) {
  const name = useId()
  return (
    <div className={styles.page}>
      <p className={styles.intro}>{messages.intro}</p>
      <Card padding="large">
        <h2 className={styles.heading}>{messages.mode}</h2>
        <div className={choiceStyles.group} role="radiogroup" aria-label={messages.mode}>
          {MODES.map(({ mode, label, Icon }) => (
            <label key={mode} className={styles.mode}>
              <input
                type="radio"
                className={choiceStyles.input}
                name={name}
                checked={theme.mode === mode}
                onChange={() => onChange({ ...theme, mode })}
              />
              <Icon />
              {label}
            </label>
          ))}
        </div>
      </Card>
      <Card padding="large">
        <h2 className={styles.heading}>{messages.variant}</h2>
        <VariantPicker
          variants={variants}
          value={theme.variant}
          onChange={({ variant }) => onChange({ ...theme, variant })}
        />
      </Card>
    </div>
  )
}
