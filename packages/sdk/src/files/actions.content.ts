import type { FilePreview, PreviewKind } from './rules.preview.js'
import { bytesToText } from './rules.text.js'

const SHOWN_TEXT_BYTES = 512 * 1024

/** Reads the bytes of a file as the viewer shows them. A text is cut where it is too long for a viewer. */
export async function readPreview(kind: PreviewKind, blob: Blob): Promise<FilePreview> {
  if (kind !== 'text') return { kind, blob }
  const bytes = new Uint8Array(await blob.slice(0, SHOWN_TEXT_BYTES).arrayBuffer())
  const isCut = blob.size > SHOWN_TEXT_BYTES
  return { kind, text: bytesToText(bytes, isCut), isCut }
}
