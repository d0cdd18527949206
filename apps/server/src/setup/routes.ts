import { createOwner, getSetup } from '@osys/sdk/setup/endpoints'
import { FIRST_OWNER_ROLES } from '@osys/sdk/setup/schema'
import { recordAudit } from '../audit/record.js'
import { mountPublic, type Server } from '../http/mount.js'
import { refuse } from '../http/refusal.js'
import { hashPassword } from '../secrets/password.js'
import { hasUsers, insertUser } from '../people/queries.js'
import { closeSetupLink, findSetupLink, opensLink } from './queries.js'
import { setupMessages } from './messages.js'

/** Mounts the first set-up of an empty workspace: a one-time link makes the first owner. Spec §10. */
export function mountSetup(server: Server): void {
  mountPublic(server, getSetup, async ({ token }, { db, now }) => {
    if (await hasUsers(db)) return { state: 'done' as const, expires_at: null }
    const link = await findSetupLink(db, false)
    return opensLink(link, token, now)
      ? { state: 'ready' as const, expires_at: link?.expires_at ?? null }
      : { state: 'invalid' as const, expires_at: null }
  })

  mountPublic(server, createOwner, async (input, call) => {
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
  })
}
