import { CalendarLtr20Regular } from '@fluentui/react-icons/headless/svg/calendar-ltr'
import { type ComponentType, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNow } from '../display/useNow.js'
import { AnchoredPanel } from '../overlays/AnchoredPanel.js'
import { classes } from '../layout/classes.js'
import type { CalendarProps } from './Calendar.js'
import { FieldNotes } from './FieldNotes.js'
import { messages } from './messages.dates.js'
import styles from './TextField.module.css'
import { localTime } from './local-time.js'
import { dateText, isWholeDate } from './typed-date.js'
import { typedValue } from './typed-value.js'
import { useToday } from './useToday.js'

export type DateInputProps = {
  readonly label: string
  readonly name: string
  readonly kind: 'day' | 'moment'
  /** The field's value: `2026-11-20`, or the local time `2026-11-20T15:14`; empty while it is incomplete. */
  readonly value: string
  readonly onChange: (change: { readonly value: string }) => void
  /**
   * True: `onChange` is called only when the person has finished: on leaving the field, on Enter, with a whole date
   * or a choice in the calendar. Otherwise it is called for every typed text with the date that it means.
   */
  readonly isSettled?: boolean
  readonly min?: string
  readonly max?: string
  /** True where only days until today make sense: '15/12' is the last one, and the calendar ends today. */
  readonly isPast?: boolean
  readonly hint?: string
  /** The complete sentence to show. Spec §5. */
  readonly error?: string
  readonly isRequired?: boolean
  readonly autoFocus?: boolean
}

/** Loads the calendar before it is needed. */
const loadCalendar = () => import('./Calendar.js')

/**
 * A labelled day, or day and time: one types it ('mañana', 'vie', '15/12', 'ayer 18:00') or chooses it in the
 * calendar, which loads when it is opened. A text that is no date stays in the field, with an error.
 */
export function DateInput(props: DateInputProps) {
  const { label, name, kind, value, hint, min, onChange } = props
  const id = useId()
  const boxRef = useRef<HTMLDivElement>(null)
  const inputRef = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState({ text: dateText(value), value, hasLeft: false })
  const [calendar, setCalendar] = useState<ComponentType<CalendarProps> | 'failed' | null>(null)
  // A new value from outside replaces the typed text.
  if (typed.value !== value) setTyped({ text: dateText(value), value, hasLeft: false })
  const { text } = typed
  const workday = useToday()
  const clock = localTime(useNow(60_000))
  // A day is one of the workspace, a moment a time of the device.
  const now = kind === 'day' ? workday : clock
  const today = now.slice(0, 10)
  const max = props.isPast && !(props.max && props.max <= today) ? today : props.max
  const meant = typedValue(text, { kind, max }, now)
  const isUnknown = text.trim() !== '' && meant === ''
  const isAhead = min !== undefined && min.slice(0, 10) >= today && !(max && max.slice(0, 10) <= today)
  const dayExample = props.isPast ? messages.pastDayExample : messages.dayExample
  const momentExample = isAhead ? messages.aheadExample : messages.momentExample
  const problem = kind === 'day' ? messages.notADay : messages.notAMoment

  // While this message is set, the browser does not send the form: the text cannot be read as a date.
  useEffect(() => inputRef.current?.setCustomValidity(isUnknown ? problem : ''), [isUnknown, problem])

  function tell(next: string, shown: string, hasLeft: boolean): void {
    setTyped({ text: shown, value: next, hasLeft })
    if (next !== value) onChange({ value: next })
  }

  function type(next: string): void {
    const means = typedValue(next, { kind, max }, now)
    const isTold = props.isSettled ? means !== '' && isWholeDate(next) : true
    if (isTold) tell(means, next, false)
    else setTyped({ text: next, value, hasLeft: false })
  }

  /** Reports the typed date and writes it in full. A text that is no date stays, and the value does not change. */
  function settle(): void {
    if (isUnknown) setTyped({ ...typed, hasLeft: true })
    else tell(meant, dateText(meant), true)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && event.target === inputRef.current) settle()
    if (event.key === 'ArrowDown' && event.target === inputRef.current) {
      event.preventDefault()
      open()
    }
    if (event.key === 'Escape' && calendar !== null) {
      event.preventDefault()
      close()
    }
  }

  function open(): void {
    loadCalendar().then(
      ({ Calendar }) => setCalendar(() => Calendar),
      () => setCalendar('failed'),
    )
  }

  function close(): void {
    setCalendar(null)
    inputRef.current?.focus()
  }

  const Calendar = calendar === 'failed' ? null : calendar
  // The error of a text that is no date comes first: the form itself only says that the date is missing.
  const error = isUnknown && (typed.hasLeft || props.error) ? problem : props.error
  const spelled = meant !== '' && text !== dateText(meant) ? dateText(meant) : undefined
  return (
    <div className={styles.field} role="presentation" onKeyDown={onKeyDown}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div ref={boxRef} className={styles.box}>
        <input
          ref={inputRef}
          id={id}
          className={classes(styles.input, styles.withReveal)}
          type="text"
          name={name}
          autoComplete="off"
          autoFocus={props.autoFocus}
          value={text}
          placeholder={kind === 'day' ? dayExample : momentExample}
          aria-required={props.isRequired || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-notes`}
          onChange={event => type(event.target.value)}
          onBlur={settle}
        />
        <button
          type="button"
          className={styles.reveal}
          aria-label={messages.openCalendar}
          aria-haspopup="dialog"
          aria-expanded={Calendar !== null}
          onPointerEnter={() => void loadCalendar().catch(() => undefined)}
          onClick={() => (Calendar ? close() : open())}
        >
          <CalendarLtr20Regular />
        </button>
        {Calendar && (
          <AnchoredPanel
            label={messages.calendar}
            anchor={boxRef}
            side="below"
            onClose={() => setCalendar(null)}
          >
            <Calendar
              kind={kind}
              value={meant || typedValue(text, { kind: 'day', max }, now)}
              today={today}
              min={min}
              max={max}
              onChoose={({ value: next, isComplete }) => {
                if (isComplete) tell(next, dateText(next), false)
                else setTyped({ text: dateText(next), value, hasLeft: false })
                if (kind === 'day') close()
              }}
            />
          </AnchoredPanel>
        )}
      </div>
      <FieldNotes
        id={`${id}-notes`}
        error={error}
        hint={calendar === 'failed' ? messages.noCalendar : (spelled ?? hint)}
      />
    </div>
  )
}
