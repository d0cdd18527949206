/** Tells the fault behind a thrown error, such as a full disk, a busy database or a malformed body. */

import { storageFault } from '../db/fault.js'
import type { RefusalCode } from './refusal.js'

/**
 * The fault behind a thrown error, as far as the person is concerned: the machine or the request caused it,
 * not a rule.
 */
export type Fault = Extract<
  RefusalCode,
  | 'disk_full'
  | 'unavailable'
  | 'invalid'
  | 'internal'
  | 'too_large'
  | 'unsupported_media_type'
  | 'bad_request'
  | 'malformed_json'
  | 'malformed_multipart'
  | 'not_found'
>

const FAULT_BY_CODE: Readonly<Record<string, Fault>> = {
  // PostgreSQL: https://www.postgresql.org/docs/18/errcodes-appendix.html
  // These are: out of memory, ended waits, conflicts that outlived their retries, a standby that cannot
  // write.
  '53200': 'unavailable',
  '57014': 'unavailable',
  '55P03': 'unavailable',
  '40001': 'unavailable',
  '40P01': 'unavailable',
  '25006': 'unavailable',
  '25P03': 'unavailable',
  // These are values that no column can hold.
  '22003': 'invalid',
  '22008': 'invalid',
  '22021': 'invalid',
  '22P05': 'invalid',
  EMFILE: 'unavailable',
  ENFILE: 'unavailable',
  // These are the codes of Fastify and its multipart parser.
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_BAD_URL: 'bad_request',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_PARTS_LIMIT: 'too_large',
  FST_FILES_LIMIT: 'too_large',
  FST_FIELDS_LIMIT: 'too_large',
  FST_PROTO_VIOLATION: 'malformed_multipart',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_MP_PREMATURE_CLOSE: 'malformed_multipart',
}

/**
 * Returns the fault that an error stands for. The query builder wraps the database's own error, so causes
 * count as well.
 */
export function faultOf(error: unknown): Fault {
  const passing = storageFault(error)
  if (passing) return passing
  for (const link of causesOf(error)) {
    const fault = FAULT_BY_CODE[textOf(link, 'code') ?? '']
    if (fault !== undefined) return fault
  }
  return 'internal'
}

// Too many connections, ended waits, conflicts that outlived their retries, too many open files.
const OVERLOAD = new Set(['53300', '57014', '55P03', '40001', '40P01', 'EMFILE', 'ENFILE'])
/** The message of pg-pool 3, without a code, when all connections are taken for too long. */
const POOL_WAIT = 'timeout exceeded when trying to connect'

/** Returns whether an error means too much work, rather than something broken or missing. */
export function isOverload(error: unknown): boolean {
  return causesOf(error).some(
    link => OVERLOAD.has(textOf(link, 'code') ?? '') || textOf(link, 'message') === POOL_WAIT,
  )
}

/** Returns the PostgreSQL code of an error or of its cause, such as `23505`. */
export function databaseCodeOf(error: unknown): string | undefined {
  for (const link of causesOf(error)) {
    const code = textOf(link, 'code')
    if (code !== undefined && /^[0-9A-Z]{5}$/.test(code) && textOf(link, 'severity') !== undefined)
      return code
  }
  return undefined
}

/** Returns the violated constraint of a database error, such as `users_email`. */
export function constraintOf(error: unknown): string | undefined {
  for (const link of causesOf(error)) {
    const constraint = textOf(link, 'constraint')
    if (constraint !== undefined) return constraint
  }
  return undefined
}

/** Returns an error and its causes, outermost first. */
export function causesOf(error: unknown): readonly unknown[] {
  const chain: unknown[] = []
  let link = error
  // A connect to several addresses fails with an AggregateError; its parts tell the reason.
  while (typeof link === 'object' && link !== null && chain.length < 8) {
    chain.push(link)
    link = link instanceof AggregateError ? link.errors[0] : (link as { cause?: unknown }).cause
  }
  return chain
}

function textOf(value: unknown, key: string): string | undefined {
  const text = (value as Readonly<Record<string, unknown>>)[key]
  return typeof text === 'string' ? text : undefined
}
