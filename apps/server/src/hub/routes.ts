import { getConfig } from '@osys/sdk/app/endpoints'
import { mountPublic, type Server } from '../http/mount.js'

/** What both apps must know of this server before they start. */
export function mountConfig(server: Server): void {
  const { version, mailUrl, timezone } = server.deps.config
  const config = {
    version,
    mail_url: mailUrl,
    timezone,
    // Neither a websocket nor `GET events` is served yet, so no client shall try.
    realtime: null,
    capabilities: { idempotency: true, events: false },
  }
  mountPublic(server, getConfig, async () => config)
}
