import type { Manager } from '@osys/sdk/kiosk/schema'
import { Button } from '../controls/Button.js'
import { KioskPanel } from './KioskPanel.js'
import styles from './KioskPanel.module.css'
import { messages } from './messages.js'

export type ManagerChoiceProps = {
  readonly managers: readonly Manager[]
  readonly isOffline: boolean
  readonly onChoose: (manager: Manager) => void
  readonly onBack: () => void
}

/** Asks which of its managers is at the tablet. */
export function ManagerChoice({ managers, isOffline, onChoose, onBack }: ManagerChoiceProps) {
  const text = isOffline ? messages.managerOffline : managers.length === 0 ? messages.noManagers : undefined
  return (
    <KioskPanel title={messages.managerWho} text={text} onBack={onBack}>
      <div className={styles.choices}>
        {managers.map(manager => (
          <Button key={manager.id} size="huge" isWide onClick={() => onChoose(manager)}>
            {manager.name}
          </Button>
        ))}
      </div>
    </KioskPanel>
  )
}
