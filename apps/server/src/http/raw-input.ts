import { dayOf } from '@osys/sdk/basics/days'
import type { FastifyRequest } from 'fastify'
import type { Deps } from './deps.js'
import type { RawBody, RawInput } from './input.js'

/** Returns the parts of a request, with its body as it was read. */
export function rawInput({ now, config }: Deps, request: FastifyRequest, body: RawBody): RawInput {
  return {
    path: request.params as Record<string, string>,
    query: request.query as Record<string, string>,
    headers: request.headers,
    body,
    today: () => dayOf(now().getTime(), config.timezone),
  }
}
