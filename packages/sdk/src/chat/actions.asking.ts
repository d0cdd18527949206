/**
 * Makes a call of the chat and puts its answer into the state, unless events were missed or the account
 * changed meanwhile.
 */

import type { CallOptions } from '../http/api.js'
import { attempt } from '../http/attempt.js'
import type { AnyEndpoint, EndpointInput, EndpointReply } from '../http/endpoint.js'
import { GIVEN_UP, type Outcome } from '../http/outcome.js'
import type { ChatPorts } from './ports.js'
import type { ChatState } from './state.js'
import { type Ask, answered, asked } from './state.told.js'

/**
 * Asks the server and takes its answer into the state. Given up when events were missed or the account changed
 * meanwhile: the answer may be older than what is on screen.
 */
export async function ask<E extends AnyEndpoint>(
  { api, state }: Pick<ChatPorts, 'api' | 'state'>,
  endpoint: E,
  input: EndpointInput<E>,
  take: (state: ChatState, reply: EndpointReply<E>, ask: Ask) => ChatState,
  options: CallOptions = { quiet: true },
): Promise<Outcome<EndpointReply<E>>> {
  const { told, era } = state.get()
  const mine: Ask = { told, era }
  state.set(asked(state.get()))
  const outcome = await attempt({ api }, endpoint, input, options)
  if (state.get().era !== era) return GIVEN_UP
  const taken = outcome.ended === 'done' ? take(state.get(), outcome.value, mine) : state.get()
  state.set(answered(taken, mine))
  return outcome
}

/** Changes the state of the chat. */
export function update({ state }: Pick<ChatPorts, 'state'>, change: (state: ChatState) => ChatState): void {
  state.set(change(state.get()))
}
