/** A notification as on the wire. */

import * as z from 'zod/mini'
import { Id, Instant, TextOrEmpty, UserRef, orNull } from '../basics/schema.js'

/** What a person is told of. `read_at` is its own mark; the counter is apart from it. Spec §4. */
export const Notification = z.object({
  id: Id,
  /** What it tells of, such as `task.assigned`. New ones may come at any time. */
  type: TextOrEmpty,
  title: TextOrEmpty,
  body: TextOrEmpty,
  /** Path inside the suite that it leads to. */
  url: orNull(z.string()),
  actor: orNull(UserRef),
  read_at: orNull(Instant),
  created_at: orNull(Instant),
})
export type Notification = Readonly<z.output<typeof Notification>>
