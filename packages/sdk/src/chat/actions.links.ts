/** The flow of the addresses under which players get recordings and videos: asks for each when it is needed. */

import type { ApiPort } from '../http/attempt.js'
import type { Clock } from '../http/deadline.js'
import { done, type Outcome } from '../http/outcome.js'
import type { Cell } from '../state/cell.js'
import { linkToMedia, type MediaLink } from './actions.found.js'
import type { MediaSource } from './state.sources.js'

/** A link that ends sooner than this is asked for anew, so that a player can begin with it. */
const LEAST_MS = 60_000

/** The known addresses, by message. */
export type MediaLinks = ReadonlyMap<number, Exclude<MediaSource, { kind: 'ready' }> | ReadyLink>

interface ReadyLink {
  readonly kind: 'ready'
  readonly link: MediaLink
}

/** The ports of the addresses of media. */
export interface LinkPorts extends ApiPort {
  readonly clock: Pick<Clock, 'now'>
  readonly links: Cell<MediaLinks>
}

/** Returns the address of a message's media; loading while nothing is known of it. */
export function linkOf(links: MediaLinks, id: number): MediaSource {
  const known = links.get(id) ?? { kind: 'loading' }
  return known.kind === 'ready' ? { kind: 'ready', url: known.link.url } : known
}

/**
 * Asks for the address of a message's media, unless it is under way or one is known that is good for a while. An answer
 * that comes after the links were forgotten is dropped.
 */
export async function wantLink({ links, clock, api }: LinkPorts, id: number): Promise<Outcome> {
  const put = (known: ReturnType<MediaLinks['get']> & object): void =>
    links.set(new Map(links.get()).set(id, known))
  const known = links.get().get(id)
  if (known?.kind === 'loading') return done()
  if (known?.kind === 'ready' && known.link.until - clock.now() > LEAST_MS) return done()
  const asked = { kind: 'loading' } as const
  put(asked)
  const outcome = await linkToMedia({ api }, id)
  if (links.get().get(id) !== asked) return done()
  put(outcome.ended === 'done' ? { kind: 'ready', link: outcome.value } : { kind: 'failed' })
  return outcome.ended === 'done' ? done() : outcome
}
