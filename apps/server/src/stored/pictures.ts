import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type ResizeOptions } from 'sharp'
import type { Deps } from '../http/deps.js'
import { RefusedError } from '../http/refusal.js'
import type { Upload } from '../http/upload.js'
import { createLimiter } from '../http/limiter.js'

/** A size that a picture is kept in; what its name ends in. */
interface Shape {
  readonly resize: ResizeOptions
  readonly suffix: string
}

/** The pictures of an account, in the sizes that the interface shows at twice the density; the first has the name. */
const SHAPES = {
  avatar: [
    { resize: { width: 512, height: 512, fit: 'cover' }, suffix: '' },
    { resize: { width: 192, height: 192, fit: 'cover' }, suffix: '-192' },
  ],
  banner: [{ resize: { width: 1920, height: 480, fit: 'cover' }, suffix: '' }],
} as const satisfies Readonly<Record<string, readonly Shape[]>>

export type PictureKind = keyof typeof SHAPES

/** Why bytes are no picture for us. */
export type PictureFault = 'not_an_image' | 'too_many_pixels'

/** Of any phone's camera; what claims more would fill the memory from a few bytes. */
export const MAX_MEGAPIXELS = 50
/** As the decoder names them. */
export const PICTURE_FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif'])

/** Some formats can only be decoded as a whole: 200 MB each, at the worst. */
const fewAtOnce = createLimiter(2, 64)

/** Stores an uploaded picture of an account; see `drawPictures`. */
export function storePicture(
  deps: Pick<Deps, 'places' | 'randomBytes'>,
  kind: PictureKind,
  upload: Upload,
): Promise<DrawnPicture> {
  return drawPictures(deps, upload.path, SHAPES[kind])
}

/** Makes one public picture of the bytes of a file: its stored name, or undefined when it cannot be one. */
export async function drawPicture(
  deps: Pick<Deps, 'places' | 'randomBytes'>,
  source: string,
  resize: ResizeOptions,
): Promise<string | undefined> {
  const drawn = await drawPictures(deps, source, [{ resize, suffix: '' }])
  return 'name' in drawn ? drawn.name : undefined
}

type DrawnPicture = { readonly name: string } | { readonly fault: PictureFault }

/**
 * Makes public pictures of the bytes of a file: re-encoded, turned as their EXIF says, in the shapes they are shown
 * in, without any metadata. Answers the stored name under `/media/`, or why there is none.
 */
async function drawPictures(
  deps: Pick<Deps, 'places' | 'randomBytes'>,
  source: string,
  shapes: readonly Shape[],
): Promise<DrawnPicture> {
  const id = deps.randomBytes(16).toString('hex')
  const drafts = shapes.map(shape => ({ shape, name: `${id}${shape.suffix}.webp` }))
  const draftPath = (name: string) => path.join(deps.places.incoming, name)
  try {
    const fault = await findFault(source)
    if (fault) return { fault }
    await fewAtOnce(async () => {
      // Each is made of the one before it: the upload is decoded once.
      let from = source
      for (const { shape, name } of drafts) from = await draw(from, draftPath(name), shape)
    })
  } catch (error) {
    await Promise.all(drafts.map(({ name }) => rm(draftPath(name), { force: true })))
    if (error instanceof RefusedError) throw error
    // What the disk refuses is a fault; what the decoder refuses is not a picture.
    if (error instanceof Error && /ENOSPC|No space left|write error/i.test(error.message)) {
      throw Object.assign(new Error('no space for a picture', { cause: error }), { code: 'ENOSPC' })
    }
    return { fault: 'not_an_image' }
  }
  for (const { name } of drafts) await rename(draftPath(name), path.join(deps.places.media, name))
  return { name: `${id}.webp` }
}

/** Looks at the head of the file only. */
async function findFault(source: string): Promise<PictureFault | undefined> {
  const { format, width, height } = await sharp(source, { limitInputPixels: false }).metadata()
  if (!PICTURE_FORMATS.has(format)) return 'not_an_image'
  return width * height > MAX_MEGAPIXELS * 1_000_000 ? 'too_many_pixels' : undefined
}

async function draw(source: string, target: string, { resize }: Shape): Promise<string> {
  await sharp(source, { limitInputPixels: MAX_MEGAPIXELS * 1_000_000, failOn: 'error' })
    .rotate()
    .resize({ ...resize, withoutEnlargement: true })
    .webp({ quality: 84 })
    .toFile(target)
  return target
}

/** Where the small size of a stored avatar is, for lists. */
export function smallPicture(name: string): string {
  return name.replace(/(\.\w+)$/, `${SHAPES.avatar[1].suffix}$1`)
}

/** Removes pictures that no account shows any more. */
export async function removePictures(
  deps: Pick<Deps, 'places'>,
  names: readonly (string | null)[],
): Promise<void> {
  const gone = names.filter(name => name !== null).flatMap(name => [name, smallPicture(name)])
  await Promise.all(gone.map(name => rm(path.join(deps.places.media, name), { force: true })))
}
