import { ChevronLeft20Regular } from '@fluentui/react-icons/headless/svg/chevron-left'
import { ChevronRight20Regular } from '@fluentui/react-icons/headless/svg/chevron-right'
import { useId } from 'react'
import { ButtonLink } from '../controls/ButtonLink.js'
import { HiddenText } from '../display/HiddenText.js'
import { IconButton } from '../controls/IconButton.js'
import { messages } from './messages.dates.js'
import { weekText } from './week-text.js'
import styles from './WeekPicker.module.css'

export type WeekPickerProps = {
  /** The week's Monday, `2026-11-16`. */
  readonly monday: string
  readonly previousHref: string
  /** The address of the following week; null when there is none to show. */
  readonly nextHref: string | null
  /** The address of the current week; null while it is shown. */
  readonly currentHref: string | null
  /** The last day that can be chosen. */
  readonly max: string
  /** Called with any day of the chosen week. */
  readonly onPick: (choice: { readonly day: string }) => void
}

/** The navigation between weeks, by steps or by a day. A click on the text opens the browser's calendar. */
export function WeekPicker(props: WeekPickerProps) {
  const { monday, previousHref, nextHref, currentHref, max, onPick } = props
  const id = useId()
  return (
    <div className={styles.picker}>
      <div className={styles.steps}>
        <IconButton label={messages.previousWeek} icon={<ChevronLeft20Regular />} href={previousHref} />
        <label className={styles.week} htmlFor={id}>
          <HiddenText>{messages.weekOf}</HiddenText>
          <span className={styles.text}>{weekText(monday)}</span>
          <input
            id={id}
            className={styles.input}
            type="date"
            value={monday}
            max={max}
            required
            onClick={event => {
              // Safari has no `showPicker`; there the click opens the field's own picker.
              if ('showPicker' in event.currentTarget) event.currentTarget.showPicker()
            }}
            onChange={event => {
              const day = event.target.value
              if (day >= '1900' && day <= max) onPick({ day })
            }}
          />
        </label>
        {nextHref === null ? (
          <span className={styles.gap} />
        ) : (
          <IconButton label={messages.nextWeek} icon={<ChevronRight20Regular />} href={nextHref} />
        )}
      </div>
      {currentHref !== null && (
        <ButtonLink appearance="subtle" href={currentHref}>
          {messages.thisWeek}
        </ButtonLink>
      )}
    </div>
  )
}
