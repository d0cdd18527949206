/** The list for those who keep the timesheets, as on the wire. */

import * as z from 'zod/mini'
import { BusinessUnit, Count, Id, Instant, orEmpty, orNull } from '../basics/schema.js'
import { SilentTablet } from '../kiosk/schema.silent.js'

const Person = z.object({
  /** The id of the person. */
  id: Id,
  /** The full name. */
  name: z.string(),
  /** The path of the picture under `/media/`. */
  avatar: orNull(z.string()),
  /** The unit that the person works in. */
  business_unit: orNull(BusinessUnit),
})

/** The people and things that need an admin now. Spec §4. */
export const ClockAttention = z.object({
  /** People whose shift is open after their usual exit. */
  forgotten: orEmpty(
    z.object({
      /** The person. */
      person: Person,
      /** The moment when the shift began. */
      since: Instant,
    }),
  ),
  /** People who have not come at their usual hour, in minutes after midnight. */
  missing: orEmpty(
    z.object({
      /** The person. */
      person: Person,
      /** The usual hour, in minutes after midnight. */
      usual_minute: Count,
    }),
  ),
  /** The requests and the punches without network that wait; 0 for people who may not settle them. */
  requests: Count,
  /** The punches without network that wait. */
  conflicts: Count,
  /** The tablets that are not heard although they should be; none for people who may not see them. */
  silent: orEmpty(SilentTablet),
})
export type ClockAttention = Readonly<z.output<typeof ClockAttention>>
