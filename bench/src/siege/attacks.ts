import type { Attack } from './attack.js'
import { FORGERIES } from './attacks.bodies.js'
import { CONNECTIONS } from './attacks.connections.js'
import { FLOODS } from './attacks.floods.js'

/** Every attack by its name. */
export const ATTACKS: Readonly<Record<string, Attack>> = { ...FORGERIES, ...FLOODS, ...CONNECTIONS }
