/** The things that wait for a person who administers something, as on the wire. */

import * as z from 'zod/mini'
import { Count, Instant, UserRef, orEmpty } from '../basics/schema.js'
import { CompanyRef } from '../companies/schema.js'
import { SilentTablet } from '../kiosk/schema.silent.js'

/** A person whose shift has been open for longer than a shift lasts. */
export const ForgottenExit = z.object({
  /** The person. */
  user: UserRef,
  /** The moment when the shift began. */
  since: Instant,
})

/** The things that wait for a person who administers something; empty lists and zeros where nothing does. */
export const Waiting = z.object({
  /** The companies to approve, the oldest first, and how many there are in all. */
  to_approve: z.object({
    /** The companies, the oldest first. */
    items: orEmpty(CompanyRef),
    /** How many there are in all. */
    total: Count,
  }),
  /** How much waits for a decision of those who keep the timesheets. */
  to_review: z._default(
    z.object({
      /** The work records that were kept as conflicts. */
      conflicts: Count,
      /** The requests for corrections. */
      requests: Count,
    }),
    { conflicts: 0, requests: 0 },
  ),
  /** The people who did not clock out, the oldest shift first. */
  forgotten_exits: orEmpty(ForgottenExit),
  /** The tablets that are not heard although they should be, the longest silence first. */
  silent_tablets: orEmpty(SilentTablet),
})
export type Waiting = Readonly<z.output<typeof Waiting>>
