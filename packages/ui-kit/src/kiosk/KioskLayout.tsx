import type { ThemeMode } from '@osys/sdk/theme/schema'
import type { ReactNode } from 'react'
import { OfflineBar } from '../app/OfflineBar.js'
import { Logo } from '../basics/Logo.js'
import { ThemeToggle } from '../theme/ThemeToggle.js'
import { KioskClock } from './KioskClock.js'
import styles from './KioskLayout.module.css'

export type KioskLayoutProps = {
  readonly mode: ThemeMode
  readonly timeZone?: string
  readonly isOffline: boolean
  readonly children: ReactNode
  readonly onToggleMode: () => void
}

/** What surrounds every screen of the kiosk: the mark, the clock, and large controls. */
export function KioskLayout({ mode, timeZone, isOffline, children, onToggleMode }: KioskLayoutProps) {
  return (
    <div className={styles.layout}>
      <div>
        <OfflineBar isOffline={isOffline} />
        <header className={styles.bar}>
          <Logo size={44} hasName />
          <KioskClock timeZone={timeZone} />
          <ThemeToggle mode={mode} size="large" onToggle={onToggleMode} />
        </header>
      </div>
      <main className={styles.main}>{children}</main>
    </div>
  )
}
