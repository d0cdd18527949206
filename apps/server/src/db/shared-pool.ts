import { callbackify } from 'node:util'
import pg from 'pg'

/** Connections of one process at once. */
export const CONNECTIONS = 10

/** Waits for the right to use one connection; the answer gives it back. Rejects when it takes too long. */
export type TakeShare = () => Promise<() => void>

/**
 * A pool whose connections are given out by `take`, which decides whose turn it is. pg's own queue goes by the order of
 * asking, so that one caller with many questions makes all others wait.
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
    // The form in which pg's own `query` asks.
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
