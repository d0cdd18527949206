import { Backspace24Regular } from '@fluentui/react-icons/headless/svg/backspace'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { Button } from '../controls/Button.js'
import { classes } from '../layout/classes.js'
import { HiddenText } from '../display/HiddenText.js'
import { messages } from './messages.js'
import styles from './PinPad.module.css'

export type PinPadProps = {
  /** Whose PIN it is. */
  readonly name: string
  /** Why the last PIN did not do; null before the first. */
  readonly error: string | null
  readonly isPending: boolean
  readonly onPin: (pin: string) => void
  readonly onCancel: () => void
}

const LEAST = 4
const MOST = 6
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']

/** A touched key takes no focus: Enter on a keyboard then means the PIN, and not that digit once more. */
function keepFocus(event: Pick<Event, 'preventDefault'>): void {
  event.preventDefault()
}

/** Asks for a PIN of four to six digits, by touch or keyboard. It empties itself when it was sent. */
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
    // What is on its way counts; its answer comes in a moment.
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
  // Who types at once is heard from the first digit on: an ordinary effect would come a frame later.
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
