import type { Front } from './front.js'

/** One way to attack a server. */
export interface Attack {
  /** What the attackers do, as the table says it. */
  readonly title: string
  /** Their answers must hold refusals, also in a short round. */
  readonly isRefused: boolean
  /** Resolves when the time of the front is over. */
  readonly run: (front: Front) => Promise<void>
}
