/**
 * Sets the rate limits and budgets of an address, an account and a tablet (calls, uploads, bytes), the least
 * pace of bytes, and the largest body of a call.
 */

import type { AnyEndpoint } from './endpoint.js'

const MEGABYTE = 1024 * 1024
const GIGABYTE = 1024 * MEGABYTE

/** The kind of a caller: an address without a sign-in, a signed-in account, or a tablet. */
export type CallerKind = 'nobody' | 'person' | 'device'

/** The budget of one caller, over all of its calls. */
export interface CallerBudget {
  /** The most calls in so many seconds. */
  readonly rate: { readonly calls: number; readonly seconds: number }
  /** The most calls that are worked on at once, and the most that wait for their turn beside them. */
  readonly atOnce: number
  readonly waiting: number
  /** The most calls with files that arrive at once, and the most bytes of their files in all. */
  readonly uploads: number
  readonly uploadBytes: number
}

/**
 * The budgets by kind of caller. An address may be that of an office of 500 people with 200 tablets, which
 * all return at once after a power cut. An account may be a script that makes one call after the other as
 * fast as it can; beside all the uploads that it may send at once a few calls find their turn. A tablet may
 * send the queue of a whole day.
 */
export const CALLER_BUDGETS: Readonly<Record<CallerKind, CallerBudget>> = {
  nobody: {
    rate: { calls: 3_000, seconds: 30 },
    atOnce: 200,
    waiting: 2_000,
    uploads: 20,
    uploadBytes: 300 * MEGABYTE,
  },
  person: {
    rate: { calls: 1_500, seconds: 5 },
    atOnce: 24,
    waiting: 1_000,
    uploads: 20,
    uploadBytes: 2 * GIGABYTE,
  },
  device: {
    rate: { calls: 1_500, seconds: 10 },
    atOnce: 20,
    waiting: 200,
    uploads: 10,
    uploadBytes: 200 * MEGABYTE,
  },
}

/**
 * The budget of uploads without an account, all addresses together. It leaves a share of the disk to all
 * other callers.
 */
export const STRANGERS = { uploads: 60, uploadBytes: GIGABYTE, keptFreeShare: 0.05 } as const

/** The bytes of the disk that every upload leaves to the database. */
export const KEPT_FREE_BYTES = 32 * MEGABYTE

/**
 * The least speed of bytes. A body that arrives within its window is never cut off, however slow. A longer
 * body needs `bytesPerSecond` over each window in which the server waits for it. The same holds for a client
 * that reads an answer, over a longer window, because a write counts as read only when all of its bytes are.
 */
export const PACE = {
  headersMs: 15_000,
  body: { windowMs: 30_000, bytesPerSecond: 8_000 },
  answer: { windowMs: 120_000, bytesPerSecond: 2_000 },
  /**
   * The time in which the rest of a refused body is still received and dropped, at the same speed: most
   * clients read the reason only after they have sent everything.
   */
  lingerMs: 600_000,
  /** The speed at which all refused bodies together are received and dropped. */
  dropped: { bytesPerSecond: 32_000_000 },
} as const

/**
 * The most requests of one connection that wait for their answer. Browsers and the usual libraries send one
 * after the other.
 */
export const MOST_UNANSWERED = 10

/** The budget of one call. */
export interface Budget {
  /** The bytes of a body that is not a multipart form. */
  readonly bodyBytes: number
  /** The levels of lists and objects in JSON. */
  readonly depth: number
  /**
   * The number of names, values and brackets in JSON, roughly: the parts that a parser allocates. Also the
   * number of fields of an urlencoded form.
   */
  readonly parts: number
  /** The bytes of the texts of a multipart form with their names; `texts` is their number. */
  readonly textBytes: number
  readonly texts: number
  readonly files: number
  readonly fileBytes: number
}

const DEPTH = 20
const TEXTS = 200
const MOST_TEXT_BYTES = 1_000_000
/** A brief whose fields are all full has less. Its decoding keeps the process busy, and everybody may send it. */
const PUBLIC_TEXT_BYTES = 400_000
const BODIES = {
  public: { bodyBytes: 16_000, depth: DEPTH, parts: 1_000, textBytes: PUBLIC_TEXT_BYTES, texts: TEXTS },
  device: { bodyBytes: 64_000, depth: DEPTH, parts: 5_000, textBytes: MOST_TEXT_BYTES, texts: TEXTS },
  person: { bodyBytes: 1_000_000, depth: DEPTH, parts: 50_000, textBytes: MOST_TEXT_BYTES, texts: TEXTS },
} as const

/** The budget of a request that is for no call of the contract. */
export const OTHER_BUDGET: Budget = { ...BODIES.public, files: 0, fileBytes: 0 }

/**
 * Returns the budget of a call: by the callers that may make it, and by the limits that the endpoint
 * declares.
 */
export function budgetOf({ access, limits }: Pick<AnyEndpoint, 'access' | 'limits'>): Budget {
  const { most = 0, bytes = 0 } = limits?.files ?? {}
  return { ...BODIES[bodyKind(access)], files: most, fileBytes: bytes }
}

function bodyKind(access: AnyEndpoint['access']): keyof typeof BODIES {
  if (access === 'public') return 'public'
  return typeof access === 'object' && 'device' in access ? 'device' : 'person'
}
