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

/** Bytes as the handler of a download answers them. */
export interface SentFile {
  /** What it is saved as. */
  readonly name: string
  readonly mime: string
  /** Asks to be shown rather than saved; heeded only for types that cannot run anything. */
  readonly inline?: boolean | undefined
  /** A stored file, or bytes that are made while they are sent. */
  readonly from: { readonly path: string } | { readonly stream: () => Readable }
}

/** A browser that shows the file after all treats it as a page without an origin that may do nothing. */
const HEADERS = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox" } as const

/** Sends bytes as a download, in part when that is asked for. */
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
    // Deleted since the row was read, or lost: the administrator finds it in the log.
    request.log.error({ file: path.basename(from.path) }, 'a stored file is not there')
    return sendRefusal(request, reply.removeHeader('content-disposition'), refuse('not_found'))
  }
  void reply.header('accept-ranges', 'bytes')
  // A conditional range (If-Range) is answered with the whole file: there are no marks to compare.
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
