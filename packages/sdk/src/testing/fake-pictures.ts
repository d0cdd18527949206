/** Reads from its bytes what a file is that a test uploads to the fake. */

import { isPlainText } from '../assistant/rules.given.js'
import { sniffText } from '../files/rules.sniff.js'

/** The content of a file; only pictures have a size. */
export interface FakeContent {
  readonly mime: string
  readonly width: number | null
  readonly height: number | null
  /** The text of bytes that can be read as text. */
  readonly text: string | null
}

/** A file of an input. */
interface Sent {
  readonly name: string
  /** The type that the sender gives. */
  readonly type: string
  readonly bytes: Uint8Array
}

/** A picture, as its bytes show it. */
type Picture = Pick<FakeContent, 'mime' | 'width' | 'height'>

const SNIFFED_BYTES = 16 * 1024

/**
 * Returns the content of a file. Pictures, PDF and text are known by their bytes, as on the server; the type of others
 * is the one that the sender gives.
 */
export function readFakeContent({ name, type, bytes }: Sent): FakeContent {
  const picture = readFakePicture(bytes)
  if (picture) return { ...picture, text: null }
  const unsized = (mime: string) => ({ mime, width: null, height: null, text: null })
  const head = bytes.subarray(0, SNIFFED_BYTES)
  if (new TextDecoder().decode(head.subarray(0, 5)) === '%PDF-') return unsized('application/pdf')
  const sniffed = sniffText(head, name)
  const text = isPlainText(head) ? new TextDecoder().decode(bytes) : null
  if (sniffed !== 'application/octet-stream') return { ...unsized(sniffed), text }
  return { ...unsized(type.split(';')[0] || sniffed), text }
}

/** Returns the kind and the size of a picture (PNG, GIF, JPEG, WebP) from its bytes; null for all other bytes. */
function readFakePicture(bytes: Uint8Array): Picture | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const begins = (text: string, at = 0) =>
    bytes.length >= at + text.length && [...text].every((sign, i) => bytes[at + i] === sign.charCodeAt(0))
  if (begins('\u0089PNG') && bytes.length >= 24)
    return { mime: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
  if (begins('GIF8') && bytes.length >= 10)
    return { mime: 'image/gif', width: view.getUint16(6, true), height: view.getUint16(8, true) }
  if (begins('RIFF') && begins('WEBP', 8) && bytes.length >= 30) return readWebp(view, begins)
  return begins('\u00ff\u00d8\u00ff') ? readJpeg(view) : null
}

function readWebp(view: DataView, begins: (text: string, at: number) => boolean): Picture | null {
  const mime = 'image/webp'
  if (begins('VP8X', 12)) {
    const sideAt = (at: number) => 1 + view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_00_00
    return { mime, width: sideAt(24), height: sideAt(27) }
  }
  if (begins('VP8L', 12)) {
    const bits = view.getUint32(21, true)
    return { mime, width: 1 + (bits & 0x3f_ff), height: 1 + ((bits >> 14) & 0x3f_ff) }
  }
  if (!begins('VP8 ', 12)) return null
  return { mime, width: view.getUint16(26, true) & 0x3f_ff, height: view.getUint16(28, true) & 0x3f_ff }
}

/** Reads the size from the frame of a JPEG. How the camera was held is not read. */
function readJpeg(view: DataView): Picture | null {
  let at = 2
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) {
      return { mime: 'image/jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    }
    at += 2 + view.getUint16(at + 2)
  }
  return null
}
