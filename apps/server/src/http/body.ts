/** Reads the body of a call within its budget: JSON, an urlencoded form, or a multipart form with files. */

import { fieldMessages } from '@osys/sdk/basics/messages'
import { type Budget, OTHER_BUDGET } from '@osys/sdk/http/budget'
import type { AnyEndpoint } from '@osys/sdk/http/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RawBody } from './input.js'
import type { Reception } from './intake.js'
import { isTooComplex } from './json-size.js'
import { httpMessages } from './messages.js'
import { RefusedError, refuse } from './refusal.js'
import { receiveFile, type Upload } from './upload.js'

/**
 * Reads `application/json` strictly: only UTF-8, no prototype keys, within the call's budget. An empty body
 * counts as no body.
 */
export function addJsonParser(http: FastifyInstance): void {
  const parseJson = http.getDefaultJsonParser('error', 'error')
  http.removeContentTypeParser(['application/json', 'text/plain'])
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isTooComplex(body as Buffer, budgetIn(request))) return done(tooComplex(), undefined)
    const text = decodeUtf8(body as Buffer)
    if (text === undefined) return done(new RefusedError(refuse('malformed_json')), undefined)
    if (text.trim() === '') return done(null, undefined)
    // The default parser answers only through `done`; its type also allows a promise.
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

/** Reads urlencoded forms; `readBody` decides which calls accept them. */
export function addFormParser(http: FastifyInstance): void {
  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => {
      const text = String(body)
      const isTooLong = text.split('&', budgetIn(request).texts + 1).length > budgetIn(request).texts
      if (isTooLong) return done(tooComplex(), undefined)
      done(null, new UrlencodedBody(text))
    },
  )
}

function budgetIn(request: FastifyRequest): Budget {
  return request.routeOptions.config.budget ?? OTHER_BUDGET
}

function tooComplex(): RefusedError {
  return new RefusedError(refuse('too_large', { msg: httpMessages.tooComplex }))
}

function decodeUtf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Bytes that are not UTF-8 cannot be JSON; the caller of this function refuses them.
    return undefined
  }
}

/**
 * Returns the body of a call as it arrived. The reception receives files one by one, and the calling function
 * always closes it. Throws RefusedError: 400, 413, 415, 429 or 503.
 */
export async function readBody(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  reception: Reception,
): Promise<RawBody> {
  if (request.body instanceof UrlencodedBody) {
    if (endpoint.encoding !== 'multipart') throw new RefusedError(refuse('unsupported_media_type'))
    return { kind: 'form', texts: request.body.fields, files: {} }
  }
  if (!request.isMultipart()) {
    return request.body === undefined ? { kind: 'none' } : { kind: 'json', value: request.body }
  }
  if (endpoint.encoding !== 'multipart') throw new RefusedError(refuse('unsupported_media_type'))

  const budget = budgetIn(request)
  const announced = Number(request.headers['content-length']) || 0
  if (budget.files > 0) await reception.open(announced)
  try {
    return await readForm(request, budget, reception)
  } catch (error) {
    // Without this the parser would continue and store what nobody reads.
    request.raw.unpipe()
    request.raw.resume()
    throw toRefusedError(error, budget)
  }
}

async function readForm(request: FastifyRequest, budget: Budget, reception: Reception): Promise<RawBody> {
  // When the sender hung up before the parser listens, no event would come, and the call would never end.
  if (request.raw.destroyed) throw new RefusedError(refuse('malformed_multipart'))
  const texts: Record<string, string> = {}
  const files: Record<string, Upload[]> = {}
  let textBytes = 0
  const countText = (...parts: readonly (string | undefined)[]): void => {
    for (const part of parts) textBytes += part === undefined ? 0 : Buffer.byteLength(part)
    if (textBytes > budget.textBytes) throw new RefusedError(refuse('too_large'))
  }
  for await (const part of request.parts({ limits: toBusboyLimits(budget) })) {
    const name = part.fieldname.replace(/\[\]$/, '')
    if (part.type === 'field') {
      const text = String(part.value)
      countText(name, text)
      if (part.fieldnameTruncated || part.valueTruncated) throw new RefusedError(refuse('too_large'))
      texts[name] = text
      continue
    }
    countText(name, part.filename)
    const upload = await receiveFile(part, reception.folder, reception.take)
    reception.uploads.push(upload)
    if (part.file.truncated) throw tooLarge(name, budget)
    // A browser sends an empty nameless part for a file field that was left empty.
    if (part.filename || upload.size > 0) (files[name] ??= []).push(upload)
  }
  return { kind: 'form', texts, files }
}

function toBusboyLimits({ textBytes, texts, files, fileBytes }: Budget) {
  return {
    fileSize: fileBytes,
    files,
    fields: texts,
    // This is one byte more than allowed, so that a text that is one byte too long is noticed.
    fieldSize: textBytes + 1,
    parts: texts + files + 1,
  }
}

function tooLarge(field: string, budget: Budget): RefusedError {
  return new RefusedError(
    refuse('too_large', { errors: { [field]: [fieldMessages.fileTooLarge(budget.fileBytes)] } }),
  )
}

/** The codes of the form's parser for too many parts. */
const TOO_MANY_TEXTS = new Set(['FST_FIELDS_LIMIT', 'FST_PARTS_LIMIT'])

function toRefusedError(error: unknown, budget: Budget): unknown {
  const code = (error as { code?: unknown }).code
  if (code === 'FST_FILES_LIMIT') {
    return new RefusedError(refuse('too_large', { msg: fieldMessages.tooManyFiles(budget.files) }))
  }
  if (TOO_MANY_TEXTS.has(String(code))) return tooComplex()
  // Busboy's errors about the form's shape have no code. A sender who hung up is no fault of the server.
  const isShapeless =
    code === 'ECONNRESET' ||
    (error instanceof Error && !(error instanceof RefusedError) && code === undefined)
  return isShapeless ? new RefusedError(refuse('malformed_multipart')) : error
}
