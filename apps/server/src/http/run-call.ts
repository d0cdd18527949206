/** Runs the handler of a call: once for each key, and in a dry run without a trace. */

import type { AnyEndpoint } from '@osys/sdk/http/endpoint'
import type { FastifyRequest } from 'fastify'
import { type Call, startCall } from './call.js'
import type { Deps } from './deps.js'
import { isDryRun, TriedWrite } from './dry-run.js'
import { refuseOtherData } from './idempotency.js'
import { type Outcome, runOnce, toKeyedCall, toNamedCall } from './once.js'
import { isRefusal } from './refusal.js'
import type { StoreTold } from './tell.js'

/** Runs a call whose input is parsed, and returns its checked answer. */
export async function runCall(
  server: { readonly deps: Deps; readonly storeTold: StoreTold },
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  input: Readonly<Record<string, unknown>>,
  handle: (call: Call) => Promise<unknown>,
): Promise<Outcome> {
  // A dry run takes no key: the same call is made with it later.
  const keyed = isDryRun(request) ? null : toKeyedCall(endpoint, request, input)
  if (isRefusal(keyed)) return keyed
  const named = toNamedCall(endpoint, request, input)
  return runOnce(server.deps, keyed, async () => {
    const { database, now } = server.deps
    const refusal = named && (await refuseOtherData(database.db, named, now()))
    if (refusal) return refusal
    const call = startCall(server, endpoint, request, keyed, named)
    try {
      return call.check(await handle(call))
    } catch (error) {
      if (error instanceof TriedWrite) return { ...error.answer, isTried: true }
      throw error
    }
  })
}
