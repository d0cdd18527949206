import { browserChannel, openChosen } from '@osys/sdk/outbox/browser'
import { type Chosen, createChosen } from '@osys/sdk/outbox/chosen'
import type { Suite } from './suite.js'

const keepers = new WeakMap<Suite, Chosen>()

/** Returns the app's keeper of files that are chosen and not sent, and creates it at the first call. */
export function chosenOf(suite: Suite): Chosen {
  const known = keepers.get(suite)
  if (known) return known
  const chosen = createChosen({ store: openChosen(), channel: browserChannel('osys-chosen') })
  keepers.set(suite, chosen)
  return chosen
}
