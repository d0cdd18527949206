/** Prepares the workspace at the start: demo company, or the one-time link for the first owner. */

import { ROLE_LABELS } from '@osys/sdk/access/schema'
import type { Db } from './db/client.js'
import { demoEmail, DEMO_PINS } from './demo/people.js'
import { DatabaseNotEmptyError, hasDemoData } from './demo/seed.js'
import { findAccounts, hasUsers } from './people/queries.js'
import type { DemoAccount } from './welcome.js'
import { openSetupLink } from './setup/queries.js'

/** The demo accounts that the terminal lists; the others have the same password. */
const SHOWN = ['owner', 'admin', 'ana', 'luis', 'sofia', 'kiosk'].map(name => `${name}@osys.demo`)

/** The state of the workspace after the start. */
export interface WorkspaceState {
  /** The demo accounts; empty without demo data. */
  readonly demoAccounts: readonly DemoAccount[]
  /** The token of the setup link; null when there are accounts. */
  readonly setupToken: string | null
}

export interface FirstStart {
  readonly randomBytes: (size: number) => Buffer
  readonly now: Date
  /** Loads the demo company; null when no demo data are requested. */
  readonly seed: (() => Promise<void>) | null
}

/**
 * Fills an empty workspace with the demo company, or opens the one-time setup link for the first owner.
 * Spec §10.
 */
export async function prepareWorkspace(
  db: Db,
  { randomBytes, now, seed }: FirstStart,
): Promise<WorkspaceState> {
  if (seed && !(await hasUsers(db))) await seed().catch(ignoreOtherProcess)
  if (await hasUsers(db)) {
    return { demoAccounts: (await hasDemoData(db)) ? await findDemoAccounts(db) : [], setupToken: null }
  }
  return { demoAccounts: [], setupToken: await openSetupLink(db, randomBytes, now) }
}

/** Ignores that another process, which starts on the same database, has loaded the demo company meanwhile. */
function ignoreOtherProcess(error: unknown): void {
  if (!(error instanceof DatabaseNotEmptyError)) throw error
}

async function findDemoAccounts(db: Db): Promise<DemoAccount[]> {
  const rows = await findAccounts(db, SHOWN)
  return rows.map(row => ({
    ...row,
    roles: row.roles.map(role => ROLE_LABELS[role]),
    pin: pinOf(row.email),
  }))
}

/** Returns the PIN with which the demo company began; its person may have another one by now. */
function pinOf(email: string): string | null {
  return DEMO_PINS.find(([key]) => demoEmail(key) === email)?.[1] ?? null
}
