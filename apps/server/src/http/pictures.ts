/**
 * Checks pictures by format, pixels and frames before they are decoded, and draws them anew in a smaller size
 * as WebP without metadata.
 */

import { open, rm } from 'node:fs/promises'
import sharp, { type ResizeOptions } from 'sharp'
import type { Turn } from './lanes.js'
import { RefusedError } from './refusal.js'

/**
 * The limit fits any phone's camera in its ordinary mode; a larger claim could fill the memory from a few
 * bytes.
 */
export const MAX_MEGAPIXELS = 25
/** Only the first frame is drawn, but the decoder keeps a record of each. */
export const MAX_FRAMES = 1_000
/** The time limit of a decoder: a hostile progressive picture may ask to be decoded a thousand times. */
const DECODE_WITHIN_SECONDS = 20

const PIXELS = MAX_MEGAPIXELS * 1_000_000

/** The reason why bytes are not an accepted picture. */
export type PictureFault = 'not_an_image' | 'too_many_pixels' | 'too_many_frames'

/** The size and quality of a picture that is made from another. */
export interface Drawing {
  readonly resize: ResizeOptions
  /** The quality of WebP, up to 100. */
  readonly quality: number
  readonly target: string
}

// Each picture is a new one, so a cache only costs memory; one thread for each leaves the other threads to
// other work.
sharp.cache(false)
sharp.concurrency(1)

/** The first bytes of the accepted formats, in hex. */
const SIGNATURES = {
  jpeg: /^ffd8ff/,
  png: /^89504e470d0a1a0a/,
  gif: /^474946383[79]61/,
  webp: /^52494646.{8}57454250/,
} as const

const SIGNATURE_BYTES = 16

/** Returns the format of a picture by its first bytes, or undefined for a format that is not decoded. */
export function pictureFormat(head: Uint8Array): keyof typeof SIGNATURES | undefined {
  const hex = Buffer.from(head.subarray(0, SIGNATURE_BYTES)).toString('hex')
  const formats = Object.keys(SIGNATURES) as (keyof typeof SIGNATURES)[]
  return formats.find(format => SIGNATURES[format].test(hex))
}

/** Returns why a picture with this head is not decoded, or undefined when it is. */
export function pictureFault(head: {
  readonly width: number
  readonly height: number
  readonly frames: number
}): PictureFault | undefined {
  if (head.width * head.height > PIXELS) return 'too_many_pixels'
  return head.frames > MAX_FRAMES ? 'too_many_frames' : undefined
}

/**
 * Draws pictures from the bytes of a file: WebP, turned by their EXIF, without any metadata. Each is drawn
 * from the previous one, so the file is decoded once. Returns the fault when that fails, and then leaves no
 * file behind. Rejects with RefusedError while there is no room in the lane.
 */
export async function redraw(
  { lane, caller, signal }: Turn,
  source: string,
  drawings: readonly Drawing[],
): Promise<PictureFault | undefined> {
  // The format is checked before the queue, so that other files take no place in it.
  if (!(await hasKnownFormat(source))) return 'not_an_image'
  try {
    return await lane.run(caller, () => decode(source, drawings), signal)
  } catch (error) {
    await Promise.all(drawings.map(({ target }) => rm(target, { force: true })))
    if (error instanceof RefusedError) throw error
    // An error of the disk is a fault; an error of the decoder means that the file is not a picture.
    if (error instanceof Error && /ENOSPC|No space left|write error/i.test(error.message)) {
      throw Object.assign(new Error('no space for a picture', { cause: error }), { code: 'ENOSPC' })
    }
    return 'not_an_image'
  }
}

async function decode(source: string, drawings: readonly Drawing[]): Promise<PictureFault | undefined> {
  const { format, width, height, pages = 1 } = await sharp(source, { limitInputPixels: false }).metadata()
  if (!(format in SIGNATURES)) return 'not_an_image'
  const fault = pictureFault({ width, height, frames: pages })
  if (fault) return fault
  let from = source
  for (const { resize, quality, target } of drawings) {
    await sharp(from, { limitInputPixels: PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: DECODE_WITHIN_SECONDS })
      .rotate()
      .resize({ ...resize, withoutEnlargement: true })
      .webp({ quality })
      .toFile(target)
    from = target
  }
  return undefined
}

async function hasKnownFormat(source: string): Promise<boolean> {
  const handle = await open(source, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0)
    return pictureFormat(buffer.subarray(0, bytesRead)) !== undefined
  } finally {
    await handle.close()
  }
}
