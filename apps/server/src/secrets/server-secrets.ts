import * as z from 'zod/mini'
import type { Db, Queryable } from '../db/client.js'
import type { Secrets } from '../http/deps.js'
import { makeKeyPair } from './sealed-pin.js'
import { keepSetting } from './queries.js'

const Vapid = z.object({ publicKey: z.string(), privateKey: z.string() })
const Pins = z.object({ publicKey: z.string(), privateKey: z.string() })
const Realtime = z.object({ key: z.string(), secret: z.string() })

const Media = z.object({ secret: z.string() })

/**
 * Returns the secrets of this database, which the first start makes: the keys of push (VAPID), realtime, media
 * and sealed PINs. Processes that start at once get the same.
 */
export async function ensureSecrets(db: Db, randomBytes: (size: number) => Buffer): Promise<Secrets> {
  return {
    vapid: await ensureSetting(db, 'vapid', Vapid, makeKeyPair),
    realtime: await ensureSetting(db, 'realtime', Realtime, () => ({
      key: randomBytes(12).toString('hex'),
      secret: randomBytes(32).toString('base64url'),
    })),
    media: await ensureSetting(db, 'media', Media, () => ({
      secret: randomBytes(32).toString('base64url'),
    })),
    pins: await ensureSetting(db, 'pins', Pins, makeKeyPair),
  }
}

/** Returns the stored setting, or stores the one that `make` makes. The first writer wins. */
async function ensureSetting<T>(
  db: Queryable,
  key: string,
  schema: z.ZodMiniType<T>,
  make: () => T,
): Promise<T> {
  return schema.parse(await keepSetting(db, key, make()))
}
