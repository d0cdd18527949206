/** Sends the bytes of a download, or the range of them that the request asks for. */

import type { FastifyReply, FastifyRequest } from 'fastify'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import path from 'node:path'
import { errorCode } from '../db/fault.js'
import { isShowable, sentType, toDisposition } from './disposition.js'
import { sendRefusal } from './errors.js'
import { parseRange } from './range.js'
import { refuse } from './refusal.js'

/** The bytes that the handler of a download answers. */
export interface SentFile {
  /** The file name for the download. */
  readonly name: string
  readonly mime: string
  /** Asks to display the file instead of downloading it; only types that cannot run code allow it. */
  readonly inline?: boolean | undefined
  /** A stored file, or bytes that are made while they are sent. */
  readonly from: { readonly path: string } | { readonly stream: () => Readable }
}

/** Even if a browser displays the file, these headers make it a page without an origin and without rights. */
const HEADERS = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox" } as const

/** Sends bytes as a download, or a range of them when the request asks for it. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, mime, inline, from }: SentFile,
): Promise<FastifyReply> {
  void reply.headers(HEADERS)
  void reply.header('content-type', sentType(mime))
  void reply.header('content-disposition', toDisposition(name, inline === true && isShowable(mime)))
  if ('stream' in from) return reply.send(from.stream())

  const size = await sizeOf(from.path)
  if (size === null) {
    // The file was deleted since the row was read, or lost: the administrator finds this in the log.
    request.log.error({ file: path.basename(from.path) }, 'a stored file is not there')
    return sendRefusal(request, reply.removeHeader('content-disposition'), refuse('not_found'))
  }
  void reply.header('accept-ranges', 'bytes')
  // A conditional range (If-Range) gets the whole file, because files have no validators to compare.
  const range = request.headers['if-range'] === undefined ? parseRange(request.headers.range, size) : null
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${size}` })
      .removeHeader('content-disposition')
      .send()
  }
  if (range === null) return reply.header('content-length', size).send(createReadStream(from.path))
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
    .send(createReadStream(from.path, { ...range }))
}

async function sizeOf(file: string): Promise<number | null> {
  try {
    return (await stat(file)).size
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}
