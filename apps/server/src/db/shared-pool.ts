/** Shares the connections of one process among callers, so that none takes all of them. */

import { callbackify } from 'node:util'
import pg from 'pg'

/** The most connections of one process at once. */
export const CONNECTIONS = 10

/**
 * Waits for the right to use one connection and returns a function that gives it back. Rejects when it takes
 * too long.
 */
export type TakeShare = () => Promise<() => void>

/**
 * A pool that gives its connections out by `take`, which decides the next caller. pg's own queue goes by the
 * order of asking, so one caller with many queries would delay all others.
 */
export class SharedPool extends pg.Pool {
  readonly #take: TakeShare

  constructor(config: pg.PoolConfig, take: TakeShare) {
    super({ ...config, max: CONNECTIONS })
    this.#take = take
  }

  override connect(): Promise<pg.PoolClient>
  override connect(
    callback: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      done: (release?: unknown) => void,
    ) => void,
  ): void
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    if (callback === undefined) return this.#connect()
    // pg's own `query` calls this method with a callback.
    callbackify(() => this.#connect())((error, client) => {
      if (error) callback(error, undefined, () => {})
      else callback(undefined, client, release => client.release(release as boolean))
    })
  }

  async #connect(): Promise<pg.PoolClient> {
    const giveBack = await this.#take()
    try {
      const client = await super.connect()
      const release = client.release.bind(client)
      // pg sets this function anew each time that it gives the client out.
      client.release = error => {
        release(error)
        giveBack()
      }
      return client
    } catch (error) {
      giveBack()
      throw error
    }
  }
}
