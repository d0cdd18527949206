import { FullScreenMaximize24Regular } from '@fluentui/react-icons/headless/svg/full-screen-maximize'
import { FullScreenMinimize24Regular } from '@fluentui/react-icons/headless/svg/full-screen-minimize'
import { Settings24Regular } from '@fluentui/react-icons/headless/svg/settings'
import type { ShownMode } from '@osys/sdk/theme/schema'
import type { ReactNode } from 'react'
import { IconButton } from '../controls/IconButton.js'
import { Logo } from '../display/Logo.js'
import { ThemeToggle } from '../theme/ThemeToggle.js'
import { DeviceState } from './DeviceState.js'
import { KioskClock } from './KioskClock.js'
import styles from './KioskLayout.module.css'
import { messages } from './messages.js'

export type KioskLayoutProps = {
  readonly mode: ShownMode
  readonly timeZone?: string
  /** The server's clock less the tablet's, in ms. */
  readonly clockOffsetMs?: number
  readonly isOffline: boolean
  /** True on a page without https, where the browser refuses camera and wake lock. */
  readonly isInsecure?: boolean
  /** Left out when the browser has no full-screen mode. */
  readonly fullScreen?: { readonly isOn: boolean; readonly onToggle: () => void }
  /** The number of punches and requests that wait on this tablet to be sent. */
  readonly waiting?: number
  /** Notices about the tablet itself, such as punches that were refused. */
  readonly notice?: ReactNode
  readonly children: ReactNode
  readonly onToggleMode: () => void
  /** Opens the list of the punches that wait. */
  readonly onOpenWaiting: () => void
  /** Opens the administration of the tablet; left out where it is not paired. */
  readonly onManage?: (() => void) | undefined
}

/**
 * The frame of every screen of the kiosk: logo, clock, large controls, and a warning when the page is not secure (no
 * https).
 */
export function KioskLayout(props: KioskLayoutProps) {
  const { mode, timeZone, clockOffsetMs, isOffline, isInsecure, fullScreen, notice, children } = props
  const { waiting = 0 } = props
  return (
    <div className={styles.layout}>
      <header className={styles.bar}>
        <span className={styles.logo}>
          <Logo size={44} hasName />
        </span>
        <DeviceState isOffline={isOffline} waiting={waiting} onOpen={props.onOpenWaiting} />
        <div className={styles.clock}>
          <KioskClock timeZone={timeZone} clockOffsetMs={clockOffsetMs} />
        </div>
        <span className={styles.controls}>
          {props.onManage && (
            <IconButton
              label={messages.manage}
              icon={<Settings24Regular />}
              size="large"
              onClick={props.onManage}
            />
          )}
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
