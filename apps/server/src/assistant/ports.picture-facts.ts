import exifReader from 'exif-reader'
import sharp from 'sharp'
import type { Turn } from '../http/lanes.js'
import { MAX_MEGAPIXELS } from '../http/pictures.js'
import { commonColours } from './rules.colours.js'

/** The facts that the file of a picture holds. */
export interface PictureFacts {
  readonly format: string
  readonly width: number
  readonly height: number
  /** The colours that cover most of it, most first, as `#rrggbb`. */
  readonly colours: readonly string[]
  /** The local time at which a camera took it, `2026-11-20T15:14:00`; null when the file does not say. */
  readonly takenAt: string | null
}

/** Colours are counted on a small copy. */
const COPY_SIDE = 64

/**
 * Reads the facts that the file of a picture holds: format, size, dominant colours, EXIF date; null when it cannot be
 * decoded. Rejects while the lane has no room.
 */
export function readPictureFacts({ lane, caller, signal }: Turn, path: string): Promise<PictureFacts | null> {
  return lane.run(caller, () => readFacts(path).catch(() => null), signal)
}

async function readFacts(path: string): Promise<PictureFacts> {
  const picture = sharp(path, { limitInputPixels: MAX_MEGAPIXELS * 1_000_000, pages: 1 })
  const { format, autoOrient, exif } = await picture.metadata()
  const { data } = await picture
    .resize(COPY_SIDE, COPY_SIDE, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    format,
    width: autoOrient.width,
    height: autoOrient.height,
    colours: commonColours(data),
    takenAt: exif ? takenAt(exif) : null,
  }
}

function takenAt(exif: Buffer): string | null {
  try {
    const taken = exifReader(exif).Photo?.DateTimeOriginal
    return taken instanceof Date ? taken.toISOString().slice(0, 19) : null
  } catch {
    // A camera's notes may be damaged while the picture is whole.
    return null
  }
}
