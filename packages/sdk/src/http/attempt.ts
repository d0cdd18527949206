import type { Api, CallOptions } from './api.js'
import type { AnyEndpoint, EndpointInput, EndpointReply } from './endpoint.js'
import { type Outcome, outcomeOf } from './outcome.js'

/** What an action needs to call the server. */
export interface ApiPort {
  readonly api: Pick<Api, 'call'>
}

/** Makes a call and resolves with its outcome: an action of one call. */
export function attempt<E extends AnyEndpoint>(
  { api }: ApiPort,
  endpoint: E,
  input: EndpointInput<E>,
  options?: CallOptions,
): Promise<Outcome<EndpointReply<E>>> {
  return outcomeOf(api.call(endpoint, input, options))
}
