/**
 * Reads what an upload is, its type and the size of an image, from its bytes (magic bytes), whatever its sender claims;
 * only between kinds of plain text its name decides.
 */

import { sniffText } from '@osys/sdk/files/rules.sniff'
import { fileTypeFromFile } from 'file-type'
import { open } from 'node:fs/promises'
import sharp from 'sharp'
import { typeByTracks } from './tracks.js'

/** The content of an upload as its bytes show it, whatever its sender claims. */
export interface Content {
  readonly mime: string
  /** The width in pixels, of images only. */
  readonly width: number | null
  readonly height: number | null
}

const SNIFFED_BYTES = 16 * 1024
/** The most pixels of an image that is measured; far above any camera. */
const MAX_PIXELS = 200_000_000

/** Reads the content of a received file from its bytes. The name decides only between kinds of text. */
export async function readContent(file: { readonly path: string; readonly name: string }): Promise<Content> {
  const found = await fileTypeFromFile(file.path)
  const isMarkup = found === undefined || found.mime === 'application/xml'
  const mime = isMarkup
    ? sniffText(await readHead(file.path), file.name)
    : await typeByTracks(file.path, found.mime)
  if (!mime.startsWith('image/') || mime === 'image/svg+xml') return { mime, width: null, height: null }
  return { mime, ...(await readSize(file.path)) }
}

/** Reads the first 16 KB of a file. */
export async function readHead(path: string): Promise<Buffer> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Reads the size of an image as it is displayed: a photo that was taken upright is higher than wide. */
async function readSize(path: string): Promise<Pick<Content, 'width' | 'height'>> {
  try {
    const { autoOrient } = await sharp(path, { limitInputPixels: MAX_PIXELS }).metadata()
    return { width: autoOrient.width, height: autoOrient.height }
  } catch {
    // A broken picture is stored as a file without a size.
    return { width: null, height: null }
  }
}
