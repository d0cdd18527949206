import { CloudOff16Regular } from '@fluentui/react-icons/headless/svg/cloud-off'
import { messages } from './messages.js'
import styles from './OfflineBar.module.css'

/** What works: all, all but what others change meanwhile, or nothing that needs the server. */
export type Connection = 'online' | 'notLive' | 'offline'

/** The thin bar over the page while the network or the socket is away. Its live region is always there. */
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
