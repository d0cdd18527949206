/** Tries the calls of a script on the server without making them, and lists what they would do. */

import type { Calls } from '../calls.js'
import { contract } from '../contract.js'
import type { Api } from './api.js'
import { bindContract, type BoundContract } from './bind.js'
import {
  type AnyEndpoint,
  DRY_RUN_HEADER,
  type EndpointInput,
  type EndpointReply,
  isWrite,
  nameOf,
} from './endpoint.js'
import type { ApiError } from './error.js'
import { type Outcome, outcomeOf, refusalOf } from './outcome.js'
import type { RawReply } from './reply.js'

type Contract = typeof contract

/** The names of a feature's calls that cannot be tried. */
type Untried<Feature> = {
  [Name in keyof Feature]: Feature[Name] extends { readonly dryRun: false } ? Name : never
}[keyof Feature]

/** The calls that can be tried, by feature and short name. */
type DryRunCalls = {
  readonly [Feature in keyof Calls & keyof Contract]: Omit<Calls[Feature], Untried<Contract[Feature]>>
}

/** The SDK that the script of a dry run gets. */
export interface DryRunSdk extends DryRunCalls {
  /** Tries any call by its endpoint value. One that cannot be tried is refused with 422 `no_dry_run`. */
  readonly call: Api['call']
}

/** A write of a dry run: its name such as `tasks.create`, what it was given, and what it would answer. */
interface Tried<Name extends string, E extends AnyEndpoint> {
  readonly call: Name
  readonly input: EndpointInput<E>
  readonly outcome: Outcome<EndpointReply<E>>
}

/** A write of a dry run. Comparing `call` tells the types of the other two. */
export type TriedCall = {
  [Feature in keyof Contract]: {
    [Name in keyof Contract[Feature] & string]: Contract[Feature][Name] extends infer E extends AnyEndpoint
      ? Tried<`${Feature}.${Name}`, E>
      : never
  }[keyof Contract[Feature] & string]
}[keyof Contract]

/**
 * Runs a script over an API that only tries, and resolves with its writes in the order in which they began. A refusal
 * that the script does not catch ends the script, as in a real run, and is the last entry of the list. Every other
 * error of the script rejects.
 */
export async function tryCalls(
  api: Api,
  script: (osys: DryRunSdk) => Promise<unknown>,
): Promise<readonly TriedCall[]> {
  const tried: Promise<TriedCall | undefined>[] = []
  const refusals = new Set<ApiError>()

  /** Makes the entry of a call; undefined for a read, and for a fault, which the script meets itself. */
  async function toEntry(
    endpoint: AnyEndpoint,
    input: object,
    answer: Promise<RawReply<unknown>>,
  ): Promise<TriedCall | undefined> {
    const outcome = await outcomeOf(answer).catch(() => null)
    if (outcome === null) return undefined
    const isTried = outcome.ended === 'done' && outcome.value.headers.get(DRY_RUN_HEADER) !== null
    if (!isTried && !isWrite(endpoint)) return undefined
    const refusal = refusalOf(outcome)
    if (refusal) refusals.add(refusal)
    const told = outcome.ended === 'done' ? { ...outcome, value: outcome.value.data } : outcome
    return { call: shortNameOf(endpoint), input, outcome: told } as TriedCall
  }

  function raw(...args: Parameters<Api['raw']>): Promise<RawReply<unknown>> {
    const [endpoint, input] = args
    const answer = api.raw(...args).then(reply => requireTried(endpoint, reply))
    const entry = toEntry(endpoint, input, answer)
    tried.push(entry)
    // The refusal is known before the script sees it.
    return entry.then(() => answer)
  }

  const call: Api['call'] = async (...args) => (await raw(...args)).data as never
  const calls: BoundContract<Contract> = bindContract({ ...api, raw: raw as Api['raw'], call }, contract)
  try {
    await script({ ...calls, call })
  } catch (error) {
    if (!refusals.has(error as ApiError)) throw error
  }
  return (await Promise.all(tried)).filter(entry => entry !== undefined)
}

/** Returns the answer of a tried call. Throws when the server made it: something between removed the header. */
function requireTried<Reply>(endpoint: AnyEndpoint, reply: RawReply<Reply>): RawReply<Reply> {
  if (isWrite(endpoint) && reply.headers.get(DRY_RUN_HEADER) === null)
    throw new TypeError(`${nameOf(endpoint)} was made in earnest: the server saw no ${DRY_RUN_HEADER}`)
  return reply
}

function shortNameOf(endpoint: AnyEndpoint): string {
  for (const [feature, calls] of Object.entries(contract))
    for (const [name, each] of Object.entries(calls)) if (each === endpoint) return `${feature}.${name}`
  throw new TypeError(`${nameOf(endpoint)} is not in the contract`)
}
