/** Reads the header of a dry run, and ends a write of one with its answer, so that nothing of it stays. */

import { type AnyEndpoint, DRY_RUN_HEADER, isWrite } from '@osys/sdk/http/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Answer } from './idempotency.js'
import { httpMessages } from './messages.js'
import { type Refusal, refuse } from './refusal.js'

const NAME = DRY_RUN_HEADER.toLowerCase()

/** Returns whether a call is only tried. */
export function isDryRun({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers[NAME] === 'true'
}

/**
 * Refuses a dry run of a call that cannot be tried, and a header with another value: its sender does not expect a
 * real call.
 */
export function refuseDryRun(
  endpoint: AnyEndpoint,
  request: Pick<FastifyRequest, 'headers'>,
): Refusal | undefined {
  if (request.headers[NAME] === undefined) return undefined
  if (!isDryRun(request)) return refuse('invalid', { errors: { [DRY_RUN_HEADER]: [httpMessages.dryRun] } })
  return endpoint.dryRun === false ? refuse('no_dry_run') : undefined
}

/**
 * Carries the answer of a tried write out of its transaction, which it rolls back, and past the rest of the
 * handler, which would act on a change that was never made.
 */
export class TriedWrite extends Error {
  readonly answer: Answer

  constructor(answer: Answer) {
    super('this write was only tried')
    this.name = 'TriedWrite'
    this.answer = answer
  }
}

/** Returns whether the answer of a dry run says that it is one. That of a call which reads is the real answer. */
export function tellsDryRun(endpoint: AnyEndpoint, request: FastifyRequest, wasTried: boolean): boolean {
  return isDryRun(request) && (wasTried || isWrite(endpoint))
}
