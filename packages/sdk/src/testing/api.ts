import type { Api } from '../http/api.js'
import type { AnyEndpoint } from '../http/endpoint.js'
import { NetworkError } from '../http/error.js'

/** A function that gives a server's answer to an input; it throws an `ApiError` to refuse. */
export type Answer = (input: Record<string, unknown>) => unknown

/** Answers by endpoint. An endpoint without an answer fails as if the server were away. */
export type Answers = ReadonlyMap<AnyEndpoint, Answer>

/** The error of a call that got no answer. */
export const AWAY = new NetworkError('GET /away', new Error('away'))

/** Returns an API for tests of actions, and the list of all calls it received, oldest first. */
export function anApi(answers: Answers) {
  const asked: { readonly endpoint: AnyEndpoint; readonly input: Record<string, unknown> }[] = []
  const call = async (endpoint: AnyEndpoint, input: Record<string, unknown>): Promise<unknown> => {
    asked.push({ endpoint, input })
    const answer = answers.get(endpoint)
    if (!answer) throw AWAY
    return answer(input)
  }
  // The type of a reply depends on its endpoint; each answer holds only what its test needs.
  return { api: { call: call as Api['call'] }, asked }
}
