import { ROLE_LABELS } from '@osys/sdk/access/schema'
import type { Db } from './db/client.js'
import { DatabaseNotEmptyError, hasDemoData } from './demo/seed.js'
import { findAccounts, hasUsers } from './people/queries.js'
import type { DemoAccount } from './welcome.js'
import { openSetupLink } from './setup/queries.js'

/** The demo accounts that the terminal names; the other twenty sign in with the same password. */
const SHOWN = ['owner', 'admin', 'ana', 'luis', 'kiosk'].map(name => `${name}@osys.demo`)

/** What a start finds, or makes, in the workspace. */
export interface WorkspaceState {
  /** Empty without demo data. */
  readonly demoAccounts: readonly DemoAccount[]
  /** Null when there are accounts. */
  readonly setupToken: string | null
}

export interface FirstStart {
  readonly randomBytes: (size: number) => Buffer
  readonly now: Date
  /** Loads the demo company; null when it is not asked for. */
  readonly seed: (() => Promise<void>) | null
}

/**
 * Fills an empty workspace with the demo company, or opens the one-time link that makes its first owner.
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

/** Another process that starts on the same database has loaded the demo company in the meantime. */
function ignoreOtherProcess(error: unknown): void {
  if (!(error instanceof DatabaseNotEmptyError)) throw error
}

async function findDemoAccounts(db: Db): Promise<DemoAccount[]> {
  const rows = await findAccounts(db, SHOWN)
  return rows.map(row => ({ ...row, roles: row.roles.map(role => ROLE_LABELS[role]) }))
}
