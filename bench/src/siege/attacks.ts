import { FLOODS } from './attacks.floods.js'
import { FORGERIES } from './attacks.bodies.js'
import { CONNECTIONS } from './attacks.connections.js'
import type { Front } from './front.js'

export interface Attack {
  /** What the attackers do, as the table says it. */
  readonly title: string
  /** Their answers must hold refusals, also in a short round. */
  readonly isRefused: boolean
  /** Resolves when the time of the front is over. */
  readonly run: (front: Front) => Promise<void>
}

/** Every attack by its name. */
export const ATTACKS: Readonly<Record<string, Attack>> = { ...FORGERIES, ...FLOODS, ...CONNECTIONS }
