/** The calls of a tablet and those that pair and administer tablets. */

import * as z from 'zod/mini'
import { checked } from '../basics/checked.js'
import { distinct, text } from '../basics/input.js'
import { BusinessUnit, Instant, mutation, orNull } from '../basics/schema.js'
import { endpoint } from '../http/endpoint.js'
import { CLOCK_RETRIES as retries, KioskEmployee, KioskPerson } from '../timeclock/schema.js'
import { DEVICE_LIMITS, Device, PAIRING_CODE_LENGTH, Pairing } from './schema.js'

const adminOnly = { anyRole: ['admin_ojibble'] } as const
const units = checked(distinct(BusinessUnit, 2), z.minLength(1))
/** The code as typed or scanned: case, spaces and dashes do not matter. */
const pairingCode = checked(
  z.string(),
  z.overwrite(typed => typed.replaceAll(/[\s-]/g, '').toUpperCase()),
  z.length(PAIRING_CODE_LENGTH),
  z.regex(/^[A-Z0-9]+$/),
)

/** With this call a tablet also reports its version and the length of its queue. */
export const listKioskPeople = endpoint({
  method: 'GET',
  path: '/api/v1/ojibble/kiosk/users',
  summary: "The people of the device's units, each with their newest event.",
  access: { device: true },
  retries,
  query: z.object({
    app_version: z.optional(text(DEVICE_LIMITS.version)),
    queue_length: z.optional(checked(z.int(), z.nonnegative(), z.maximum(DEVICE_LIMITS.queue))),
  }),
  reply: z.object({
    items: z.array(KioskPerson),
    /** The tablet itself, with the name and units it has now; null for an account with role kiosk. */
    device: orNull(Device),
    server_time: orNull(Instant),
    /** The public key that seals PINs while there is no network. */
    pin_key: orNull(z.string()),
  }),
})

export const getKioskEmployee = endpoint({
  method: 'GET',
  path: '/api/v1/ojibble/kiosk/employee/:id',
  summary: "A person's status, events and hours of today.",
  access: { device: true },
  retries,
  reply: z.object({ data: KioskEmployee }),
})

export const createPairing = endpoint({
  method: 'POST',
  path: '/api/v1/ojibble/kiosk/pairings',
  summary: 'Starts the pairing of a tablet: a code to show, and a secret to keep.',
  access: 'public',
  retries,
  // The answer holds a secret, which must not be stored for a repeated call; an unused code expires by
  // itself.
  idempotent: false,
  retrySafe: true,
  reply: z.object({ code: z.string(), secret: z.string(), expires_at: Instant }),
})

/** The secret travels in a header, because addresses appear in logs. */
export const getPairing = endpoint({
  method: 'GET',
  path: '/api/v1/ojibble/kiosk/pairings/:code',
  summary: 'The state of a pairing; once the code was entered, the key of the device.',
  access: 'public',
  retries,
  params: z.object({ code: pairingCode }),
  headers: { secret: 'X-Pairing-Secret' },
  reply: Pairing,
})

export const createDevice = endpoint({
  method: 'POST',
  path: '/api/v1/ojibble/devices',
  summary: 'Pairs the tablet that shows the code.',
  access: adminOnly,
  idempotent: true,
  body: z.object({ code: pairingCode, name: text(DEVICE_LIMITS.name), units }),
  reply: mutation({ device: Device }),
})

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/v1/ojibble/devices',
  summary: 'The paired tablets.',
  access: adminOnly,
  reply: z.object({ items: z.array(Device) }),
})

export const updateDevice = endpoint({
  method: 'PUT',
  path: '/api/v1/ojibble/devices/:id',
  summary: 'Renames a tablet or changes its units.',
  access: adminOnly,
  body: z.object({ name: z.optional(text(DEVICE_LIMITS.name)), units: z.optional(units) }),
  reply: mutation({ device: Device }),
})

export const deleteDevice = endpoint({
  method: 'DELETE',
  path: '/api/v1/ojibble/devices/:id',
  summary: "Revokes a tablet's key.",
  access: adminOnly,
  reply: mutation(),
})
