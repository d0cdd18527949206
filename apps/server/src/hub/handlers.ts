/**
 * Answers the configuration with which both apps start, and keeps which release notes a person has seen. Spec §1,
 * §3.
 */

import type { getConfig as configEndpoint } from '@osys/sdk/app/endpoints'
import type * as endpoints from '@osys/sdk/hub/endpoints'
import { APP_ROLES } from '@osys/sdk/hub/schema'
import type { Handler } from '../http/mount.js'
import type { Person } from '../http/person.js'
import { refuse } from '../http/refusal.js'
import { toRealtimeConfig } from '../realtime/client-config.js'
import { hubMessages } from './messages.js'
import { findSeenVersions, insertSeenVersion } from './queries.js'

/** Makes the handler that answers the configuration, with the build of the web app that is served. */
export function getConfig(build: string): Handler<typeof configEndpoint, Person | null> {
  return async (_input, { deps, reached }) => {
    const { version, mailUrl, timezone, broadcast, giphyApiKey } = deps.config
    return {
      version,
      build,
      mail_url: mailUrl,
      timezone,
      realtime: toRealtimeConfig(deps.secrets.realtime.key, broadcast, reached),
      capabilities: { idempotency: true, events: true, gifs: giphyApiKey !== null, dry_run: true },
    }
  }
}

/** Answers the versions whose release notes the caller has seen. */
export const getSeenVersions: Handler<typeof endpoints.getSeenVersions, Person> = async (
  _input,
  { db, person },
) => ({ versions: await findSeenVersions(db, person.id) })

/** Stores that the caller has seen the release notes of a version. */
export const markVersionSeen: Handler<typeof endpoints.markVersionSeen, Person> = async (
  { app, version: seen },
  { person, now, write },
) => {
  if (!Object.hasOwn(APP_ROLES, app)) return refuse('invalid', { errors: { app: [hubMessages.unknownApp] } })
  return write(async tx => {
    await insertSeenVersion(tx, { user_id: person.id, app, version: seen, seen_at: now })
    return {
      status: 'success' as const,
      msg: hubMessages.seen,
      versions: await findSeenVersions(tx, person.id),
    }
  })
}
