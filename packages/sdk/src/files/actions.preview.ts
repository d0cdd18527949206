import type { CallOptions } from '../http/api.js'
import { type ApiPort, attempt } from '../http/attempt.js'
import { done, GIVEN_UP, mapDone, type Outcome } from '../http/outcome.js'
import type { Cell } from '../state/cell.js'
import { downloadFile } from './endpoints.js'
import { previewKind } from './rules.preview.js'
import { decodeText } from './rules.text.js'
import type { CompanyFile } from './schema.js'
import type { FilePreview } from './state.preview.js'

const TIMEOUT_MS = 10 * 60_000

/** Addresses under which a page shows bytes, as browsers make them. */
export interface BlobUrls {
  create(blob: Blob): string
  /** The bytes may be forgotten. */
  revoke(url: string): void
}

/** Fetches the bytes of a file that is shown, with the person's key. Quiet: what shows them says that they failed. */
export async function loadFileBytes(
  ports: ApiPort,
  id: number,
  options: Pick<CallOptions, 'signal' | 'timeout'> = {},
): Promise<Outcome<Blob>> {
  const outcome = await attempt(ports, downloadFile, { id, inline: true }, { quiet: true, ...options })
  return mapDone(outcome, ({ blob }) => blob)
}

/** Fetches what the viewer shows of a file. */
export async function loadPreview(
  ports: ApiPort,
  { id, mime }: Pick<CompanyFile, 'id' | 'mime'>,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<Outcome<FilePreview>> {
  const kind = previewKind(mime)
  if (kind === null) return done({ kind: 'none' })
  const outcome = await loadFileBytes(ports, id, { timeout: TIMEOUT_MS, ...options })
  if (outcome.ended !== 'done') return outcome
  const { value: blob } = outcome
  if (kind === 'text') return done({ kind, ...(await decodeText(blob)) })
  return done({ kind, blob })
}

/** What the small pictures of a list of files act on. */
export interface ThumbPorts extends ApiPort {
  /** Addresses of the pictures, by file. */
  readonly thumbs: Cell<ReadonlyMap<number, string>>
  readonly urls: BlobUrls
}

/**
 * Fetches pictures one after the other, and shows each as it comes. One that fails shows its kind instead; without the
 * right to download, none of the others is asked for.
 */
export async function loadThumbs(
  ports: ThumbPorts,
  ids: readonly number[],
  { signal }: Pick<CallOptions, 'signal'> = {},
): Promise<Outcome> {
  const { thumbs, urls } = ports
  for (const id of ids) {
    const outcome = await loadFileBytes(ports, id, { signal })
    // What was asked for a page that was left makes no address that nobody would revoke.
    if (outcome.ended === 'given up' || signal?.aborted) return GIVEN_UP
    if (outcome.ended === 'refused' && outcome.error.status === 403) return outcome
    if (outcome.ended === 'done') thumbs.set(new Map(thumbs.get()).set(id, urls.create(outcome.value)))
  }
  return done()
}

/** Takes the pictures off the page. */
export function dropThumbs({ thumbs, urls }: ThumbPorts): void {
  for (const url of thumbs.get().values()) urls.revoke(url)
  thumbs.set(new Map())
}
