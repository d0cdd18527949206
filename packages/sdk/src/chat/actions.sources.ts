/** The flows of media on screen: fetches the bytes that a page shows, each once, and frees them later. */

import type { BlobUrls } from '../files/actions.preview.js'
import type { ApiPort } from '../http/attempt.js'
import { done, GIVEN_UP, type Outcome } from '../http/outcome.js'
import type { Cell } from '../state/cell.js'
import { loadMedia } from './actions.found.js'
import {
  addressesOf,
  idleFreed,
  type MediaSources,
  sourceFetched,
  sourceHidden,
  sourceKept,
  sourceKey,
  sourceRetried,
  sourceShown,
} from './state.sources.js'

/** The ports of the bytes that a page shows. */
export interface SourcePorts extends ApiPort {
  readonly sources: Cell<MediaSources>
  readonly urls: BlobUrls
}

/** Fetches bytes that are on screen from now on. Returns a function to call when they are not any more. */
export function showSource(ports: SourcePorts, id: number, small: boolean): () => void {
  const { sources, urls } = ports
  const key = sourceKey(id, small)
  const isHeld = sources.get().has(key)
  sources.set(sourceShown(sources.get(), key))
  if (!isHeld) void fetchSource(ports, id, small)
  return () => {
    const left = idleFreed(sourceHidden(sources.get(), key))
    sources.set(left.sources)
    for (const url of left.freed) urls.revoke(url)
  }
}

/** Keeps bytes that this page has sent: they stay on screen, and nothing is fetched for them. */
export function keepSource({ sources, urls }: SourcePorts, id: number, small: boolean, bytes: Blob): void {
  const key = sourceKey(id, small)
  if (!sources.get().has(key)) sources.set(sourceKept(sources.get(), key, urls.create(bytes)))
}

/** Fetches bytes again that could not be fetched. */
export function retrySource(ports: SourcePorts, id: number, small: boolean): Promise<Outcome> {
  const { sources } = ports
  sources.set(sourceRetried(sources.get(), sourceKey(id, small)))
  return fetchSource(ports, id, small)
}

/** Frees all bytes, as for another person. */
export function forgetSources({ sources, urls }: SourcePorts): void {
  for (const url of addressesOf(sources.get())) urls.revoke(url)
  sources.set(new Map())
}

async function fetchSource(ports: SourcePorts, id: number, small: boolean): Promise<Outcome> {
  const { sources, urls } = ports
  const key = sourceKey(id, small)
  const outcome = await loadMedia(ports, { id, small })
  // Bytes that were freed meanwhile get no address, because nothing would free it.
  if (!sources.get().has(key)) return GIVEN_UP
  const source =
    outcome.ended === 'done'
      ? ({ kind: 'ready', url: urls.create(outcome.value) } as const)
      : ({ kind: 'failed' } as const)
  sources.set(sourceFetched(sources.get(), key, source))
  return outcome.ended === 'done' ? done() : outcome
}
