/** Declares a call as a value: method, path, access, schemas, limits, retries, tool. */

import type * as z from 'zod/mini'
import type { Permission, Role } from '../access/schema.js'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * The access to a call, as data. The server enforces it on every call; interface and scripts read the same
 * value to explain a refusal.
 *
 * - `public`: open to all callers. `session`: any signed-in person.
 * - `permission`: needs that permission; `orSelf` names the path parameter that lets people through to their
 *   own account without it.
 * - `anyRole`: needs one of these roles.
 * - `device`: a paired kiosk device or an account with role `kiosk`; `orSession` lets every person through
 *   as well, and the feature's rules decide the rest.
 */
export type Access =
  | 'public'
  | 'session'
  | { readonly permission: Permission; readonly orSelf?: string }
  | { readonly anyRole: readonly Role[] }
  | { readonly device: true; readonly orSession?: boolean }

/**
 * The encoding of the input outside path and query. A multipart call without files is also accepted as JSON.
 */
export type Encoding = 'json' | 'multipart'

/** The limits of a call that differ from those of its kind (see `budgetOf`). */
export interface CallLimits {
  /** The most files of a form in all, and the bytes of each; without this field a form takes no files. */
  readonly files?: { readonly most: number; readonly bytes: number }
  /** The most calls per minute of one account, tablet or address, counted apart from their other calls. */
  readonly perMinute?: number
}

/**
 * The mark of a call that is a tool of the assistant. The schema of its input is that of the call. A call without this
 * mark does not exist for the assistant.
 */
export interface Tool {
  /** The name that models call it by, such as `list_tasks`; unique in the contract. */
  readonly name: string
  /** A read runs at once under the caller's rights; a change is only proposed. */
  readonly kind: 'read' | 'change'
  /** An English text for the model: what it answers, and when to use it. */
  readonly description: string
  /** The fields that the server fills in itself, so that no model makes them up: keys, versions, oneself. */
  readonly filled?: readonly string[]
  /** Input that the assistant always sends. */
  readonly fixed?: Readonly<Record<string, unknown>>
}

/** The kind of a successful answer: parsed JSON, or bytes offered as a download. */
export type Reply = z.ZodMiniType | 'file' | 'zip'

type ObjectSchema = z.ZodMiniObject
type PathNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** A server call as a value, with all facts that client, server, documentation and tests need. */
export interface Endpoint<
  Path extends string = string,
  Params extends ObjectSchema | undefined = ObjectSchema | undefined,
  Query extends ObjectSchema | undefined = ObjectSchema | undefined,
  Body extends ObjectSchema | undefined = ObjectSchema | undefined,
  R extends Reply = Reply,
> {
  readonly method: Method
  /** The path from the server's root, with `:name` for path parameters. */
  readonly path: Path
  /** The schemas of path parameters that are not positive integers. */
  readonly params?: Params
  readonly query?: Query
  /**
   * The fields of the body. Those of a DELETE are also accepted in the query, as flat text, because some
   * clients and proxies drop its body. The server reads the query first; fields of the body replace those of
   * the query.
   */
  readonly body?: Body
  readonly encoding?: Encoding
  readonly reply: R
  /**
   * The events of the answer when the caller sends `Accept: text/event-stream`: each is a server-sent event
   * whose data is one of these as JSON. Without that header the answer is `reply`.
   */
  readonly stream?: z.ZodMiniType
  /** The status of a success when it is not 200. */
  readonly success?: 201
  readonly access: Access
  readonly limits?: CallLimits
  /**
   * Whether a write carries an `Idempotency-Key`, so that the server does a repeated call only once. True by
   * default; false when the answer holds a secret that must not be stored (sign-in, pairing).
   */
  readonly idempotent?: boolean
  /** The number of retries after the first try; 2 by default. */
  readonly retries?: number
  /**
   * True when a write may be repeated even if the server does not honour idempotency keys, because a repeat
   * changes nothing. Servers store a key for an hour only.
   */
  readonly retrySafe?: boolean
  /** Extra request headers from the flat input: input name → header name. */
  readonly headers?: Readonly<Record<string, string>>
  /**
   * The personal keys that may make the call, where that differs from the usual: a key with all rights of its
   * person may make every call, a key with chosen permissions those that need one of them. `never`: only a
   * sign-in may, because the call guards the account. `always`: every key may.
   */
  readonly byKey?: 'never' | 'always'
  /** An English sentence for the API documentation. */
  readonly summary?: string
  /** Set when the assistant may use the call. */
  readonly tool?: Tool
}

