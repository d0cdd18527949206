import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db, Queryable } from '../db/client.js'
import { makeKeyPair, type PinKeys } from './sealed-pin.js'
import { settings } from '../db/tables/setup.js'

/** What nobody set and every process on the database must share. */
export interface Secrets {
  /** The push server's key pair, URL-safe base64; the public half is `webpush_server`. */
  readonly vapid: { readonly publicKey: string; readonly privateKey: string }
  /** The key that clients connect to realtime with, and the secret that signs their channels. */
  readonly realtime: { readonly key: string; readonly secret: string }
  /** The pair that tablets without network seal PINs with, base64url: a point of P-256 and its secret. */
  readonly pins: PinKeys
}

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
  await db.insert(settings).values({ key, value: make() }).onConflictDoNothing()
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  return schema.parse(row?.value)
}
