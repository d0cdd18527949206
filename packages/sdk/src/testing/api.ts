import type { Api } from '../http/api.js'
import type { AnyEndpoint } from '../http/endpoint.js'
import { NetworkError } from '../http/error.js'

/** What a server answers to an input; it throws an `ApiError` to refuse. */
export type Answer = (input: Record<string, unknown>) => unknown

/** Answers by endpoint. An endpoint without one is away. */
export type Answers = ReadonlyMap<AnyEndpoint, Answer>

/** The error of a call that got no answer. */
export const AWAY = new NetworkError('GET /away', new Error('away'))

/** An API for tests of actions: answers by endpoint, and every question that was asked, oldest first. */
export function anApi(answers: Answers) {
  const asked: { readonly endpoint: AnyEndpoint; readonly input: Record<string, unknown> }[] = []
  const call = async (endpoint: AnyEndpoint, input: Record<string, unknown>): Promise<unknown> => {
    asked.push({ endpoint, input })
    const answer = answers.get(endpoint)
    if (!answer) throw AWAY
    return answer(input)
  }
  // The type of a reply depends on its endpoint; each answer gives what its test needs of it.
  return { api: { call: call as Api['call'] }, asked }
}
