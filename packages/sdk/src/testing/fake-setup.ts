/** Answers the fake's calls of the first set-up, and opens its one-time link. */

import { FIRST_OWNER_ROLES, SETUP_LIFETIME_MS } from '../setup/schema.js'
import { addFakePerson } from './fake-accounts.js'
import { recordFakeAudit } from './fake-audit.js'
import type { FakeFeature } from './fake-call.js'
import { FakeRefusal } from './fake-refusal.js'
import { fakeMessages } from './messages.js'
import type { FakeData, FakeWorld } from './fake-world.js'

/** Opens the one-time link and returns its token; an earlier token ends with it. */
export function openFakeSetup({ data, clock }: FakeWorld): string {
  const token = crypto.randomUUID()
  data.setupLinks.clear()
  data.setupLinks.set(token, new Date(clock.now() + SETUP_LIFETIME_MS).toISOString())
  return token
}

/** Returns until when a token opens the link; undefined when it does not. */
function endOfLink({ setupLinks }: FakeData, token: string, now: string): string | undefined {
  const end = setupLinks.get(token)
  return end !== undefined && end > now ? end : undefined
}

/** Answers the calls of the first set-up. */
export const fakeSetup = {
  get({ token }, { data, now }) {
    if (data.people.size > 0) return { state: 'done', expires_at: null }
    const end = endOfLink(data, token, now)
    return end === undefined ? { state: 'invalid', expires_at: null } : { state: 'ready', expires_at: end }
  },
  create({ token, name, email, password }, call) {
    const { data, now } = call
    if (data.people.size > 0) throw new FakeRefusal('setup_done')
    if (endOfLink(data, token, now) === undefined) throw new FakeRefusal('link_used')
    const { id } = addFakePerson(call, { name, email, password, roles: FIRST_OWNER_ROLES })
    data.setupLinks.clear()
    const after = { name, email }
    recordFakeAudit(call, { action: 'user.create', subject_type: 'user', subject_id: id, after })
    return { status: 'success', msg: fakeMessages.done }
  },
} satisfies FakeFeature<'setup'>
