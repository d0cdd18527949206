import { LinkDismiss24Regular } from '@fluentui/react-icons/headless/svg/link-dismiss'
import type { ReactNode } from 'react'
import { Button } from '../controls/Button.js'
import { HiddenText } from '../display/HiddenText.js'
import { Logo } from '../display/Logo.js'
import { useNow } from '../display/useNow.js'
import { countdown } from '../session/format.countdown.js'
import { messages } from './messages.js'
import styles from './PairingScreen.module.css'

export type PairingState =
  | { readonly kind: 'starting' }
  /** `expiresAt` is in ms. */
  | { readonly kind: 'waiting'; readonly code: string; readonly expiresAt: number }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'offline' }

export type PairingScreenProps = {
  readonly state: PairingState
  /** The QR code of the address that pairs this tablet; present only together with a code. */
  readonly qr?: ReactNode
  readonly isRetrying?: boolean
  /** True when the tablet was in use until its key was revoked. */
  readonly wasRevoked?: boolean
  readonly onRetry: () => void
}

function Code({ code }: { readonly code: string }) {
  const signs = Array.from(code, (sign, place) => ({ sign, place }))
  const middle = Math.ceil(signs.length / 2)
  const halves = [
    { side: 'first', part: signs.slice(0, middle) },
    { side: 'second', part: signs.slice(middle) },
  ]
  return (
    <p className={styles.code}>
      <HiddenText>{messages.spelled(code)}</HiddenText>
      {halves.map(({ side, part }) => (
        <span key={side} className={styles.half} aria-hidden="true">
          {part.map(({ sign, place }) => (
            <span key={place} className={styles.sign}>
              {sign}
            </span>
          ))}
        </span>
      ))}
    </p>
  )
}

type WaitingProps = {
  readonly state: Extract<PairingState, { kind: 'waiting' }>
  readonly qr: ReactNode
  readonly wasRevoked: boolean
}

function Waiting({ state: { code, expiresAt }, qr, wasRevoked }: WaitingProps) {
  const now = useNow(1000)
  return (
    <div className={styles.screen}>
      <div className={styles.intro}>
        {wasRevoked && (
          <p className={styles.notice} role="status">
            <LinkDismiss24Regular />
            {messages.revoked}
          </p>
        )}
        <h1 className={styles.title}>{messages.title}</h1>
        <ol className={styles.steps}>
          {messages.steps.map(step => (
            <li key={step} className={styles.step}>
              {step}
            </li>
          ))}
        </ol>
        <Code code={code} />
        <p className={styles.expiry}>
          {messages.expiresIn} <span role="timer">{countdown(expiresAt, now)}</span>
        </p>
      </div>
      <div className={styles.qr}>{qr}</div>
    </div>
  )
}

const TROUBLE = {
  failed: { title: messages.failed, text: '' },
  offline: { title: messages.offline, text: messages.offlineText },
} as const

/** The screen of an unpaired tablet: the code to type, and the same code as a QR. */
export function PairingScreen({ state, qr, isRetrying, wasRevoked = false, onRetry }: PairingScreenProps) {
  if (state.kind === 'waiting') return <Waiting state={state} qr={qr} wasRevoked={wasRevoked} />
  if (state.kind === 'starting')
    return (
      <div className={styles.message} role="status">
        <Logo size={96} isTurning />
        <p className={styles.text}>{messages.starting}</p>
      </div>
    )
  const { title, text } = TROUBLE[state.kind]
  return (
    <div className={styles.message} role="alert">
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{state.kind === 'failed' ? state.text : text}</p>
      <Button appearance="primary" size="huge" isPending={isRetrying} onClick={onRetry}>
        {messages.retry}
      </Button>
    </div>
  )
}
