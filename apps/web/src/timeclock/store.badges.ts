import type { ApiPort } from '@osys/sdk/http/attempt'
import { loadBadges } from '@osys/sdk/kiosk/actions.badges'
import type { Badge } from '@osys/sdk/kiosk/schema'
import { createFetcher, type Fetched, NOT_FETCHED } from '@osys/sdk/state/fetched'
import { createStoreCell } from '../app/store.js'

/** Creates the store of a person's badges. */
export function createBadgesStore(ports: ApiPort, userId: number) {
  const badges = createStoreCell<Fetched<readonly Badge[]>>(NOT_FETCHED)
  return { badges, ...createFetcher(badges, (_: void, options) => loadBadges(ports, userId, options)) }
}
