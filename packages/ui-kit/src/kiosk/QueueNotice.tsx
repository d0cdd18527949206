import { Button } from '../basics/Button.js'
import { messages } from './messages.js'
import styles from './QueueNotice.module.css'

export type RefusedPunch = {
  readonly clientId: string
  readonly name: string
  /** What and when, in words: 'Entrada, 9:04 a.m.' */
  readonly what: string
  /** Why the server does not take it. */
  readonly why: string
}

export type QueueNoticeProps = {
  /** How many punches wait on this tablet. */
  readonly waiting: number
  /** Those that the server will never take: somebody must be told. */
  readonly refused: readonly RefusedPunch[]
  /** The browser refuses to keep anything. */
  readonly isRefused: boolean
  readonly onDismiss: (clientId: string) => void
}

/** What this tablet still has to send, and what it must tell. Nothing is shown when there is nothing. */
export function QueueNotice({ waiting, refused, isRefused, onDismiss }: QueueNoticeProps) {
  return (
    <>
      {waiting > 0 && (
        <p className={styles.waiting} role="status">
          {messages.toSend(waiting)}
        </p>
      )}
      {isRefused && (
        <p className={styles.danger} role="alert">
          {messages.storageRefused}
        </p>
      )}
      {refused.map(({ clientId, name, what, why }) => (
        <div key={clientId} className={styles.danger} role="alert">
          <p>
            <strong>{messages.notTaken(name, what)}</strong> {why} {messages.tellAdmin}
          </p>
          <Button size="large" onClick={() => onDismiss(clientId)}>
            {messages.told}
          </Button>
        </div>
      ))}
    </>
  )
}
