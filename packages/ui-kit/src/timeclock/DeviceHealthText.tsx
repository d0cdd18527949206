import type { DeviceHealth } from '@osys/sdk/kiosk/rules.health'
import { Badge } from '../display/Badge.js'
import styles from './DeviceHealthText.module.css'
import { messages } from './messages.js'

const TONES = { good: 'success', fair: 'warning', bad: 'danger' } as const
const list = new Intl.ListFormat('es-MX')

/** The health of a tablet: a coloured word, and what is wrong in a few words. */
export function DeviceHealthText({ health: { tone, faults } }: { readonly health: DeviceHealth }) {
  return (
    <span className={styles.health}>
      <Badge tone={TONES[tone]}>{messages.healthTones[tone]}</Badge>
      {faults.length > 0 && (
        <span className={styles.faults}>
          {list.format(faults.map(fault => messages.healthFaults[fault]))}
        </span>
      )}
    </span>
  )
}
