import type { ShownMode } from '@osys/sdk/theme/schema'
import type { ReactNode } from 'react'
import { ButtonLink } from '../controls/ButtonLink.js'
import { Logo } from '../display/Logo.js'
import { useFileGuard } from '../files/useFileGuard.js'
import { ThemeToggle } from '../theme/ThemeToggle.js'
import styles from './BriefPage.module.css'
import { messages } from './messages.js'

export type BriefPageProps = {
  readonly mode: ShownMode
  /** The address to which staff return; null for people outside. */
  readonly leaveHref: string | null
  readonly children: ReactNode
  readonly onToggleMode: () => void
}

/** The frame of the brief's page. It has no shell, because people outside use it too. */
export function BriefPage({ mode, leaveHref, children, onToggleMode }: BriefPageProps) {
  useFileGuard()
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Logo size={32} hasName />
        <span className={styles.corner}>
          <ThemeToggle mode={mode} onToggle={onToggleMode} />
          {leaveHref !== null && <ButtonLink href={leaveHref}>{messages.leave}</ButtonLink>}
        </span>
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  )
}
