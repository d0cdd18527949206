import type { CallOptions } from '../http/api.js'
import type { AnyEndpoint } from '../http/endpoint.js'
import { anApi } from './api.js'

/** An API for tests of actions of one call: it answers one endpoint, and keeps what was sent to it and how. */
export function aCall(endpoint: AnyEndpoint, reply: unknown = {}) {
  const sent: { readonly input: Record<string, unknown>; readonly options: CallOptions }[] = []
  const { api } = anApi(
    new Map([
      [
        endpoint,
        (input: Record<string, unknown>, options: CallOptions) => {
          sent.push({ input, options })
          return reply
        },
      ],
    ]),
  )
  return { ports: { api }, sent }
}