export type AnyEndpoint = Endpoint

/** A call that answers a file. */
export type FileEndpoint = AnyEndpoint & { readonly reply: 'file' | 'zip' }

type InputOf<S> = S extends z.ZodMiniType ? z.input<S> : unknown
type OutputOf<S> = S extends z.ZodMiniType ? z.output<S> : unknown
type DefaultParams<Path extends string, Params> = {
  [Name in Exclude<PathNames<Path>, keyof InputOf<Params> & string>]: number
}
type HeaderInput<E> = E extends { readonly headers: infer H }
  ? { [Name in keyof H as string extends Name ? never : Name]: string }
  : unknown
type Flat<T> = { [K in keyof T]: T[K] }

/** The flat input type of an endpoint: path parameters, query and body in one object. */
export type EndpointInput<E> =
  E extends Endpoint<infer Path, infer Params, infer Query, infer Body, Reply>
    ? Flat<DefaultParams<Path, Params> & InputOf<Params> & InputOf<Query> & InputOf<Body> & HeaderInput<E>>
    : never

/** The type of the input on the server, after parsing. */
export type EndpointParsedInput<E> =
  E extends Endpoint<infer Path, infer Params, infer Query, infer Body, Reply>
    ? Flat<DefaultParams<Path, Params> & OutputOf<Params> & OutputOf<Query> & OutputOf<Body> & HeaderInput<E>>
    : never

/** The result type of a call: the parsed reply, or the downloaded file. */
export type EndpointReply<E> = E extends { readonly reply: infer R }
  ? R extends z.ZodMiniType
    ? z.output<R>
    : { readonly blob: Blob; readonly name: string }
  : never

/** The type of the events of a streamed answer. */
export type EndpointEvent<E> = E extends { readonly stream: infer S extends z.ZodMiniType }
  ? z.output<S>
  : never

/** Declares a call. Returns the value as it is; the types keep its path and schemas. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  const Path extends string,
  const R extends Reply,
  Params extends ObjectSchema | undefined = undefined,
  Query extends ObjectSchema | undefined = undefined,
  Body extends ObjectSchema | undefined = undefined,
  const Extra extends {
    readonly headers?: Readonly<Record<string, string>>
    readonly stream?: z.ZodMiniType
  } = object,
>(
  definition: Endpoint<Path, Params, Query, Body, R> & Extra,
): Endpoint<Path, Params, Query, Body, R> & Extra {
  return definition
}

/** Returns what names a call in errors and logs: `GET /api/v1/ohplaky/task/:id`. */
export function nameOf({ method, path }: Pick<AnyEndpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
}

/** Returns the names of an endpoint's path parameters, in order. */
export function pathNames(path: string): readonly string[] {
  return [...path.matchAll(/:(\w+)/g)].map(match => match[1] as string)
}

/** Returns true when the call changes something on the server. */
export function isWrite(endpoint: Pick<AnyEndpoint, 'method'>): boolean {
  return endpoint.method !== 'GET'
}

/** Returns true when the client sends an `Idempotency-Key` with the call. */
export function carriesKey(endpoint: Pick<AnyEndpoint, 'method' | 'idempotent'>): boolean {
  return isWrite(endpoint) && endpoint.idempotent !== false
}
