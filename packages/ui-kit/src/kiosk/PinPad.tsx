import { Backspace24Regular } from '@fluentui/react-icons/headless/svg/backspace'
import type { CLOCK_LIMITS } from '@osys/sdk/timeclock/schema'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { Button } from '../controls/Button.js'
import { classes } from '../layout/classes.js'
import { HiddenText } from '../display/HiddenText.js'
import { messages } from './messages.js'
import styles from './PinPad.module.css'

export type PinPadProps = {
  /** The name of the person whose PIN is asked for. */
  readonly name: string
  /** The reason why the last PIN was refused; null before the first. */
  readonly error: string | null
  readonly isPending: boolean
  readonly onPin: (pin: string) => void
  readonly onCancel: () => void
}

/** The digits of a PIN. The types tie them to the limits that the check uses. */
const LEAST: (typeof CLOCK_LIMITS)['pinLeast'] = 4
const MOST: (typeof CLOCK_LIMITS)['pinMost'] = 6
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']

/** Keeps the focus off a touched key: Enter then sends the PIN and does not repeat the digit. */
function keepFocus(event: Pick<Event, 'preventDefault'>): void {
  event.preventDefault()
}

/** Asks for a PIN of four to six digits, by touch or keyboard. It empties itself after sending. */
export function PinPad({ name, error, isPending, onPin, onCancel }: PinPadProps) {
  const [pin, setPin] = useState('')

  function type(digit: string): void {
    if (!isPending) setPin(typed => (typed.length < MOST ? typed + digit : typed))
  }

  function send(): void {
    if (isPending || pin.length < LEAST) return
    onPin(pin)
    setPin('')
  }

  function cancel(): void {
    // A PIN that was sent cannot be cancelled; its answer arrives in a moment.
    if (!isPending) onCancel()
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isButton = event.target instanceof HTMLButtonElement
    if (/^\d$/.test(event.key)) type(event.key)
    else if (event.key === 'Backspace') setPin(typed => typed.slice(0, -1))
    else if (event.key === 'Escape') cancel()
    else if (event.key === 'Enter' && !isButton) send()
  })
  // An ordinary effect runs a frame later and would miss a digit that is typed at once.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <section className={styles.pad} aria-labelledby="pin-title">
      <h2 id="pin-title" className={styles.title}>
        {messages.pinTitle}
      </h2>
      <p className={styles.name}>{name}</p>
      <p className={styles.dots} aria-hidden="true">
        {Array.from({ length: Math.max(LEAST, pin.length) }, (_, index) => (
          <span key={index} className={classes(styles.dot, index < pin.length && styles.filled)} />
        ))}
      </p>
      <HiddenText>
        <span role="status">{messages.pinTyped(pin.length)}</span>
      </HiddenText>
      <p className={styles.error} role="alert">
        {error}
      </p>
      <div className={styles.keys}>
        {DIGITS.map(digit => (
          <button
            key={digit}
            type="button"
            className={styles.key}
            onMouseDown={keepFocus}
            onClick={() => type(digit)}
          >
            {digit}
          </button>
        ))}
        <button
          type="button"
          className={classes(styles.key, styles.erase)}
          aria-label={messages.erase}
          onMouseDown={keepFocus}
          onClick={() => setPin(typed => typed.slice(0, -1))}
        >
          <Backspace24Regular />
        </button>
      </div>
      <div className={styles.actions}>
        <Button size="huge" onClick={cancel}>
          {messages.cancel}
        </Button>
        <Button
          size="huge"
          appearance="primary"
          isPending={isPending}
          pendingText={messages.sending}
          onClick={send}
        >
          {messages.accept}
        </Button>
      </div>
    </section>
  )
}
