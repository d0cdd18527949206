/** Binds a contract to an API, so that each call is a function such as `bound.comments.create({ … })`. */

import type { Api, CallOptions } from './api.js'
import type { Download } from './download.js'
import type { AnyEndpoint, EndpointInput, EndpointReply } from './endpoint.js'
import type { RawReply } from './reply.js'
import { saveDownload, type SavedFile, type SaveOptions } from './save.js'

/** A contract: endpoints by feature and short name. */
export type Contract = Readonly<Record<string, Readonly<Record<string, AnyEndpoint>>>>

type Arguments<Input> = object extends Input
  ? [input?: Input, options?: CallOptions]
  : [input: Input, options?: CallOptions]

/** The item type of a paged reply; never for other replies. */
type ItemOf<Reply> = Reply extends { readonly page: number; readonly last_page: number }
  ? { [K in keyof Reply]-?: Reply[K] extends readonly (infer Item)[] ? Item : never }[keyof Reply]
  : never

/** A call as a function, by the types of its input and its reply. */
export type Call<Input, Reply> = {
  (...args: Arguments<Input>): Promise<Reply>
  /** Resolves with the reply, its status, headers and request id. */
  raw(...args: Arguments<Input>): Promise<RawReply<Reply>>
} & ([Reply] extends [Download]
  ? {
      /**
       * Saves the file while it comes, in a file or a stream, and reports how far it is:
       * `osys.files.download.save({ id: 12 }, { to: 'a.pdf' })`. Needs no memory for the whole of it.
       */
      save(input: Input, options: SaveOptions): Promise<SavedFile>
    }
  : unknown) &
  ([ItemOf<Reply>] extends [never]
    ? unknown
    : {
        /**
         * Gives every item of every page, and fetches each page when the items of the one before are used up.
         */
        each(...args: Arguments<Input>): AsyncGenerator<ItemOf<Reply>, void, undefined>
      })

/** A call that is bound to an API. */
export type BoundCall<E extends AnyEndpoint> = Call<EndpointInput<E>, EndpointReply<E>>

export type BoundContract<C extends Contract> = {
  readonly [Feature in keyof C]: { readonly [Name in keyof C[Feature]]: BoundCall<C[Feature][Name]> }
}

/** Returns the whole contract as functions: `bound.comments.create({ … })`. */
export function bindContract<C extends Contract>(api: Api, contract: C): BoundContract<C> {
  return mapValues(contract, feature =>
    mapValues(feature, endpoint => bindCall(api, endpoint)),
  ) as unknown as BoundContract<C>
}

function bindCall(api: Api, endpoint: AnyEndpoint) {
  const call = (input: object = {}, options?: CallOptions) => api.call(endpoint, input, options)
  const raw = (input: object = {}, options?: CallOptions) => api.raw(endpoint, input, options)
  async function* each(input: object = {}, options?: CallOptions) {
    for (let page = 1, lastPage = 1; page <= lastPage; page++) {
      const reply = (await api.call(endpoint, { ...input, page }, options)) as Record<string, unknown>
      yield* Object.values(reply).find(Array.isArray) ?? []
      lastPage = Number(reply['last_page'] ?? page)
    }
  }
  const save = (input: object, options: SaveOptions) => saveDownload(api, endpoint, input, options)
  return Object.assign(call, { raw, each, ...(typeof endpoint.reply === 'string' && { save }) })
}

function mapValues<In, Out>(
  record: Readonly<Record<string, In>>,
  map: (value: In) => Out,
): Record<string, Out> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]))
}
