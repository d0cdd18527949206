import type { AnyEndpoint } from './endpoint.js'

const MEGABYTE = 1024 * 1024
const GIGABYTE = 1024 * MEGABYTE

/** Who makes a call: a signed-in account, a tablet, or an address of which nothing else is known. */
export type CallerKind = 'nobody' | 'person' | 'device'

/** What one caller may use, over all of its calls. */
export interface CallerBudget {
  /** So many calls in so many seconds. */
  readonly rate: { readonly calls: number; readonly seconds: number }
  /** Calls that are worked on at once, and that may wait for their turn beside them. */
  readonly atOnce: number
  readonly waiting: number
  /** Calls with files that arrive at once, and what their files may hold in all. */
  readonly uploads: number
  readonly uploadBytes: number
}

/**
 * By kind of caller. An address may be that of an office of 500 people with 200 tablets, which all come back at once
 * when the power does. An account may be a script that makes one call after the other as fast as it can. A tablet may
 * empty a day's queue.
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
    atOnce: 50,
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

/** What uploads without an account may use, all addresses together; they leave so much of the disk to everybody else. */
export const STRANGERS = { uploads: 60, uploadBytes: GIGABYTE, keptFreeShare: 0.05 } as const

/** Bytes of the disk that every upload leaves to the database. */
export const KEPT_FREE_BYTES = 32 * MEGABYTE

/**
 * How fast bytes must move. A body that arrives within its window is never cut, however slow; a longer one needs
 * `bytesPerSecond` over each window in which the server waits for it. The same holds for who reads an answer, over a
 * longer window, since what one write holds is seen to be read only when all of it is.
 */
export const PACE = {
  headersMs: 15_000,
  body: { windowMs: 30_000, bytesPerSecond: 8_000 },
  answer: { windowMs: 120_000, bytesPerSecond: 2_000 },
  /** How long the rest of a refused body is still heard and forgotten, at the same pace: most senders read why only then. */
  lingerMs: 600_000,
} as const

/** What one call may carry. */
export interface Budget {
  /** Bytes of a body that is no multipart form. */
  readonly bodyBytes: number
  /** Levels of lists and objects in JSON. */
  readonly depth: number
  /** Names, values and brackets in JSON, roughly: what a parser makes things of. Also the fields of an urlencoded form. */
  readonly parts: number
  /** Bytes of the texts of a multipart form with their names; their number. */
  readonly textBytes: number
  readonly texts: number
  readonly files: number
  readonly fileBytes: number
}

const DEPTH = 20
const FORM = { textBytes: 1_000_000, texts: 200 } as const
const BODIES = {
  public: { bodyBytes: 16_000, depth: DEPTH, parts: 1_000 },
  device: { bodyBytes: 64_000, depth: DEPTH, parts: 5_000 },
  person: { bodyBytes: 1_000_000, depth: DEPTH, parts: 50_000 },
} as const

/** What a request may carry that is for no call of the contract. */
export const OTHER_BUDGET: Budget = { ...BODIES.public, ...FORM, files: 0, fileBytes: 0 }

/** What one call of an endpoint may carry: by who may make it, and by what it says itself. */
export function budgetOf({ access, limits }: Pick<AnyEndpoint, 'access' | 'limits'>): Budget {
  const { most = 0, bytes = 0 } = limits?.files ?? {}
  return { ...BODIES[bodyKind(access)], ...FORM, files: most, fileBytes: bytes }
}

function bodyKind(access: AnyEndpoint['access']): keyof typeof BODIES {
  if (access === 'public') return 'public'
  return typeof access === 'object' && 'device' in access ? 'device' : 'person'
}
