/** Lists, makes and ends personal keys for scripts. */

import type * as endpoints from '@osys/sdk/session/endpoints.keys'
import { KEY_PREFIX } from '@osys/sdk/session/schema.keys'
import { recordAudit } from '../audit/record.js'
import { hashKey } from '../http/key.js'
import type { Handler } from '../http/mount.js'
import type { Person } from '../http/person.js'
import { refuse } from '../http/refusal.js'
import { sessionMessages } from './messages.js'
import { deviceName } from './present.device.js'
import { toPersonalKey } from './present.keys.js'
import { insertKey, listKeysOf, removeKey } from './queries.keys.js'
import { refuseOwnPassword } from './reach.password.js'
import { keyExpiry, refuseNewKey } from './rules.keys.js'

export const listKeys: Handler<typeof endpoints.listKeys, Person> = async (_input, { person, db }) => ({
  items: (await listKeysOf(db, person.id)).map(toPersonalKey),
})

/** Makes a key. The password comes first, because hashing is slow and a write must be short. */
export const createKey: Handler<typeof endpoints.createKey, Person> = async (input, call) => {
  const { current_password, name, permissions, days } = input
  const { person, now, deps } = call
  const wrong = await refuseOwnPassword(call, current_password)
  if (wrong) return wrong
  const apiKey = KEY_PREFIX + deps.randomBytes(32).toString('base64url')
  // The write is `alone`, so that of two calls at once the second sees the name and the count of the first.
  return call.write(
    async tx => {
      const keys = await listKeysOf(tx, person.id)
      const names = keys.map(key => key.name)
      const refusal = refuseNewKey({ name, permissions }, person.permissions, names)
      if (refusal) return refusal
      const expires_at = keyExpiry(now, days)
      const key = await insertKey(
        tx,
        {
          user_id: person.id,
          name,
          permissions: permissions && [...permissions],
          created_at: now,
          expires_at,
        },
        {
          token_hash: hashKey(apiKey),
          device: deviceName(call.userAgent),
          user_agent: call.userAgent,
          address: call.address,
        },
      )
      const after = { name, permissions, expires_at: expires_at.toISOString() }
      await recordAudit(tx, call, {
        action: 'key.create',
        subject_type: 'user',
        subject_id: person.id,
        after,
      })
      return { status: 'success' as const, msg: sessionMessages.keyMade, key: toPersonalKey(key), apiKey }
    },
    { alone: true },
  )
}

export const deleteKey: Handler<typeof endpoints.deleteKey, Person> = async ({ id }, call) => {
  const { person } = call
  return call.write(
    async tx => {
      const gone = await removeKey(tx, person.id, id)
      if (!gone) return refuse('not_found')
      const before = { name: gone.name, permissions: gone.permissions }
      await recordAudit(tx, call, {
        action: 'key.delete',
        subject_type: 'user',
        subject_id: person.id,
        before,
      })
      return { status: 'success' as const, msg: sessionMessages.keyEnded }
    },
    { alone: true },
  )
}
