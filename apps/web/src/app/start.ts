/**
 * Starts what runs beside every page: the kept session, the theme, updates, and what other tabs do, such as a
 * sign-out.
 */

import { runSoon } from '@osys/sdk/app/actions.code'
import { systemClock } from '@osys/sdk/http/deadline'
import { STORAGE_KEYS } from '@osys/sdk/app/storage'
import { readTheme } from '@osys/sdk/theme/actions.apply'
import { themeChanged } from '@osys/sdk/app/state'
import { restoreSession } from '@osys/sdk/session/actions'
import { sessionNotices } from '@osys/sdk/session/messages'
import { loggedOut } from '@osys/sdk/session/state'
import { shownMode } from '@osys/sdk/theme/state'
import { deviceIsDark } from './device-mode.js'
import { loadConfig, watchReach } from './server-there.js'
import { sessionPorts, type Suite } from './suite.js'

/** Starts the parts that run beside every page, login included. Returns what stops them. Spec §4. */
export function startSuite(suite: Suite): () => void {
  void restoreSession(sessionPorts(suite))
  void loadConfig(suite)
  const ends = [watchReach(suite), followOtherTabs(suite), followTheme(suite), watchUpdatesSoon(suite)]
  return () => ends.forEach(end => end())
}

/** The delay before the code that looks for updates is fetched, so that the page itself loads first. */
const UPDATES_AFTER_MS = 5000

/** Reloads the page after a new version was deployed. Returns a function that stops it. */
function watchUpdatesSoon(suite: Suite): () => void {
  return runSoon(
    { clock: systemClock },
    UPDATES_AFTER_MS,
    () => import('./updates.js'),
    ({ watchUpdates }) => watchUpdates(suite),
  )
}

/** Ends a remembered session that another tab ended, and takes over the theme that another tab chose. */
function followOtherTabs({ auth, storages, ui, notices }: Suite): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.storageArea !== window.localStorage) return
    if (
      event.key === STORAGE_KEYS.apiKey &&
      event.newValue === null &&
      event.oldValue === auth.get().apiKey
    ) {
      storages.session.removeItem(STORAGE_KEYS.apiKey)
      auth.set(loggedOut())
      notices.show(sessionNotices.endedElsewhere)
    }
    if (event.key === STORAGE_KEYS.mode || event.key === STORAGE_KEYS.variant) {
      ui.set(themeChanged(ui.get(), readTheme(storages.local)))
    }
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** Shows the chosen theme: the style sheet reads these two attributes. */
function followTheme({ ui }: Suite): () => void {
  const show = (): void => {
    const { theme, themeVariant } = ui.get()
    document.documentElement.dataset['mode'] = shownMode(theme, deviceIsDark.get())
    document.documentElement.dataset['variant'] = themeVariant
  }
  show()
  const ends = [ui.subscribe(show), deviceIsDark.subscribe(show)]
  return () => ends.forEach(end => end())
}
