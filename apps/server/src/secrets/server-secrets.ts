import * as z from 'zod/mini'
import type { Db, Queryable } from '../db/client.js'
import type { Secrets } from '../http/deps.js'
import { makeKeyPair } from './sealed-pin.js'
import { keepSetting } from './queries.js'

const Vapid = z.object({ publicKey: z.string(), privateKey: z.string() })
const Pins = z.object({ publicKey: z.string(), privateKey: z.string() })
const Realtime = z.object({ key: z.string(), secret: z.string() })

/** The secrets of this database, made at the first start. Processes that start at once get the same. */
export async function ensureSecrets(db: Db, randomBytes: (size: number) => Buffer): Promise<Secrets> {
  return {
    vapid: await ensureSetting(db, 'vapid', Vapid, makeKeyPair),
    realtime: await ensureSetting(db, 'realtime', Realtime, () => ({
      key: randomBytes(12).toString('hex'),
      secret: randomBytes(32).toString('base64url'),
    })),
    pins: await ensureSetting(db, 'pins', Pins, makeKeyPair),
  }
}

/** A setting as it is stored, or as `make` makes it when there is none. The first writer wins. */
async function ensureSetting<T>(
  db: Queryable,
  key: string,
  schema: z.ZodMiniType<T>,
  make: () => T,
): Promise<T> {
  return schema.parse(await keepSetting(db, key, make()))
}
