import { CloudOff16Regular } from '@fluentui/react-icons/headless/svg/cloud-off'
import { messages } from './messages.js'
import styles from './OfflineBar.module.css'

/** The thin bar over the page while the network or the socket is away. Its live region is always there. */
export function OfflineBar({ isOffline }: { readonly isOffline: boolean }) {
  return (
    <div role="status">
      {isOffline && (
        <p className={styles.bar}>
          <CloudOff16Regular />
          {messages.offline}
        </p>
      )}
    </div>
  )
}
