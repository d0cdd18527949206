import { WeatherMoon20Regular } from '@fluentui/react-icons/headless/svg/weather-moon'
import { WeatherSunny20Regular } from '@fluentui/react-icons/headless/svg/weather-sunny'
import type { ShownMode } from '@osys/sdk/theme/schema'
import { IconButton } from '../controls/IconButton.js'
import { messages } from './messages.js'

export type ThemeToggleProps = {
  readonly mode: ShownMode
  readonly size?: 'medium' | 'large'
  readonly onToggle: () => void
}

/** The button that switches between light and dark. Spec §4. */
export function ThemeToggle({ mode, size, onToggle }: ThemeToggleProps) {
  const isDark = mode === 'dark'
  return (
    <IconButton
      label={isDark ? messages.toLight : messages.toDark}
      icon={isDark ? <WeatherSunny20Regular /> : <WeatherMoon20Regular />}
      size={size}
      onClick={onToggle}
    />
  )
}
