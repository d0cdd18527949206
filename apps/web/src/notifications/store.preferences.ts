import { changePreference, loadPreferences } from '@osys/sdk/notifications/actions.preferences'
import type { NotificationPreferences } from '@osys/sdk/notifications/schema'
import type { Api } from '@osys/sdk/http/api'
import { bindActions } from '@osys/sdk/state/bind'
import { createFetcher, type Fetched, NOT_FETCHED } from '@osys/sdk/state/fetched'
import { createSerial } from '@osys/sdk/state/serial'
import { createStoreCell } from '../app/store.js'

/** Creates the store of how the person wants to be told. */
export function createPreferencesStore({ api }: { readonly api: Api }) {
  const preferences = createStoreCell<Fetched<NotificationPreferences>>(NOT_FETCHED)
  const { load } = createFetcher(preferences, (_: void, options) => loadPreferences({ api }, options))
  const ports = { api, preferences, serial: createSerial() }
  return { preferences, load, ...bindActions(ports, { changePreference }) }
}
