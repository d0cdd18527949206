/** Fetches the code of parts of a page when they are first drawn. */

import { type FunctionComponent, lazy, type LazyExoticComponent } from 'react'

/** The pause before a part that could not be fetched is asked for again. */
const AGAIN_MS = 3000
/** The most tries while there is a network. They take two minutes, and a server restarts in less. */
const TRIES = 40

/** The functions of the browser that fetching code needs. */
export interface CodePorts {
  /** Tells whether the device has a network. */
  isOnline(): boolean
  /** Waits before the next try. */
  pause(): Promise<void>
}

/**
 * Returns a part of a page whose code is fetched when it is first drawn. Without a network or a server the part waits
 * and comes by itself later, so that the page around it stays, with what is typed there. It throws the browser's error
 * when the code cannot be fetched for two minutes, as after a deployment.
 */
export function lazyPart<Props>(
  load: () => Promise<FunctionComponent<Props>>,
): LazyExoticComponent<FunctionComponent<Props>> {
  return lazy(async () => ({ default: await untilFetchedHere(load) }))
}

/** Asks for code until it comes; rejects when it fails too often with a network. */
export async function untilFetched<Code>(
  load: () => Promise<Code>,
  { isOnline, pause }: CodePorts,
): Promise<Code> {
  for (let tries = 1; ; tries += isOnline() ? 1 : 0) {
    try {
      return await load()
    } catch (error) {
      if (tries >= TRIES) throw error
      await pause()
    }
  }
}

/** Asks for code until it comes, by the network and the clock of this browser. */
export const untilFetchedHere = <Code>(load: () => Promise<Code>): Promise<Code> =>
  untilFetched(load, BROWSER)

const BROWSER: CodePorts = {
  isOnline: () => navigator.onLine,
  pause: () => new Promise(resolve => setTimeout(resolve, AGAIN_MS)),
}
