import { fileTypeFromFile } from 'file-type'
import { open } from 'node:fs/promises'
import sharp from 'sharp'
import { sniffText } from './sniff.js'

/** What the bytes of an upload are, whatever its sender says. */
export interface Content {
  readonly mime: string
  /** Pixels, of images only. */
  readonly width: number | null
  readonly height: number | null
}

const SNIFFED_BYTES = 16 * 1024
/** Far above any camera; what claims to be larger is measured by nobody. */
const MAX_PIXELS = 200_000_000

/** Looks at the bytes of a received file. The name decides only between kinds of text. */
export async function readContent(file: { readonly path: string; readonly name: string }): Promise<Content> {
  const found = await fileTypeFromFile(file.path)
  const isMarkup = found === undefined || found.mime === 'application/xml'
  const mime = isMarkup ? sniffText(await readHead(file.path), file.name) : found.mime
  if (!mime.startsWith('image/') || mime === 'image/svg+xml') return { mime, width: null, height: null }
  return { mime, ...(await readSize(file.path)) }
}

async function readHead(path: string): Promise<Buffer> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** As it is seen: a photo that was taken upright is high. */
async function readSize(path: string): Promise<Pick<Content, 'width' | 'height'>> {
  try {
    const { autoOrient } = await sharp(path, { limitInputPixels: MAX_PIXELS }).metadata()
    return { width: autoOrient.width, height: autoOrient.height }
  } catch {
    // A broken picture is kept as the file that it is, without a size.
    return { width: null, height: null }
  }
}
