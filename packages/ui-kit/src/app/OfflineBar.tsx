import { CloudOff16Regular } from '@fluentui/react-icons/headless/svg/cloud-off'
import { messages } from './messages.js'
import styles from './OfflineBar.module.css'

/** The state of the connection: complete, without realtime events, or without the server. */
export type Connection = 'online' | 'notLive' | 'offline'

/**
 * The connection bar without what waits to be sent; pages draw `ConnectionBar` instead. Its live region stays
 * mounted.
 */
export function OfflineBar({ connection }: { readonly connection: Connection }) {
  return (
    <div role="status">
      {connection !== 'online' && (
        <p className={styles.bar}>
          <CloudOff16Regular />
          {connection === 'offline' ? messages.offline : messages.notLive}
        </p>
      )}
    </div>
  )
}
