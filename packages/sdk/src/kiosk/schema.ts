/** Tablets (name, last seen, version, queue), pairings and a tablet's board as on the wire, with their limits. */

import * as z from 'zod/mini'
import { BusinessUnit, Flag, Id, Instant, orNull } from '../basics/schema.js'

export const DEVICE_LIMITS = { name: 80, version: 40, queue: 1_000_000 } as const

/** The number of characters of a pairing code. Characters that look alike are not used. */
export const PAIRING_CODE_LENGTH = 8

/** The policy by which a tablet takes a photo with each punch: never, when the person wants it, or always. */
export const PHOTO_POLICIES = ['never', 'optional', 'always'] as const
/** The policy by which a tablet takes a photo with each punch: never, when the person wants it, or always. */
export const PhotoPolicy = z.enum(PHOTO_POLICIES)
export type PhotoPolicy = z.output<typeof PhotoPolicy>

/** A tablet on which people can punch. */
export const Device = z.object({
  /** The id of the tablet. */
  id: Id,
  /** Where it hangs, such as `Recepción`. */
  name: z.string(),
  /** The business units whose people it shows. */
  units: z.array(BusinessUnit),
  /** The moment when it was paired. */
  created_at: orNull(Instant),
  /** The moment when it was last heard. */
  last_seen_at: orNull(Instant),
  /** The values that the tablet reports. */
  app_version: orNull(z.string()),
  /** The number of punches that wait there for the network. */
  queue_length: orNull(z.int()),
  /** The moment of the oldest of them. */
  queue_oldest_at: orNull(Instant),
  /** The server's clock minus the tablet's, in ms. */
  clock_offset_ms: orNull(z.int()),
  /** In percent. */
  battery: orNull(z.int()),
  /** True while it is plugged in; null where the browser does not tell. */
  is_charging: orNull(z.boolean()),
  /** True when a person without a PIN cannot punch there. */
  needs_pin: Flag,
  /** Whether it takes a photo with each punch. */
  photo_policy: z._default(PhotoPolicy, 'optional'),
  /** True when people punch there by their badge alone. */
  badge_only: Flag,
  /** When an admin last asked it to send its waiting punches. */
  send_asked_at: orNull(Instant),
})
export type Device = Readonly<z.output<typeof Device>>

/** A badge of a person. It stops working when it is deleted. */
export const Badge = z.object({
  /** The id of the badge. */
  id: Id,
  /** The id of its person. */
  user_id: Id,
  /** The number of the badge, as its scanner types it. */
  code: z.string(),
  /** The moment when it was given. */
  created_at: orNull(Instant),
})
export type Badge = Readonly<z.output<typeof Badge>>

/** A person who may manage the tablet with their PIN. */
export const Manager = z.object({
  /** The id of the person. */
  id: Id,
  /** The name of the person. */
  name: z.string(),
})
export type Manager = Readonly<z.output<typeof Manager>>

/** The state of a pairing. `paired` is repeated until the key is used for the first time. */
export const Pairing = z.discriminatedUnion('state', [
  z.object({
    /** `waiting` until an admin has entered the code, then `paired`. */
    state: z.literal('waiting'),
  }),
  z.object({
    state: z.literal('paired'),
    /** The key of the tablet, for all its later calls. */
    apiKey: z.string(),
    /** The tablet. */
    device: Device,
  }),
])
export type Pairing = Readonly<z.output<typeof Pairing>>
