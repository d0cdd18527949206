import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type ResizeOptions } from 'sharp'
import type { Deps } from '../http/deps.js'
import type { Upload } from '../http/upload.js'

/** The pictures of an account, in the sizes that the interface shows at twice the density. */
const SHAPES = {
  avatar: { width: 512, height: 512, fit: 'cover' },
  banner: { width: 1920, height: 480, fit: 'cover' },
} as const

export type PictureKind = keyof typeof SHAPES

/** Well above any camera, far below what would fill the memory when a few bytes claim to be a huge picture. */
const MAX_PIXELS = 100_000_000
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif'])

/** Stores an uploaded picture of an account; see `drawPicture`. */
export function storePicture(
  deps: Pick<Deps, 'places' | 'randomBytes'>,
  kind: PictureKind,
  upload: Upload,
): Promise<string | undefined> {
  return drawPicture(deps, upload.path, SHAPES[kind])
}

/**
 * Makes a public picture of the bytes of a file: re-encoded, turned as its EXIF says, in the shape it is shown in,
 * without any metadata. Answers the stored name under `/media/`, or undefined when the bytes are no picture.
 */
export async function drawPicture(
  deps: Pick<Deps, 'places' | 'randomBytes'>,
  source: string,
  shape: ResizeOptions,
): Promise<string | undefined> {
  const name = `${deps.randomBytes(16).toString('hex')}.webp`
  const draft = path.join(deps.places.incoming, name)
  try {
    const image = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { format } = await image.metadata()
    if (!FORMATS.has(format)) return undefined
    await image
      .rotate()
      .resize({ ...shape, withoutEnlargement: true })
      .webp({ quality: 84 })
      .toFile(draft)
  } catch (error) {
    await rm(draft, { force: true })
    // What the disk refuses is a fault; what the decoder refuses is not a picture.
    if (error instanceof Error && /ENOSPC|No space left|write error/i.test(error.message)) {
      throw Object.assign(new Error('no space for a picture', { cause: error }), { code: 'ENOSPC' })
    }
    return undefined
  }
  await rename(draft, path.join(deps.places.media, name))
  return name
}

/** Removes pictures that no account shows any more. */
export async function removePictures(
  deps: Pick<Deps, 'places'>,
  names: readonly (string | null)[],
): Promise<void> {
  const gone = names.filter(name => name !== null)
  await Promise.all(gone.map(name => rm(path.join(deps.places.media, name), { force: true })))
}
