import type * as z from 'zod/mini'
import type { Permission, Role } from '../access/schema.js'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may make a call, as data. The server enforces it on every call; interface and scripts read the same
 * value to explain a refusal.
 *
 * - `public`: anybody. `session`: any signed-in person.
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

/** How the input that is neither path nor query travels. A multipart call without files is also accepted as JSON. */
export type Encoding = 'json' | 'multipart'

/** What one call may carry and how often it may be made, where that is not what its kind allows (see `budgetOf`). */
export interface CallLimits {
  /** Files of a form in all, and bytes of each; without them a form takes none. */
  readonly files?: { readonly most: number; readonly bytes: number }
  /** Calls of one account, tablet or address in a minute, counted apart from their other calls. */
  readonly perMinute?: number
}

/** What a successful answer is: parsed JSON, or bytes offered as a download. */
export type Reply = z.ZodMiniType | 'file' | 'zip'

type ObjectSchema = z.ZodMiniObject
type PathNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** One server call as a value: all that client, server, documentation and tests need to know of it. */
export interface Endpoint<
  Path extends string = string,
  Params extends ObjectSchema | undefined = ObjectSchema | undefined,
  Query extends ObjectSchema | undefined = ObjectSchema | undefined,
  Body extends ObjectSchema | undefined = ObjectSchema | undefined,
  R extends Reply = Reply,
> {
  readonly method: Method
  /** From the server's root, with `:name` for path parameters. */
  readonly path: Path
  /** Schemas of path parameters that are not positive integers. */
  readonly params?: Params
  readonly query?: Query
  /**
   * What travels as the body. A DELETE's fields are also accepted in the query, as flat text, because some clients and
   * proxies drop its body; the server reads the query first and lets the body win.
   */
  readonly body?: Body
  readonly encoding?: Encoding
  readonly reply: R
  /** The status of a success when it is not 200. */
  readonly success?: 201
  readonly access: Access
  readonly limits?: CallLimits
  /**
   * Whether a write carries an `Idempotency-Key`, so that a retry is never done twice. Yes unless false;
   * false where the answer holds a secret that must not be kept (sign-in, pairing).
   */
  readonly idempotent?: boolean
  /** Retries after the first try; 2 unless said otherwise. */
  readonly retries?: number
  /**
   * True when a retried write is safe even if the server does not honour idempotency keys: doing it again changes
   * nothing. Servers remember its key for an hour only.
   */
  readonly retrySafe?: boolean
  /** Extra request headers taken from the flat input: input name → header name. */
  readonly headers?: Readonly<Record<string, string>>
  /** One English sentence for the API documentation. */
  readonly summary?: string
}

export type AnyEndpoint = Endpoint

type InputOf<S> = S extends z.ZodMiniType ? z.input<S> : unknown
type OutputOf<S> = S extends z.ZodMiniType ? z.output<S> : unknown
type DefaultParams<Path extends string, Params> = {
  [Name in Exclude<PathNames<Path>, keyof InputOf<Params> & string>]: number
}
type HeaderInput<E> = E extends { readonly headers: infer H } ? { [Name in keyof H]: string } : unknown
type Flat<T> = { [K in keyof T]: T[K] }

/** The flat input of an endpoint: path parameters, query and body in one object. */
export type EndpointInput<E> =
  E extends Endpoint<infer Path, infer Params, infer Query, infer Body, Reply>
    ? Flat<DefaultParams<Path, Params> & InputOf<Params> & InputOf<Query> & InputOf<Body> & HeaderInput<E>>
    : never

/** What the server sees of the input after parsing. */
export type EndpointParsedInput<E> =
  E extends Endpoint<infer Path, infer Params, infer Query, infer Body, Reply>
    ? Flat<DefaultParams<Path, Params> & OutputOf<Params> & OutputOf<Query> & OutputOf<Body> & HeaderInput<E>>
    : never

/** What a call of the endpoint gives: the parsed reply, or the downloaded file. */
export type EndpointReply<E> = E extends { readonly reply: infer R }
  ? R extends z.ZodMiniType
    ? z.output<R>
    : { readonly blob: Blob; readonly name: string }
  : never

/** Declares a call. The value is returned as it is; the types remember its path and schemas. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  const Path extends string,
  const R extends Reply,
  Params extends ObjectSchema | undefined = undefined,
  Query extends ObjectSchema | undefined = undefined,
  Body extends ObjectSchema | undefined = undefined,
  const Extra extends { readonly headers?: Readonly<Record<string, string>> } = object,
>(
  definition: Endpoint<Path, Params, Query, Body, R> & Extra,
): Endpoint<Path, Params, Query, Body, R> & Extra {
  return definition
}

/** The names of an endpoint's path parameters, in order. */
export function pathNames(path: string): readonly string[] {
  return [...path.matchAll(/:(\w+)/g)].map(match => match[1] as string)
}

/** True when the call changes something on the server. */
export function isWrite(endpoint: Pick<AnyEndpoint, 'method'>): boolean {
  return endpoint.method !== 'GET'
}

/** True when the client sends an `Idempotency-Key` with the call. */
export function carriesKey(endpoint: Pick<AnyEndpoint, 'method' | 'idempotent'>): boolean {
  return isWrite(endpoint) && endpoint.idempotent !== false
}
