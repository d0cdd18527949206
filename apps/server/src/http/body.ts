import type { AnyEndpoint } from '@osys/sdk/http/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RawBody } from './input.js'
import { fieldMessages } from '@osys/sdk/basics/messages'
import { RefusedError, refuse } from './refusal.js'
import { receiveFile, requireSpace, type Upload } from './upload.js'

/** JSON bodies above this are refused; files travel as multipart. */
export const JSON_LIMIT_BYTES = 1_000_000

/** What one multipart call may carry. */
export interface UploadLimits {
  readonly fileBytes: number
  readonly files: number
}

export const DEFAULT_UPLOAD_LIMITS: UploadLimits = { fileBytes: 50_000_000, files: 10 }

/** Reads `application/json` strictly: UTF-8 only, no prototype keys; an empty body is no body. */
export function addJsonParser(http: FastifyInstance): void {
  const parseJson = http.getDefaultJsonParser('error', 'error')
  http.removeContentTypeParser(['application/json', 'text/plain'])
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = decodeUtf8(body as Buffer)
    if (text === undefined) return done(new RefusedError(refuse('malformed_json')), undefined)
    if (text.trim() === '') return done(null, undefined)
    // The default parser answers through `done` alone; its type also allows a promise.
    void parseJson(request, text, done)
  })
}

/** The fields of an `application/x-www-form-urlencoded` body, as Pusher's own client sends them. */
class UrlencodedBody {
  readonly fields: Readonly<Record<string, string>>

  constructor(text: string) {
    this.fields = Object.fromEntries(new URLSearchParams(text))
  }
}

/** Reads urlencoded forms; which calls take them is decided where the body is read. */
export function addFormParser(http: FastifyInstance): void {
  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new UrlencodedBody(String(body))),
  )
}

function decodeUtf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Bytes that are no UTF-8 cannot be JSON; the caller says so.
    return undefined
  }
}

/**
 * The body of a call as it arrived. Files are written to `folder` and added to `received` one by one, so that
 * the caller can throw them away whatever happens. Throws RefusedError: 400, 413 or 415.
 */
export async function readBody(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  folder: string,
  limits: UploadLimits,
  received: Upload[],
): Promise<RawBody> {
  if (request.body instanceof UrlencodedBody) {
    if (endpoint.encoding !== 'multipart') throw new RefusedError(refuse('unsupported_media_type'))
    return { kind: 'form', texts: request.body.fields, files: {} }
  }
  if (!request.isMultipart()) {
    return request.body === undefined ? { kind: 'none' } : { kind: 'json', value: request.body }
  }
  if (endpoint.encoding !== 'multipart') throw new RefusedError(refuse('unsupported_media_type'))

  await requireSpace(folder, Number(request.headers['content-length']) || 0)
  // A sender who hung up before the parser listens would never be heard of again, and the call would never end.
  if (request.raw.destroyed) throw new RefusedError(refuse('malformed_multipart'))
  const texts: Record<string, string> = {}
  const files: Record<string, Upload[]> = {}
  try {
    for await (const part of request.parts({ limits: toBusboyLimits(limits) })) {
      const name = part.fieldname.replace(/\[\]$/, '')
      if (part.type === 'field') {
        if (part.fieldnameTruncated || part.valueTruncated) throw new RefusedError(refuse('too_large'))
        texts[name] = String(part.value)
        continue
      }
      const upload = await receiveFile(part, folder)
      received.push(upload)
      if (part.file.truncated) throw tooLarge(name, limits)
      // A browser sends an empty nameless part for a file field that nobody filled.
      if (part.filename || upload.size > 0) (files[name] ??= []).push(upload)
    }
  } catch (error) {
    throw toRefusedError(error, limits)
  }
  return { kind: 'form', texts, files }
}

function toBusboyLimits(limits: UploadLimits) {
  return {
    fileSize: limits.fileBytes,
    files: limits.files,
    fields: 200,
    fieldSize: JSON_LIMIT_BYTES,
    parts: 250,
  }
}

function tooLarge(field: string, limits: UploadLimits): RefusedError {
  return new RefusedError(
    refuse('too_large', { errors: { [field]: [fieldMessages.fileTooLarge(limits.fileBytes)] } }),
  )
}

function toRefusedError(error: unknown, limits: UploadLimits): unknown {
  const code = (error as { code?: unknown }).code
  if (code === 'FST_FILES_LIMIT') {
    return new RefusedError(refuse('too_large', { msg: fieldMessages.tooManyFiles(limits.files) }))
  }
  // Busboy's complaints about the form's shape carry no code at all. Who hung up is no fault of the server's.
  const isShapeless =
    code === 'ECONNRESET' ||
    (error instanceof Error && !(error instanceof RefusedError) && code === undefined)
  return isShapeless ? new RefusedError(refuse('malformed_multipart')) : error
}
