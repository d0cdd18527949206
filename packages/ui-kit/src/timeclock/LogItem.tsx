import { MoreHorizontal20Regular } from '@fluentui/react-icons/headless/svg/more-horizontal'
import type { WorkLog } from '@osys/sdk/timeclock/schema'
import type { LogChange } from '@osys/sdk/timeclock/schema.corrections'
import { Badge } from '../display/Badge.js'
import { Button } from '../controls/Button.js'
import { classes } from '../layout/classes.js'
import type { MenuEntry } from '../overlays/FluentMenu.js'
import { MenuButton } from '../overlays/MenuButton.js'
import { ChangeLine } from './ChangeLine.js'
import { timeText } from './format.hours.js'
import styles from './LogItem.module.css'
import { conflictLabels, eventLabels, messages } from './messages.js'
import { PhotoButton } from './PhotoButton.js'

/** An action that a person may run on a work log. */
export type LogAction = 'edit' | 'remove' | 'accept' | 'discard' | 'ask' | 'askRemoval'

export type LogItemProps = {
  readonly log: WorkLog
  /** True when the server received it long after it happened. */
  readonly isLate: boolean
  /** Its changes by admins, oldest first. */
  readonly changes?: readonly LogChange[]
  /** The URL of its photo; undefined without a photo and while it loads. */
  readonly photoSrc?: string
  readonly timeZone?: string
  readonly actions: readonly LogAction[]
  readonly onAction: (choice: { readonly action: LogAction; readonly log: WorkLog }) => void
  readonly onPhoto: (choice: { readonly log: WorkLog }) => void
}

/** A work log in a day: time, event, source, photo and flags. */
export function LogItem(props: LogItemProps) {
  const { log, isLate, changes = [], photoSrc, timeZone, actions, onAction, onPhoto } = props
  const time = timeText(log.at, timeZone)
  const event = eventLabels[log.event]
  return (
    <li className={classes(styles.item, log.conflict && styles.conflict)}>
      <span className={classes(styles.dot, styles[log.status])} />
      <span className={styles.time}>{time}</span>
      <div className={styles.facts}>
        <p className={styles.first}>
          <span className={styles.event}>{event}</span>
          <span className={styles.source}>{messages.sources[log.source]}</span>
          <Marks log={log} isLate={isLate} />
        </p>
        {log.conflict && <p className={styles.why}>{conflictLabels[log.conflict]}</p>}
        {log.note && <p className={styles.text}>{messages.note(log.note)}</p>}
        {changes.length === 0 && log.edit_reason && (
          <p className={styles.text}>{messages.editReason(log.edit_reason)}</p>
        )}
        {changes.map(change => (
          <ChangeLine key={change.id} change={change} timeZone={timeZone} />
        ))}
        {log.conflict && actions.includes('accept') && (
          <p className={styles.buttons}>
            <Button size="small" appearance="primary" onClick={() => onAction({ action: 'accept', log })}>
              {messages.accept}
            </Button>
            <Button size="small" onClick={() => onAction({ action: 'discard', log })}>
              {messages.discard}
            </Button>
          </p>
        )}
      </div>
      {log.photo_url && (
        <PhotoButton
          label={messages.photo(event, time)}
          src={photoSrc}
          className={styles.photo}
          onOpen={() => onPhoto({ log })}
        />
      )}
      <LogMenu log={log} label={messages.logActions(event, time)} actions={actions} onAction={onAction} />
    </li>
  )
}

function Marks({ log, isLate }: Pick<LogItemProps, 'log' | 'isLate'>) {
  return (
    <>
      {log.conflict && <Badge tone="danger">{messages.conflict}</Badge>}
      {log.declared && <Badge tone="warning">{messages.declared}</Badge>}
      {log.edited_at && <Badge>{messages.edited}</Badge>}
      {log.offline && <Badge>{messages.offline}</Badge>}
      {log.offline && isLate && <Badge tone="warning">{messages.late}</Badge>}
    </>
  )
}

type LogMenuProps = Pick<LogItemProps, 'log' | 'actions' | 'onAction'> & { readonly label: string }

function LogMenu({ log, label, actions, onAction }: LogMenuProps) {
  const words = {
    edit: messages.editLog,
    remove: messages.removeLog,
    ask: messages.ask,
    askRemoval: messages.askRemoval,
  } as const
  const entries = (['edit', 'remove', 'ask', 'askRemoval'] as const)
    .filter(action => actions.includes(action))
    .map((action): MenuEntry => ({
      kind: 'action',
      key: action,
      label: words[action],
      onSelect: () => onAction({ action, log }),
    }))
  if (entries.length === 0) return null
  return (
    <MenuButton label={label} look="icon" entries={entries}>
      <MoreHorizontal20Regular />
    </MenuButton>
  )
}
