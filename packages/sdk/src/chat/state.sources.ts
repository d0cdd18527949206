/** The bytes of media that a page shows: how often each is on screen, and which of the others are freed. */

/** The media of a message as a view shows them: an address of the page, or none yet. */
export type MediaSource =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly url: string }

interface HeldSource {
  /** The number of places on screen that show it. */
  readonly uses: number
  readonly source: MediaSource
}

/** The held bytes by `sourceKey`, those that changed last at the end. */
export type MediaSources = ReadonlyMap<string, HeldSource>

/** The most bytes that are nowhere on screen and are kept for a scroll back. */
export const MOST_IDLE = 60

const LOADING: MediaSource = { kind: 'loading' }

/** Returns the key of a message's bytes, which differs for the small version. */
export function sourceKey(id: number, small: boolean): string {
  return `${id}${small ? ' small' : ''}`
}

/** Returns the bytes of a message; loading while nothing is known of them. */
export function sourceOf(sources: MediaSources, id: number, small: boolean): MediaSource {
  return sources.get(sourceKey(id, small))?.source ?? LOADING
}

function withHeld(sources: MediaSources, key: string, held: HeldSource): MediaSources {
  const next = new Map(sources)
  next.delete(key)
  return next.set(key, held)
}

/** Returns the bytes after one more place shows some. */
export function sourceShown(sources: MediaSources, key: string): MediaSources {
  const held = sources.get(key)
  return withHeld(sources, key, { source: held?.source ?? LOADING, uses: (held?.uses ?? 0) + 1 })
}

/** Returns the bytes with some that the page has itself and shows nowhere yet. */
export function sourceKept(sources: MediaSources, key: string, url: string): MediaSources {
  return withHeld(sources, key, { source: { kind: 'ready', url }, uses: 0 })
}

/** Returns the bytes after a place no longer shows some. */
export function sourceHidden(sources: MediaSources, key: string): MediaSources {
  const held = sources.get(key)
  return held ? withHeld(sources, key, { ...held, uses: held.uses - 1 }) : sources
}

/** Returns the bytes while some are fetched again. */
export function sourceRetried(sources: MediaSources, key: string): MediaSources {
  return withHeld(sources, key, { source: LOADING, uses: sources.get(key)?.uses ?? 0 })
}

/** Returns the bytes after some were fetched, or could not be; bytes that were freed meanwhile stay away. */
export function sourceFetched(sources: MediaSources, key: string, source: MediaSource): MediaSources {
  const held = sources.get(key)
  return held ? withHeld(sources, key, { ...held, source }) : sources
}

/** Returns the bytes without those that are too many to keep, and the addresses to free. */
export function idleFreed(sources: MediaSources): {
  readonly sources: MediaSources
  readonly freed: readonly string[]
} {
  const idle = [...sources].filter(([, { uses }]) => uses === 0)
  const dropped = idle.slice(0, Math.max(0, idle.length - MOST_IDLE))
  if (dropped.length === 0) return { sources, freed: [] }
  const next = new Map(sources)
  for (const [key] of dropped) next.delete(key)
  return { sources: next, freed: addressesOf(new Map(dropped)) }
}

/** Returns the addresses of all bytes that are there. */
export function addressesOf(sources: MediaSources): readonly string[] {
  return [...sources.values()].flatMap(({ source }) => (source.kind === 'ready' ? [source.url] : []))
}
