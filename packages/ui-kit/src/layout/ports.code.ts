/** Fetches the code of parts of a page when they are first drawn. */

import { type FunctionComponent, lazy, type LazyExoticComponent } from 'react'

/** The pause before a part that could not be fetched is asked for again. */
const AGAIN_MS = 3000
/** The tries with a network, two minutes of them: a server restarts in less. */
const TRIES = 40

/** The browser as a part's code needs it. */
export interface CodePorts {
  /** Tells whether the device has a network. */
  isOnline(): boolean
  /** Makes what failed possible to ask for again, after a pause. */
  beReady(): Promise<void>
}

/**
 * Returns a part of a page whose code is fetched when it is first drawn. Without a network or a server the part waits
 * and comes by itself later, so that the page around it stays, with what is typed there. It throws what the browser
 * says where the code is not to be had for two minutes, as after a deployment.
 */
export function lazyPart<Props>(
  load: () => Promise<FunctionComponent<Props>>,
): LazyExoticComponent<FunctionComponent<Props>> {
  return lazy(async () => ({ default: await untilFetched(load, BROWSER) }))
}

/** Asks for code until it comes; rejects when it fails too often with a network. */
export async function untilFetched<Code>(
  load: () => Promise<Code>,
  { isOnline, beReady }: CodePorts,
): Promise<Code> {
  for (let tries = 1; ; tries += isOnline() ? 1 : 0) {
    try {
      return await load()
    } catch (error) {
      if (tries >= TRIES) throw error
      await beReady()
    }
  }
}

const BROWSER: CodePorts = {
  isOnline: () => navigator.onLine,
  async beReady() {
    await new Promise(resolve => setTimeout(resolve, AGAIN_MS))
    await mendStyles()
  },
}

/** Loads the style sheets that failed anew: the bundler's code takes a sheet that it asked for once as loaded. */
async function mendStyles(): Promise<void> {
  const broken = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
    ({ sheet }) => sheet === null,
  )
  await Promise.all(
    broken.map(link => {
      const again = link.cloneNode() as HTMLLinkElement
      const settled = new Promise(resolve => {
        again.addEventListener('load', resolve)
        again.addEventListener('error', resolve)
      })
      link.replaceWith(again)
      return settled
    }),
  )
}
