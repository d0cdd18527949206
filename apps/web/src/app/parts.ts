import { moment } from '@osys/ui-kit/layout/moment'
import type { Suite } from './suite.js'

/** The addresses of the app's scripts and styles; the build writes this file. */
const LIST = '/parts.json'
/** A page at rest has fetched its own parts by then. */
const LOOK_EVERY_MS = 15_000

/**
 * Fetches the code that no page has needed yet, one part after the other, so that the browser's cache has it when
 * the network is away. It does so for signed-in people, once a page is at rest, and not where the browser saves data.
 * Returns a function that stops it.
 */
export function fetchPartsAhead({ auth, reach }: Suite): () => void {
  let isBusy = false

  async function look(): Promise<void> {
    if (isBusy || savesData() || !auth.get().auth || !reach.get().isReachable) return
    isBusy = true
    try {
      for (const part of await listMissing()) {
        // Many small fetches one after the other would take frames from an answer that comes or a list that scrolls.
        await moment(LOOK_EVERY_MS)
        // The whole body is read, because a cache keeps nothing less, and left as it is: as a text it would be decoded.
        await (await fetchLast(part)).arrayBuffer()
      }
      clearInterval(timer)
    } catch {
      // The network went away. What is missing is fetched at a later look; the cache answers for the rest.
    } finally {
      isBusy = false
    }
  }

  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

/** Returns the addresses of the parts that this page has not fetched. */
async function listMissing(): Promise<readonly string[]> {
  const parts = (await (await fetchLast(LIST)).json()) as readonly string[]
  const present = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  return parts.filter(part => !present.has(part))
}

/** Fetches a file after all else that the page asks for. */
function fetchLast(address: string): Promise<Response> {
  return fetch(address, { priority: 'low' })
}

function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}
