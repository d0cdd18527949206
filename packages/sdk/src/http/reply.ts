/** Reads the answer of a call: JSON by its schema, a file, or the error of a failing status. */

import { parseValue } from '../basics/exact.js'
import type { AnyEndpoint } from './endpoint.js'
import { type HttpError, ParsingError, requestIdOf, toHttpError } from './error.js'

/** A reply with its status, headers and request id. */
export interface RawReply<T> {
  /** The reply. */
  readonly data: T
  /** The HTTP status. */
  readonly status: number
  /** The headers of the answer. */
  readonly headers: Headers
  /** Names the call in the server's log. */
  readonly requestId: string | undefined
}

/**
 * Returns the parsed reply of an answer. Rejects with an HttpError for a failing status, and with a
 * ParsingError for an answer that does not match the contract. `customName` names a download. Spec §5.
 */
export async function readReply(
  endpoint: AnyEndpoint,
  call: string,
  response: Response,
  customName: string | undefined,
): Promise<RawReply<unknown>> {
  const around = { status: response.status, headers: response.headers, requestId: requestIdOf(response) }
  if (typeof endpoint.reply === 'string') {
    if (!isFileAnswer(response.status)) throw await refusalIn(call, response)
    const blob = await response.blob()
    // The login asks for no file, so what names one is fetched with the first. A file that is here is no lost network
    // when that code is not: it gets a plain name, since the browser asks for failed code only once.
    const name = await import('./download.js').then(
      code => code.fileNameOf(endpoint, response, customName),
      () => customName ?? 'descarga',
    )
    return { ...around, data: { blob, name } }
  }
  if (!response.ok) throw await refusalIn(call, response)
  const body = parseJson(await response.text())
  const parsed = parseValue(endpoint.reply, body)
  if (!parsed.success) throw new ParsingError(call, response.status, parsed.error, around.requestId, body)
  return { ...around, data: parsed.data }
}

/** Tells whether an answer is a file: only with status 200. Any other body is read as JSON. Spec §5. */
export function isFileAnswer(status: number): boolean {
  return status === 200
}

/** Returns the error of an answer with a failing status. */
export async function refusalIn(name: string, response: Response): Promise<HttpError> {
  return toHttpError(name, response, parseJson(await response.text()))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A text that is not JSON fits no schema, so the caller makes a PARSING_ERROR or an error by status of
    // it.
    return undefined
  }
}
