import * as z from 'zod/mini'
import { Flag, orNull } from '../basics/schema.js'

/** How a test message fared at one of the person's browsers. */
export const PushResult = z.object({
  /** Host of the push service. */
  service: z.string(),
  ok: Flag,
  /** Its HTTP status; null when it did not answer. */
  code: orNull(z.int()),
})
export type PushResult = Readonly<z.output<typeof PushResult>>
