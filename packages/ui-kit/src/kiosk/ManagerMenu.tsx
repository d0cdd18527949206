import type { Device } from '@osys/sdk/kiosk/schema'
import { Button } from '../controls/Button.js'
import { KioskPanel } from './KioskPanel.js'
import styles from './KioskPanel.module.css'
import { messages } from './messages.js'

export type ManagerMenuProps = {
  /** The manager's name. */
  readonly name: string
  /** The policy of the tablet; null for a shared account. */
  readonly policy: Pick<Device, 'needs_pin' | 'photo_policy' | 'badge_only'> | null
  readonly waiting: number
  /** The badge that was read and that nobody has; null when there is none. */
  readonly unknownBadge: string | null
  readonly note: string | null
  readonly error: string | null
  readonly onSend: () => void
  readonly onPunch: () => void
  readonly onEnrol: () => void
  readonly onUnpair: () => void
  readonly onBack: () => void
}

/** The menu of a manager at the tablet. */
export function ManagerMenu(props: ManagerMenuProps) {
  const { name, policy, waiting, unknownBadge, note, error } = props
  return (
    <KioskPanel
      title={messages.managerTitle}
      text={messages.managedBy(name)}
      note={note}
      error={error}
      backLabel={messages.leaveManager}
      onBack={props.onBack}
    >
      {policy && (
        <p className={styles.text}>
          {[
            messages.policy,
            messages.pinPolicy(policy.needs_pin),
            messages.photoPolicies[policy.photo_policy],
            messages.badgePolicy(policy.badge_only),
          ].join(' ')}
        </p>
      )}
      <Button size="huge" isWide onClick={props.onPunch}>
        {messages.punchForOther}
      </Button>
      <Button size="huge" isWide onClick={props.onEnrol}>
        {unknownBadge === null ? messages.enrolScan : messages.enrol(unknownBadge)}
      </Button>
      {waiting > 0 && (
        <Button size="huge" isWide onClick={props.onSend}>
          {messages.sendAll(waiting)}
        </Button>
      )}
      {policy && (
        <Button size="huge" isWide tone="danger" onClick={props.onUnpair}>
          {messages.unpair}
        </Button>
      )}
    </KioskPanel>
  )
}
