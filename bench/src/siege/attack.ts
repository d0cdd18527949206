/** Defines an attack of the siege. */

import type { Front } from './front.js'

/** One way to attack a server. */
export interface Attack {
  /** The name of the attack in the table. */
  readonly title: string
  /** True when the server must refuse some of its calls, in a short round as well. */
  readonly isRefused: boolean
  /** Runs the attack; resolves when its time is over. */
  readonly run: (front: Front) => Promise<void>
}
