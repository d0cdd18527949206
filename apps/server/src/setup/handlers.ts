/** Opens a set-up link, and makes the first owner by it. Spec §10. */

import type * as endpoints from '@osys/sdk/setup/endpoints'
import { FIRST_OWNER_ROLES } from '@osys/sdk/setup/schema'
import { recordAudit } from '../audit/record.js'
import type { Handler } from '../http/mount.js'
import type { Person } from '../http/person.js'
import { refuse } from '../http/refusal.js'
import { hasUsers, insertUser } from '../people/queries.js'
import { hashPassword } from '../secrets/password.js'
import { setupMessages } from './messages.js'
import { closeSetupLink, findSetupLink, opensLink } from './queries.js'

/** Tells whether a set-up link is open, or the workspace has people already. */
export const getSetup: Handler<typeof endpoints.getSetup, Person | null> = async ({ token }, { db, now }) => {
  if (await hasUsers(db)) return { state: 'done' as const, expires_at: null }
  const link = await findSetupLink(db, false)
  return opensLink(link, token, now)
    ? { state: 'ready' as const, expires_at: link?.expires_at ?? null }
    : { state: 'invalid' as const, expires_at: null }
}

/** Makes the first owner, and closes the link. */
export const createOwner: Handler<typeof endpoints.createOwner, Person | null> = async (input, call) => {
  // This is checked first, so that nobody can make the server hash passwords without a link.
  if (await hasUsers(call.db)) return refuse('setup_done')
  if (!opensLink(await findSetupLink(call.db, false), input.token, call.now)) return refuse('link_used')
  const password_hash = await hashPassword(call.turn('knownPasswords'), input.password)
  return call.write(async tx => {
    const link = await findSetupLink(tx, true)
    if (await hasUsers(tx)) return refuse('setup_done')
    if (!opensLink(link, input.token, call.now)) return refuse('link_used')
    const { name, email } = input
    const id = await insertUser(tx, { name, email, password_hash, created_at: call.now }, FIRST_OWNER_ROLES)
    await closeSetupLink(tx)
    await recordAudit(tx, call, {
      action: 'user.create',
      subject_type: 'user',
      subject_id: id,
      after: { name, email },
    })
    return { status: 'success' as const, msg: setupMessages.created }
  })
}
