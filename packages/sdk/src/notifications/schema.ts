/** A notification as on the wire. */

import * as z from 'zod/mini'
import { Flag, Id, Instant, TextOrEmpty, UserRef, orNull } from '../basics/schema.js'

/** A notification of a person. `read_at` is its own mark; the counter is separate from it. Spec §4. */
export const Notification = z.object({
  id: Id,
  /** The kind of event, such as `task.assigned`. New kinds may appear at any time. */
  type: TextOrEmpty,
  title: TextOrEmpty,
  body: TextOrEmpty,
  /** The path inside the suite that it links to. */
  url: orNull(z.string()),
  actor: orNull(UserRef),
  read_at: orNull(Instant),
  created_at: orNull(Instant),
})
export type Notification = Readonly<z.output<typeof Notification>>

/** How a person wants to be told. */
export const NotificationPreferences = z.object({
  /** True when push messages wait until the person clocks in, and then come as one summary. */
  only_while_in: Flag,
})
export type NotificationPreferences = Readonly<z.output<typeof NotificationPreferences>>
