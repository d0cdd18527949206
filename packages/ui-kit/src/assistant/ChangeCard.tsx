import type { ChangeStep } from '@osys/sdk/assistant/schema.steps'
import { useId, useState } from 'react'
import { Button } from '../controls/Button.js'
import { Badge } from '../display/Badge.js'
import { HiddenText } from '../display/HiddenText.js'
import { useStayingFocus } from '../overlays/useStayingFocus.js'
import styles from './ChangeCard.module.css'
import { messages } from './messages.js'

export type ChangeCardProps = {
  readonly step: ChangeStep
  /** False while the answer that proposes it is still written. */
  readonly maySettle: boolean
  readonly onApply: () => Promise<unknown>
  readonly onDiscard: () => Promise<unknown>
}

const STATES = {
  applied: { tone: 'success', label: messages.applied },
  discarded: { tone: 'neutral', label: messages.discarded },
  failed: { tone: 'danger', label: messages.changeFailed },
} as const

/** A change that the assistant proposes: exactly what will change, and the two answers to it. */
export function ChangeCard({ step, maySettle, onApply, onDiscard }: ChangeCardProps) {
  const { title, fields, state, msg, href } = step
  const titleId = useId()
  const [pending, setPending] = useState<'apply' | 'discard' | null>(null)
  const kept = useStayingFocus<HTMLDivElement>()
  const mark = state === 'proposed' ? null : STATES[state]

  async function settle(choice: 'apply' | 'discard'): Promise<void> {
    if (pending) return
    setPending(choice)
    await (choice === 'apply' ? onApply() : onDiscard())
    setPending(null)
  }

  return (
    <div {...kept} className={styles.card} role="group" aria-labelledby={titleId} tabIndex={-1}>
      <header className={styles.head}>
        <h4 id={titleId} className={styles.title}>
          {title || messages.changeTitle}
        </h4>
        <span role="status">{mark && <Badge tone={mark.tone}>{mark.label}</Badge>}</span>
      </header>
      {fields.length > 0 && (
        <dl className={styles.fields}>
          {fields.map(({ label, before, after }, index) => (
            // Two fields can have the same label, and they never move.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} className={styles.field}>
              <dt>{label}</dt>
              <dd>
                {before !== null && (
                  <>
                    <HiddenText>{messages.beforeHidden}</HiddenText>
                    <del className={styles.before}>{before}</del>
                    <span aria-hidden="true">{messages.arrow}</span>
                    <HiddenText>{messages.becomes}</HiddenText>
                  </>
                )}
                <ins className={styles.after}>{after ?? messages.nothing}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {msg && <p className={styles.message}>{msg}</p>}
      {(state === 'proposed' || state === 'failed') && maySettle && (
        <footer className={styles.foot}>
          <Button
            size="small"
            appearance="primary"
            isPending={pending === 'apply'}
            pendingText={messages.applying}
            onClick={() => void settle('apply')}
          >
            {messages.apply}
          </Button>
          <Button size="small" isPending={pending === 'discard'} onClick={() => void settle('discard')}>
            {messages.discard}
          </Button>
        </footer>
      )}
      {state === 'applied' && href && (
        <a className={styles.link} href={href}>
          {messages.open}
        </a>
      )}
    </div>
  )
}
