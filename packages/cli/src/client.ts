/** The SDK of a command: which server, with which key. */

import { createSdk, type Sdk } from '@osys/sdk/sdk'
import type { Fetch } from '@osys/sdk/http/api'
import { keysFile, readKeys } from './keys.js'
import type { Terminal } from './terminal.js'

const DEFAULT_URL = 'http://localhost:8080'

/** The ports of every command. */
export interface Ports {
  readonly terminal: Terminal
  readonly env: NodeJS.ProcessEnv
  /** The platform's `fetch` when left out. */
  readonly fetch?: Fetch
}

/** A server and the SDK that calls it. */
export interface Client {
  readonly url: string
  readonly osys: Sdk
}

/**
 * Returns the client of a command: the server of `--url`, else of `OSYS_URL`, else of the last sign-in; the
 * key of `OSYS_KEY`, else of the sign-in to that server.
 */
export function clientOf({ env, fetch }: Ports, url?: string): Client {
  const stored = readKeys(keysFile(env))
  const address = (url ?? (env['OSYS_URL'] || stored.url) ?? DEFAULT_URL).replace(/\/+$/, '')
  const token = env['OSYS_KEY'] || stored.keys[address]
  return { url: address, osys: createSdk({ baseUrl: address, token, fetch }) }
}
