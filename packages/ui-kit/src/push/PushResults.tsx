import type { PushResult } from '@osys/sdk/push/schema'
import { Badge } from '../display/Badge.js'
import { messages } from './messages.js'
import styles from './PushPanel.module.css'

/** The results of a test message, one for each browser of the person. */
export function PushResults({ results }: { readonly results: readonly PushResult[] }) {
  if (results.length === 0) return <p className={styles.hint}>{messages.none}</p>
  return (
    <ul className={styles.results} aria-label={messages.results}>
      {results.map(result => (
        <li key={result.id} className={styles.result}>
          <span className={styles.device}>
            {nameOf(result)}
            <span className={styles.service}>{result.service}</span>
          </span>
          <Badge tone={result.ok ? 'success' : 'danger'}>{wordFor(result)}</Badge>
        </li>
      ))}
    </ul>
  )
}

function nameOf({ device, current }: PushResult): string {
  const name = device === '' ? messages.unknownDevice : device
  return current ? messages.thisOne(name) : name
}

function wordFor({ ok, code }: PushResult): string {
  if (ok) return messages.delivered
  if (code === null) return messages.noAnswer
  return code === 404 || code === 410 ? messages.gone : messages.refused(code)
}
