/** The texts of notices about entries of the outbox. */

import type { About } from '../outbox/entry.js'

export const outboxNotices = {
  /** Of what has waited: the person may have sent other things since. */
  notSent: ({ text, place }: About, reason: string) => `No se envió «${text}» a ${place}: ${reason}`,
}
