/** Reads, checks and crops pictures in the browser. */

import { USER_LIMITS } from '@osys/sdk/users/schema'
import type { CropArea } from '@osys/ui-kit/account/CropDialog'
import type { PictureKind } from '@osys/ui-kit/account/PicturesView'
import { messages } from './messages.js'

/** The image types that a person can choose. The server accepts the same, judged by the content. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']
const LIMITS = { avatar: USER_LIMITS.avatarBytes, banner: USER_LIMITS.bannerBytes } as const

/** The greatest width that is kept of a picture, in px: twice the width on screen. */
const MOST_WIDTH = { avatar: 512, banner: 1920 } as const
const QUALITY = 0.92

/** Returns why a file cannot be a picture, as 'Error: …'; null when it can. */
export function pictureFault(kind: PictureKind, file: Pick<File, 'type' | 'size'>): string | null {
  if (!PICTURE_TYPES.includes(file.type)) return messages.notAnImage
  return file.size > LIMITS[kind] ? messages.tooBig : null
}

/** Resolves when the browser has decoded the picture at an address; rejects when it is no picture. */
export async function readPicture(src: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = src
  await image.decode()
  return image
}

/**
 * Returns the size in which a part of a picture is kept: its
 * own size, or less when that is larger than any screen shows.
 */
export function keptSize(kind: PictureKind, area: Pick<CropArea, 'width' | 'height'>) {
  const scale = Math.min(1, MOST_WIDTH[kind] / area.width)
  return {
    width: Math.max(1, Math.round(area.width * scale)),
    height: Math.max(1, Math.round(area.height * scale)),
  }
}

/**
 * Returns the chosen part of a picture as a file of its own, without metadata and without the hidden rest.
 */
export async function cutPicture(kind: PictureKind, src: string, area: CropArea): Promise<Blob> {
  const image = await readPicture(src)
  const { width, height } = keptSize(kind, area)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas to cut a picture on')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, width, height)
  return new Promise((done, fail) => {
    const take = (blob: Blob | null): void => {
      if (blob) done(blob)
      else fail(new Error('the picture could not be written'))
    }
    // Browsers that cannot write WebP return a PNG instead.
    canvas.toBlob(take, 'image/webp', QUALITY)
  })
}
