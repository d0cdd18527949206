/** The flows that fetch the bytes of files to show: the open one in the viewer, and the thumbnails of a list. */

import type { CallOptions } from '../http/api.js'
import { type ApiPort, attempt } from '../http/attempt.js'
import { done, GIVEN_UP, mapDone, type Outcome } from '../http/outcome.js'
import type { Cell } from '../state/cell.js'
import { readPreview } from './actions.content.js'
import { downloadFile } from './endpoints.js'
import { previewKind } from './rules.preview.js'
import type { CompanyFile } from './schema.js'
import type { FilePreview } from './rules.preview.js'

const TIMEOUT_MS = 10 * 60_000

/** Creates and revokes addresses for bytes that a page shows, as browsers do. */
export interface BlobUrls {
  create(blob: Blob): string
  /** Frees the bytes of an address. */
  revoke(url: string): void
}

/**
 * Fetches the bytes of a file to show, with the person's key. It shows no notice, because the view shows the
 * failure.
 */
export async function loadFileBytes(
  ports: ApiPort,
  id: number,
  options: Pick<CallOptions, 'signal' | 'timeout'> = {},
): Promise<Outcome<Blob>> {
  const outcome = await attempt(ports, downloadFile, { id, inline: true }, { quiet: true, ...options })
  return mapDone(outcome, ({ blob }) => blob)
}

/** Fetches the content of a file for the viewer. */
export async function loadPreview(
  ports: ApiPort,
  { id, mime }: Pick<CompanyFile, 'id' | 'mime'>,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<Outcome<FilePreview>> {
  const kind = previewKind(mime)
  if (kind === null) return done({ kind: 'none' })
  const outcome = await loadFileBytes(ports, id, { timeout: TIMEOUT_MS, ...options })
  return outcome.ended === 'done' ? done(await readPreview(kind, outcome.value)) : outcome
}

/** The ports of the thumbnails of a list of files. */
export interface ThumbPorts extends ApiPort {
  /** The addresses of the pictures, by file. */
  readonly thumbs: Cell<ReadonlyMap<number, string>>
  readonly urls: BlobUrls
}

/**
 * Fetches pictures one after the other, and shows each as it comes. A failed one shows the icon of its type
 * instead; without the right to download, no other is fetched.
 */
export async function loadThumbs(
  ports: ThumbPorts,
  ids: readonly number[],
  { signal }: Pick<CallOptions, 'signal'> = {},
): Promise<Outcome> {
  const { thumbs, urls } = ports
  for (const id of ids) {
    const outcome = await loadFileBytes(ports, id, { signal })
    // A page that was left must get no new address, because nothing would revoke it.
    if (outcome.ended === 'given up' || signal?.aborted) return GIVEN_UP
    if (outcome.ended === 'refused' && outcome.error.status === 403) return outcome
    if (outcome.ended === 'done') thumbs.set(new Map(thumbs.get()).set(id, urls.create(outcome.value)))
  }
  return done()
}

/** Removes the thumbnails from the page. */
export function dropThumbs({ thumbs, urls }: ThumbPorts): void {
  for (const url of thumbs.get().values()) urls.revoke(url)
  thumbs.set(new Map())
}
