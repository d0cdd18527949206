import { getConfig } from '@osys/sdk/app/endpoints'
import { APP_ROLES } from '@osys/sdk/hub/schema'
import { getWaiting } from '@osys/sdk/hub/endpoints.waiting'
import { searchAll } from '@osys/sdk/hub/endpoints.search'
import { getSeenVersions, markVersionSeen } from '@osys/sdk/hub/endpoints'
import { mount, mountPublic, type Server } from '../http/mount.js'
import { toRealtimeConfig } from '../realtime/client-config.js'
import { refuse } from '../http/refusal.js'
import * as search from './handlers.search.js'
import * as waiting from './handlers.waiting.js'
import { buildOf } from './ports.build.js'
import { hubMessages } from './messages.js'
import { findSeenVersions, insertSeenVersion } from './queries.js'

/**
 * Mounts the calls of the hub: the configuration with which both apps start (`/config.json`), the search over
 * everything, what waits, and seen release notes. Spec §1, §3.
 */
export function mountHub(server: Server): void {
  const { version, mailUrl, timezone, broadcast, giphyApiKey } = server.deps.config
  const { key } = server.deps.secrets.realtime
  const build = buildOf(server.deps.places.web)

  mountPublic(server, getConfig, async (_input, { reached }) => ({
    version,
    build,
    mail_url: mailUrl,
    timezone,
    realtime: toRealtimeConfig(key, broadcast, reached),
    capabilities: { idempotency: true, events: true, gifs: giphyApiKey !== null, dry_run: true },
  }))

  mount(server, getSeenVersions, async (_input, { db, person }) => ({
    versions: await findSeenVersions(db, person.id),
  }))

  mount(server, searchAll, search.searchAll)

  mount(server, getWaiting, waiting.getWaiting)

  mount(server, markVersionSeen, async ({ app, version: seen }, { person, now, write }) => {
    if (!Object.hasOwn(APP_ROLES, app))
      return refuse('invalid', { errors: { app: [hubMessages.unknownApp] } })
    return write(async tx => {
      await insertSeenVersion(tx, { user_id: person.id, app, version: seen, seen_at: now })
      return {
        status: 'success' as const,
        msg: hubMessages.seen,
        versions: await findSeenVersions(tx, person.id),
      }
    })
  })
}
