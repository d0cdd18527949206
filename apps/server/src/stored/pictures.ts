/** Draws each picture of an account in the sizes (variants) of the interface, stores and removes them. */

import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { ResizeOptions } from 'sharp'
import type { Call } from '../http/call.js'
import type { Deps } from '../http/deps.js'
import { type PictureFault, redraw } from '../http/pictures.js'
import type { Upload } from '../http/upload.js'

/** A size in which a picture is stored, and the end of its name. */
interface Shape {
  readonly resize: ResizeOptions
  readonly suffix: string
}

/**
 * The sizes of an account's pictures, at twice the density of the interface; the first is the stored name.
 */
const SHAPES = {
  avatar: [
    { resize: { width: 512, height: 512, fit: 'cover' }, suffix: '' },
    { resize: { width: 192, height: 192, fit: 'cover' }, suffix: '-192' },
  ],
  banner: [{ resize: { width: 1920, height: 480, fit: 'cover' }, suffix: '' }],
} as const satisfies Readonly<Record<string, readonly Shape[]>>

export type PictureKind = keyof typeof SHAPES

/** Stores an uploaded picture of an account; see `drawPictures`. */
export function storePicture(call: PictureCall, kind: PictureKind, upload: Upload): Promise<DrawnPicture> {
  return drawPictures(call, upload.path, SHAPES[kind])
}

/** Makes one public picture of the bytes of a file; see `drawPictures`. */
export function drawPicture(call: PictureCall, source: string, resize: ResizeOptions): Promise<DrawnPicture> {
  return drawPictures(call, source, [{ resize, suffix: '' }])
}

type PictureCall = Pick<Call, 'deps' | 'turn'>

type DrawnPicture = { readonly name: string } | { readonly fault: PictureFault }

/**
 * Draws public pictures from the bytes of a file in the shapes of the interface. Returns the stored name
 * under `/media/`, or the fault.
 */
async function drawPictures(
  { deps: { places, randomBytes }, turn }: PictureCall,
  source: string,
  shapes: readonly Shape[],
): Promise<DrawnPicture> {
  const id = randomBytes(16).toString('hex')
  const names = shapes.map(({ suffix }) => `${id}${suffix}.webp`)
  const draftPath = (index: number) => path.join(places.incoming, names[index] as string)
  const drawings = shapes.map(({ resize }, index) => ({ resize, quality: 84, target: draftPath(index) }))
  const fault = await redraw(turn('pictures'), source, drawings)
  if (fault) return { fault }
  for (const [index, name] of names.entries()) await rename(draftPath(index), path.join(places.media, name))
  return { name: `${id}.webp` }
}

/** Returns the small size of a stored avatar, for lists. */
export function smallPicture(name: string): string {
  return name.replace(/(\.\w+)$/, `${SHAPES.avatar[1].suffix}$1`)
}

/** Returns the name that rows hold of a stored picture of any size. */
export function shownName(name: string): string {
  return name.replace(new RegExp(`${SHAPES.avatar[1].suffix}(\\.\\w+)$`), '$1')
}

/** Removes pictures that no row of a backup can name; see `removeNamed` for those that one may. */
export async function removePictures(
  deps: Pick<Deps, 'places'>,
  names: readonly (string | null)[],
): Promise<void> {
  const gone = names.filter(name => name !== null).flatMap(name => [name, smallPicture(name)])
  await Promise.all(gone.map(name => rm(path.join(deps.places.media, name), { force: true })))
}
