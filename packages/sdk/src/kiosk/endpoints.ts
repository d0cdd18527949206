/** The calls of a tablet (people, badges, manager mode) and those that pair and administer tablets. */

import * as z from 'zod/mini'
import { checked } from '../basics/checked.js'
import { distinct, instant, matching, text } from '../basics/input.js'
import { basicsMessages } from '../basics/messages.js'
import { BusinessUnit, Id, Instant, MAX_ID, mutation, orEmpty, orNull } from '../basics/schema.js'
import { endpoint } from '../http/endpoint.js'
import { CLOCK_RETRIES as retries, KioskEmployee, KioskPerson, PIN_PATTERN } from '../timeclock/schema.js'
import { kioskMessages } from './messages.js'
import { BADGE_PATTERN } from './rules.badge.js'
import { Badge, DEVICE_LIMITS, Device, Manager, PAIRING_CODE_LENGTH, Pairing, PhotoPolicy } from './schema.js'

const adminOnly = { anyRole: ['admin_ojibble'] } as const
const units = checked(distinct(BusinessUnit, 2), z.minLength(1))
/** The code as typed or scanned: case, spaces and dashes do not matter. */
const pairingCode = checked(
  z.string(),
  z.overwrite(typed => typed.replaceAll(/[\s-]/g, '').toUpperCase()),
  z.length(PAIRING_CODE_LENGTH),
  z.regex(/^[A-Z0-9]+$/),
)

/** The number of a badge as typed or scanned: spaces around it and case do not matter, zeros do. */
const badgeCode = checked(
  z.string(),
  z.trim(),
  z.overwrite(typed => typed.toUpperCase()),
  z.regex(BADGE_PATTERN, kioskMessages.badgeForm),
)
/** The person who manages the tablet, and their PIN. */
const manager = {
  /** The id of the person who manages the tablet. */
  manager_id: Id,
  /** The PIN of that person. */
  manager_pin: matching(PIN_PATTERN, basicsMessages.pin),
}

/** With this call a tablet also reports its version and the length of its queue. */
export const listKioskPeople = endpoint({
  method: 'GET',
  path: '/api/v1/ojibble/kiosk/users',
  summary: "The people of the device's units, each with their newest event.",
  access: { device: true },
  retries,
  query: z.object({
    /** The version that the tablet runs. */
    app_version: z.optional(text(DEVICE_LIMITS.version)),
    /** The number of punches and requests for corrections that wait on the tablet. */
    queue_length: z.optional(checked(z.int(), z.nonnegative(), z.maximum(DEVICE_LIMITS.queue))),
    /** The moment of the oldest of them. */
    queue_oldest_at: z.optional(instant()),
    /** Measured: the server's clock minus the tablet's, in ms. */
    clock_offset_ms: z.optional(checked(z.int(), z.minimum(-MAX_ID), z.maximum(MAX_ID))),
    /** In percent; absent where the browser does not tell. */
    battery: z.optional(checked(z.int(), z.nonnegative(), z.maximum(100))),
    /** True while it is plugged in. */
    is_charging: z.optional(z.boolean()),
  }),
  reply: z.object({
    /** The people, by name. */
    items: z.array(KioskPerson),
    /** The tablet itself, with the name and units it has now; null for an account with role kiosk. */
    device: orNull(Device),
    /** The server's clock when it answered. */
    server_time: orNull(Instant),
    /** The public key that seals PINs while there is no network. */
    pin_key: orNull(z.string()),
    /** The people who may manage the tablet: role `admin_ojibble`, with a PIN. */
    managers: orEmpty(Manager),
  }),
})

/** Says whether the PIN is right, with 403 `wrong_pin` or 429 as for a punch. Each later call gives it again. */
export const openManagerMode = endpoint({
  method: 'POST',
  path: '/api/v1/ojibble/kiosk/manager',
  summary: 'Checks the PIN of a person who manages the tablet.',
  access: { device: true },
  dryRun: false,
  retries,
  retrySafe: true,
  body: z.object(manager),
  reply: mutation(),
})

/** Ends the pairing of the calling tablet: its key is no longer good. An account with role kiosk has none. */
export const unpairDevice = endpoint({
  method: 'POST',
  path: '/api/v1/ojibble/kiosk/unpair',
  summary: 'Unpairs the calling tablet, with the PIN of a person who manages it.',
  access: { device: true },
  dryRun: false,
  retries,
  retrySafe: true,
  body: z.object(manager),
  reply: mutation(),
})

/** Enrols a badge at the tablet that read it, with the PIN of a person who manages the tablet. */
export const enrolBadge = endpoint({
  method: 'POST',
  path: '/api/v1/ojibble/kiosk/badges',
  summary: 'Gives a person the badge that the tablet has read.',
  access: { device: true },
  dryRun: false,
  retries,
  retrySafe: true,
  idempotent: true,
  body: z.object({
    ...manager,
    /** The id of the person. */
    user_id: Id,
    /** The number of the badge as it was read. */
    code: badgeCode,
  }),
  reply: mutation({
    /** The badge as it is kept. */
    badge: Badge,
  }),
})

