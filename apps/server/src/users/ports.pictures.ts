import { MAX_FRAMES, MAX_MEGAPIXELS, type PictureFault } from '../http/pictures.js'
import type { Call } from '../http/call.js'
import { type Refusal, refuse } from '../http/refusal.js'
import { toUpload } from '../http/upload.js'
import { type PictureKind, removePictures, storePicture } from '../stored/pictures.js'
import { userMessages } from './messages.js'

/** New pictures by column: the stored name, or null to take the picture away. */
export type NewPictures = Partial<Record<PictureKind, string | null>>

const FAULTS: Readonly<Record<PictureFault, string>> = {
  not_an_image: userMessages.notAnImage,
  too_many_pixels: userMessages.tooManyPixels(MAX_MEGAPIXELS),
  too_many_frames: userMessages.tooManyFrames(MAX_FRAMES),
}

/** Draws and stores the avatar and the banner of a call; when one of them cannot be drawn, none is left. */
export async function drawPictures(
  given: { readonly [Kind in PictureKind]?: unknown },
  call: Call,
): Promise<NewPictures | Refusal> {
  const drawn: NewPictures = {}
  for (const kind of ['avatar', 'banner'] as const) {
    const upload = toUpload(given[kind])
    if (given[kind] === null) drawn[kind] = null
    if (!upload) continue
    const stored = await storePicture(call, kind, upload)
    if ('fault' in stored) {
      await removePictures(call.deps, Object.values(drawn))
      return refuse('invalid', { errors: { [kind]: [FAULTS[stored.fault]] } })
    }
    drawn[kind] = stored.name
  }
  return drawn
}
