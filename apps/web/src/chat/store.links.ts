import { linkToMedia, type MediaLink } from '@osys/sdk/chat/actions.found'
import type { Api } from '@osys/sdk/http/api'
import type { Clock } from '@osys/sdk/http/deadline'
import type { MediaSource } from '@osys/ui-kit/media/MediaTile'
import { createStoreCell } from '../app/store.js'

/** A link that ends sooner than this is asked for anew, so that a player can begin with it. */
const LEAST_MS = 60_000

type Known =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly link: MediaLink }

/** Creates the store of the addresses under which players get recordings and videos, by message. */
export function createLinkStore(ports: {
  readonly api: Pick<Api, 'call'>
  readonly clock: Pick<Clock, 'now'>
}) {
  const links = createStoreCell<ReadonlyMap<number, Known>>(new Map())
  const put = (id: number, known: Known): void => links.set(new Map(links.get()).set(id, known))

  return {
    links,
    sourceOf(id: number): MediaSource {
      const known = links.get().get(id) ?? { kind: 'loading' }
      return known.kind === 'ready' ? { kind: 'ready', url: known.link.url } : known
    },

    /** Asks for the address of a message's media, unless one is known that is good for a while. */
    async want(id: number): Promise<void> {
      const known = links.get().get(id)
      if (known?.kind === 'loading') return
      if (known?.kind === 'ready' && known.link.until - ports.clock.now() > LEAST_MS) return
      put(id, { kind: 'loading' })
      const outcome = await linkToMedia(ports, id)
      put(id, outcome.ended === 'done' ? { kind: 'ready', link: outcome.value } : { kind: 'failed' })
    },

    /** Forgets what the person before has played. */
    forget: (): void => links.set(new Map()),
  }
}
