import type { AppConfig } from '../app/schema.js'

/** Builds the configuration of a server (`/config.json`) for tests; valid, and the same at every call. */
export function aConfig(over: Partial<AppConfig> = {}): AppConfig {
  return {
    version: 'v2.4.0-beta3',
    build: 'a1b2c3d4e5f6',
    mail_url: null,
    timezone: 'America/Mexico_City',
    realtime: { key: 'osys', host: null, ws_port: 8080, wss_port: 443, tls: false },
    capabilities: { idempotency: true, events: true, gifs: false, dry_run: true },
    ...over,
  }
}
