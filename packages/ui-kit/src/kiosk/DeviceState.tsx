import { CloudArrowUp24Regular } from '@fluentui/react-icons/headless/svg/cloud-arrow-up'
import { CloudOff24Regular } from '@fluentui/react-icons/headless/svg/cloud-off'
import { messages as appMessages } from '../app/messages.js'
import styles from './DeviceState.module.css'
import { messages } from './messages.js'

export type DeviceStateProps = {
  readonly isOffline: boolean
  /** The number of punches and requests that wait to be sent. */
  readonly waiting: number
  readonly onOpen: () => void
}

/** The fault of the tablet's connection, as a button that opens the list of waiting punches. Empty when all is well. */
export function DeviceState({ isOffline, waiting, onOpen }: DeviceStateProps) {
  return (
    <div className={styles.state} role="status">
      {(isOffline || waiting > 0) && (
        <button type="button" className={styles.button} onClick={onOpen}>
          {isOffline ? <CloudOff24Regular /> : <CloudArrowUp24Regular />}
          <span className={styles.words}>
            {isOffline && <span>{appMessages.offline}</span>}
            {waiting > 0 && <span>{messages.toSend(waiting)}</span>}
          </span>
        </button>
      )}
    </div>
  )
}
