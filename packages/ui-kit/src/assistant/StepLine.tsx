import { ChevronRight16Regular } from '@fluentui/react-icons/headless/svg/chevron-right'
import { Info16Regular } from '@fluentui/react-icons/headless/svg/info'
import { Search16Regular } from '@fluentui/react-icons/headless/svg/search'
import { Warning16Regular } from '@fluentui/react-icons/headless/svg/warning'
import type { NoteStep, ReadStep } from '@osys/sdk/assistant/schema.steps'
import { Spinner } from '../display/Spinner.js'
import { messages } from './messages.js'
import styles from './StepLine.module.css'

/** Shows what the assistant read, as a line that opens to what came. */
export function ReadLine({ step }: { readonly step: ReadStep }) {
  const { label, state, items, total, msg } = step
  const count = total ?? items.length
  return (
    <details className={styles.line}>
      <summary className={styles.summary}>
        <span className={styles.icon}>{iconOf(state)}</span>
        <span className={styles.label}>{label || step.tool}</span>
        {state !== 'failed' && (
          <span className={styles.state}>
            {state === 'running' ? messages.reading : messages.found(count)}
          </span>
        )}
        <ChevronRight16Regular className={styles.arrow} />
      </summary>
      <div className={styles.content}>
        {msg && <p>{msg}</p>}
        {items.length === 0 && !msg && state === 'done' && <p>{messages.noItems}</p>}
        {items.length > 0 && (
          <ul className={styles.items}>
            {items.map((item, index) => (
              // Two things that were found can have the same name.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                {item.href ? <a href={item.href}>{item.label}</a> : item.label}
                {item.detail && <span className={styles.detail}> {item.detail}</span>}
              </li>
            ))}
          </ul>
        )}
        {count > items.length && items.length > 0 && <p>{messages.moreItems(count - items.length)}</p>}
      </div>
    </details>
  )
}

function iconOf(state: ReadStep['state']) {
  if (state === 'running') return <Spinner />
  return state === 'failed' ? <Warning16Regular /> : <Search16Regular />
}

/** Something about the answer that the person must know, such as what did not fit. */
export function NoteLine({ step }: { readonly step: NoteStep }) {
  return (
    <p className={styles.note}>
      <Info16Regular className={styles.icon} />
      <span>{step.msg}</span>
    </p>
  )
}
