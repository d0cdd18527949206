import type { AssistantUsage } from '@osys/sdk/assistant/schema'
import { Badge } from '../display/Badge.js'
import { ProgressBar } from '../display/ProgressBar.js'
import { messages } from './messages.js'
import styles from './UsageMeter.module.css'

export type UsageMeterProps = {
  /** Null while it loads. */
  readonly usage: AssistantUsage | null
  /** The zone whose midnight begins a day of the limit, an IANA name. */
  readonly timeZone: string
}

/** Shows who answers, and how much of the day's limit is left. */
export function UsageMeter({ usage, timeZone }: UsageMeterProps) {
  if (!usage) return <p className={styles.line}>{messages.disclaimer}</p>
  const { mode, model, limit, used, resets_at, tokens_in, tokens_out } = usage
  const isOver = limit !== null && used >= limit
  const tokens =
    tokens_in + tokens_out > 0 ? messages.tokensToday(messages.tokenParts(tokens_in, tokens_out)) : undefined
  return (
    <div className={styles.line} title={tokens}>
      {mode === 'local' ? (
        <span title={messages.localModeHint}>
          <Badge>{messages.localMode}</Badge>
        </span>
      ) : (
        model && <span className={styles.model}>{model}</span>
      )}
      {limit !== null && (
        <span className={styles.meter}>
          <ProgressBar label={messages.usageBar} share={Math.min(used / Math.max(limit, 1), 1)} />
          <span>{messages.usage(used, limit)}</span>
        </span>
      )}
      {isOver && resets_at ? (
        <span>{messages.usageOver(messages.at(resets_at, timeZone))}</span>
      ) : (
        <span className={styles.note}>{messages.disclaimer}</span>
      )}
    </div>
  )
}
