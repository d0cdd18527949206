import { FullScreenMaximize24Regular } from '@fluentui/react-icons/headless/svg/full-screen-maximize'
import { FullScreenMinimize24Regular } from '@fluentui/react-icons/headless/svg/full-screen-minimize'
import type { ThemeMode } from '@osys/sdk/theme/schema'
import type { ReactNode } from 'react'
import { OfflineBar } from '../app/OfflineBar.js'
import { IconButton } from '../controls/IconButton.js'
import { Logo } from '../display/Logo.js'
import { ThemeToggle } from '../theme/ThemeToggle.js'
import { KioskClock } from './KioskClock.js'
import styles from './KioskLayout.module.css'
import { messages } from './messages.js'

export type KioskLayoutProps = {
  readonly mode: ThemeMode
  readonly timeZone?: string
  /** The server's clock less the tablet's, in ms. */
  readonly clockOffsetMs?: number
  readonly isOffline: boolean
  /** True on a page without https, where the browser refuses camera and wake lock. */
  readonly isInsecure?: boolean
  /** Left out when the browser has no full-screen mode. */
  readonly fullScreen?: { readonly isOn: boolean; readonly onToggle: () => void }
  /** The number of punches that wait on this tablet to be sent. */
  readonly waiting?: number
  /** Notices about the tablet itself, such as punches that were refused. */
  readonly notice?: ReactNode
  readonly children: ReactNode
  readonly onToggleMode: () => void
}

/** The frame of every screen of the kiosk: logo, clock, and large controls. */
export function KioskLayout(props: KioskLayoutProps) {
  const { mode, timeZone, clockOffsetMs, isOffline, isInsecure, fullScreen, notice, children } = props
  const { waiting = 0 } = props
  return (
    <div className={styles.layout}>
      <header className={styles.bar}>
        <div className={styles.strip}>
          <OfflineBar connection={isOffline ? 'offline' : 'online'} />
          <div role="status">{waiting > 0 && <p>{messages.toSend(waiting)}</p>}</div>
        </div>
        <Logo size={44} hasName />
        <div className={styles.clock}>
          <KioskClock timeZone={timeZone} clockOffsetMs={clockOffsetMs} />
        </div>
        <span className={styles.controls}>
          <ThemeToggle mode={mode} size="large" onToggle={props.onToggleMode} />
          {fullScreen && (
            <IconButton
              label={fullScreen.isOn ? messages.leaveFullScreen : messages.enterFullScreen}
              icon={fullScreen.isOn ? <FullScreenMinimize24Regular /> : <FullScreenMaximize24Regular />}
              size="large"
              onClick={fullScreen.onToggle}
            />
          )}
        </span>
      </header>
      <div>
        {isInsecure && <p className={styles.insecure}>{messages.insecure}</p>}
        {notice}
      </div>
      <main className={styles.main}>{children}</main>
    </div>
  )
}
