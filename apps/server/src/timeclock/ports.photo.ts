import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Deps } from '../http/deps.js'
import { Upload } from '../http/upload.js'
import { PICTURE_FORMATS } from '../stored/pictures.js'

/** Enough to know a face by, at some 20 kB. */
const SIDE = 640
const MAX_PIXELS = 100_000_000

/**
 * A photo of the time clock made small: turned as its EXIF says, without any metadata, as a new file in the folder of
 * uploads. Undefined when the bytes are no picture: a camera must never keep anybody from clocking in.
 */
export async function drawPhoto(
  deps: Pick<Deps, 'places' | 'randomBytes'>,
  received: Upload,
): Promise<Upload | undefined> {
  const name = `${deps.randomBytes(16).toString('hex')}.webp`
  const draft = path.join(deps.places.incoming, name)
  try {
    const { format } = await sharp(received.path, { limitInputPixels: MAX_PIXELS }).metadata()
    // What a camera never makes is not given to its decoder: SVG, PDF, …
    if (!PICTURE_FORMATS.has(format)) return undefined
    await sharp(received.path, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 70 })
      .toFile(draft)
    const { size } = await stat(draft)
    return new Upload({ name, type: 'image/webp', size, hash: received.hash, path: draft })
  } catch {
    await rm(draft, { force: true })
    return undefined
  }
}
