/** A tablet that has not been heard for long, as on the wire. */

import * as z from 'zod/mini'
import { Id, Instant } from '../basics/schema.js'

/** A tablet that is not heard, and since when. */
export const SilentTablet = z.object({
  /** The id of the tablet. */
  id: Id,
  /** The name of the tablet. */
  name: z.string(),
  /** The moment when it was last heard. */
  since: Instant,
})
export type SilentTablet = Readonly<z.output<typeof SilentTablet>>
