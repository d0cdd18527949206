import { CloudOff16Regular } from '@fluentui/react-icons/headless/svg/cloud-off'
import { useId, useState } from 'react'
import { buttonClass } from '../controls/Button.js'
import { messages } from './messages.js'
import { waitingMessages } from './messages.waiting.js'
import styles from './ConnectionBar.module.css'
import { WaitingList, type WaitingEntry } from './WaitingList.js'

/** The state of the connection: complete, without realtime events, or without the server. */
export type Connection = 'online' | 'notLive' | 'offline'

/** The entries that wait to be sent. */
export type Waiting = {
  /** Oldest first. */
  readonly entries: readonly WaitingEntry[]
  /** True when the browser refuses to store it, so that it is lost with the page. */
  readonly isRefused: boolean
  readonly timeZone?: string
  readonly onRemove: (entry: WaitingEntry) => void
}

export type ConnectionBarProps = {
  readonly connection: Connection
  readonly waiting: Waiting
}

const TEXTS: Readonly<Record<Connection, string | null>> = {
  online: null,
  notLive: messages.notLive,
  offline: messages.offline,
}

/** Returns why something waits although there is a connection; null when nothing does. */
function waitingText(entries: readonly WaitingEntry[]): string | null {
  if (entries.length === 0) return null
  return entries.every(({ isUndecided }) => isUndecided) ? waitingMessages.choose : waitingMessages.serverAway
}

/**
 * The offline bar ('Sin conexión') over every page of a signed-in person: the network or the socket is
 * missing, or something waits to be sent. Its live region stays mounted.
 */
export function ConnectionBar({ connection, waiting }: ConnectionBarProps) {
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const { entries, isRefused } = waiting
  const isWaiting = entries.length > 0
  const text = TEXTS[connection] ?? waitingText(entries)
  const count = waitingMessages.waitingCount(entries.length)
  return (
    <>
      <div role="status">
        {text !== null && (
          <div className={styles.bar}>
            <CloudOff16Regular />
            <p>
              {text}
              {isWaiting && <span className={styles.count}>{count}</span>}
            </p>
            {isWaiting && (
              <button
                type="button"
                className={buttonClass({ size: 'small', appearance: 'subtle' })}
                aria-expanded={isOpen}
                aria-controls={isOpen ? listId : undefined}
                onClick={() => setOpen(old => !old)}
              >
                {isOpen ? waitingMessages.hideWaiting : waitingMessages.showWaiting}
              </button>
            )}
          </div>
        )}
        {isWaiting && isRefused && <p className={styles.warning}>{waitingMessages.waitingInMemory}</p>}
      </div>
      {isOpen && isWaiting && <WaitingList {...waiting} id={listId} />}
    </>
  )
}