export const listBadges = endpoint({
  method: 'GET',
  path: '/api/v1/ojibble/badges',
  summary: 'The badges of a person, or of everybody, oldest first.',
  access: adminOnly,
  retries,
  query: z.object({
    /** Only the badges of this person. */
    user_id: z.optional(Id),
  }),
  reply: z.object({
    /** The badges, oldest first. */
    items: z.array(Badge),
  }),
})

/** A badge of somebody else answers 422 with the field `code`. */
export const createBadge = endpoint({
  method: 'POST',
  path: '/api/v1/ojibble/badges',
  summary: 'Gives a person a badge.',
  access: adminOnly,
  retries,
  retrySafe: true,
  idempotent: true,
  body: z.object({
    /** The id of the person. */
    user_id: Id,
    /** The number of the badge as typed or scanned. */
    code: badgeCode,
  }),
  reply: mutation({
    /** The new badge. */
    badge: Badge,
  }),
})

export const deleteBadge = endpoint({
  method: 'DELETE',
  path: '/api/v1/ojibble/badges/:id',
  summary: 'Revokes a badge at once.',
  access: adminOnly,
  retries,
  retrySafe: true,
  reply: mutation(),
})

export const getKioskEmployee = endpoint({
  method: 'GET',
  path: '/api/v1/ojibble/kiosk/employee/:id',
  summary: "A person's status, events and hours of today.",
  access: { device: true },
  retries,
  reply: z.object({
    /** The person as the pad shows them. */
    data: KioskEmployee,
  }),
})

export const createPairing = endpoint({
  method: 'POST',
  path: '/api/v1/ojibble/kiosk/pairings',
  summary: 'Starts the pairing of a tablet: a code to show, and a secret to keep.',
  access: 'public',
  dryRun: false,
  retries,
  // The answer holds a secret, which must not be stored for a repeated call; an unused code expires by
  // itself.
  idempotent: false,
  retrySafe: true,
  reply: z.object({
    /** The code to show, which an admin types. */
    code: z.string(),
    /** The secret that the tablet keeps, to ask how the pairing goes. */
    secret: z.string(),
    /** The moment when the code stops working. */
    expires_at: Instant,
  }),
})

/** The secret travels in a header, because addresses appear in logs. */
export const getPairing = endpoint({
  method: 'GET',
  path: '/api/v1/ojibble/kiosk/pairings/:code',
  summary: 'The state of a pairing; once the code was entered, the key of the device.',
  access: 'public',
  retries,
  params: z.object({
    /** The code that the tablet shows. */
    code: pairingCode,
  }),
  headers: {
    /** The secret that came with the code. */
    secret: 'X-Pairing-Secret',
  },
  reply: Pairing,
})

export const createDevice = endpoint({
  method: 'POST',
  path: '/api/v1/ojibble/devices',
  summary: 'Pairs the tablet that shows the code.',
  access: adminOnly,
  dryRun: false,
  idempotent: true,
  body: z.object({
    /** The code that the tablet shows. */
    code: pairingCode,
    /** Where the tablet hangs. */
    name: text(DEVICE_LIMITS.name),
    /** The business units whose people it shows. */
    units,
  }),
  reply: mutation({
    /** The paired tablet. */
    device: Device,
  }),
})

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/v1/ojibble/devices',
  summary: 'The paired tablets.',
  access: adminOnly,
  reply: z.object({
    /** The tablets, by name. */
    items: z.array(Device),
  }),
})

export const updateDevice = endpoint({
  method: 'PUT',
  path: '/api/v1/ojibble/devices/:id',
  summary: 'Renames a tablet, changes its units or its policy.',
  access: adminOnly,
  body: z.object({
    /** Where the tablet hangs. */
    name: z.optional(text(DEVICE_LIMITS.name)),
    /** The business units whose people it shows. */
    units: z.optional(units),
    /** True when a person without a PIN cannot punch there. */
    needs_pin: z.optional(z.boolean()),
    /** Whether it takes a photo with each punch. */
    photo_policy: z.optional(PhotoPolicy),
    /** True when people punch there by their badge alone. */
    badge_only: z.optional(z.boolean()),
  }),
  reply: mutation({
    /** The tablet as it is now. */
    device: Device,
  }),
})

/** The tablet hears of it at once, or when it next asks for its people. */
export const askToSend = endpoint({
  method: 'POST',
  path: '/api/v1/ojibble/devices/:id/send',
  summary: 'Asks a tablet to send its waiting punches now.',
  access: adminOnly,
  reply: mutation({
    /** The tablet as it is now. */
    device: Device,
  }),
})

export const deleteDevice = endpoint({
  method: 'DELETE',
  path: '/api/v1/ojibble/devices/:id',
  summary: "Revokes a tablet's key.",
  access: adminOnly,
  reply: mutation(),
})
