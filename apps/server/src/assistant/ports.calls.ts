/** Makes the assistant's calls through the server like any other, with access, limits and checks of its person. */

import { type AnyEndpoint, DRY_RUN_HEADER, isWrite } from '@osys/sdk/http/endpoint'
import { buildRequest } from '@osys/sdk/http/request'
import type { FastifyInstance } from 'fastify'
import type { Lanes } from '../http/lanes.js'

/** The answer to a call that the assistant made. */
export interface Called {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** Makes calls in the name of one person. */
export interface Caller {
  /** Makes a call as the person's own client would; a write bears this key, so that it happens once. */
  call(endpoint: AnyEndpoint, input: Readonly<Record<string, unknown>>, writeKey?: string): Promise<Called>
  /** Makes a dry run of a write: it is checked in full, and nothing of it stays. */
  attempt(endpoint: AnyEndpoint, input: Readonly<Record<string, unknown>>): Promise<Called>
}

/** The person in whose name calls are made. */
export interface Principal {
  readonly userId: number
  /** The person's own API key: it is kept in memory, as long as an answer is on its way. */
  readonly key: string
  readonly address: string
}

/** The name under which the calls stand in the log. */
const AGENT = 'JoaoAI'

/**
 * Creates the way by which the assistant calls: the request goes through the server as any other, so that
 * access, limits and checks are those of the person at that moment.
 */
export function createCaller(http: FastifyInstance, lanes: Lanes, principal: Principal): Caller {
  const { userId, key, address } = principal
  const send = (
    endpoint: AnyEndpoint,
    input: Readonly<Record<string, unknown>>,
    headers: Readonly<Record<string, string>>,
  ): Promise<Called> => {
    const request = buildRequest({ ...endpoint, encoding: 'json' }, input)
    return lanes.assistantCalls.run(`user:${userId}`, async () => {
      const answer = await http.inject({
        method: request.method as 'GET',
        url: request.path,
        remoteAddress: address,
        headers: {
          ...request.headers,
          accept: 'application/json',
          authorization: `Bearer ${key}`,
          'user-agent': AGENT,
          ...headers,
        },
        ...(request.body !== undefined && { payload: request.body as string }),
      })
      return { status: answer.statusCode, body: answer.json() }
    })
  }
  return {
    call: (endpoint, input, writeKey) =>
      send(
        endpoint,
        input,
        isWrite(endpoint) && writeKey !== undefined ? { 'idempotency-key': writeKey } : {},
      ),
    attempt: (endpoint, input) => send(endpoint, input, { [DRY_RUN_HEADER]: 'true' }),
  }
}
