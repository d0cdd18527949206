/** Tablets, pairings and a tablet's board as on the wire. */

import * as z from 'zod/mini'
import { BusinessUnit, Id, Instant, orNull } from '../basics/schema.js'

export const DEVICE_LIMITS = { name: 80, version: 40, queue: 1_000_000 } as const

/** The number of characters of a pairing code. Characters that look alike are not used. */
export const PAIRING_CODE_LENGTH = 8

/** A tablet on which people can punch. */
export const Device = z.object({
  id: Id,
  name: z.string(),
  units: z.array(BusinessUnit),
  created_at: orNull(Instant),
  last_seen_at: orNull(Instant),
  /** The values that the tablet reports. */
  app_version: orNull(z.string()),
  queue_length: orNull(z.int()),
})
export type Device = Readonly<z.output<typeof Device>>

/** The state of a pairing. `paired` is repeated until the key is used for the first time. */
export const Pairing = z.discriminatedUnion('state', [
  z.object({ state: z.literal('waiting') }),
  z.object({ state: z.literal('paired'), apiKey: z.string(), device: Device }),
])
export type Pairing = Readonly<z.output<typeof Pairing>>
