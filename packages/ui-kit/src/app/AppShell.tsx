import type { ReactNode } from 'react'
import { useFileGuard } from '../files/useFileGuard.js'
import { classes } from '../layout/classes.js'
import { AccountMenu, type AccountMenuProps } from './AccountMenu.js'
import styles from './AppShell.module.css'
import { messages } from './messages.js'
import { type Connection, ConnectionBar, type Waiting } from './ConnectionBar.js'
import { Rail, type RailProps } from './Rail.js'
import { TopBar, type TopBarProps } from './TopBar.js'

export type AppShellProps = {
  readonly rail: RailProps
  readonly topBar: Omit<TopBarProps, 'accountMenu'>
  readonly account: AccountMenuProps
  readonly connection: Connection
  readonly waiting: Waiting
  readonly children: ReactNode
}

/** The id of the page's content: the target of the skip link and of the focus after a change of page. */
export const CONTENT_ID = 'contenido'

/** The frame of every screen of a signed-in person: rail, top bar and the page. */
export function AppShell({ rail, topBar, account, connection, waiting, children }: AppShellProps) {
  useFileGuard()
  return (
    <div className={classes(styles.shell, rail.isOpen && styles.railOpen)}>
      <a className={styles.skip} href={`#${CONTENT_ID}`}>
        {messages.skipToContent}
      </a>
      <Rail {...rail} />
      <div className={styles.column}>
        <div className={styles.top}>
          <ConnectionBar connection={connection} waiting={waiting} />
          <TopBar {...topBar} accountMenu={<AccountMenu {...account} />} />
        </div>
        <main id={CONTENT_ID} className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}
