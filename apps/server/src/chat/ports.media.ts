/**
 * Reads what received files are by their bytes, one after the other, and draws a small version (thumbnail) of
 * pictures.
 */

import { mayBeDrawn, typeOfMedia } from '@osys/sdk/chat/rules.media'
import path from 'node:path'
import type { Call } from '../http/call.js'
import { redraw } from '../http/pictures.js'
import { Upload } from '../http/upload.js'
import { readContent } from '../stored/content.js'
import type { NewMedia } from './queries.media.js'

/** A received file with what its bytes show, and the small version of a picture. */
export interface ReadMedia {
  readonly upload: Upload
  readonly small: Upload | null
  readonly facts: Omit<NewMedia, 'storage' | 'small_storage' | 'duration' | 'peaks'>
}

type PictureCall = Pick<Call, 'deps' | 'turn'>

/** The size of the small version: a bubble on a dense screen. */
const SMALL = { width: 720, height: 720, fit: 'inside' } as const

/** Reads what received files are by their bytes, one after the other, and draws small versions of pictures. */
export async function readMedia(
  call: PictureCall,
  uploads: readonly Upload[],
): Promise<readonly ReadMedia[]> {
  const read: ReadMedia[] = []
  for (const upload of uploads) {
    const content = await readContent(upload)
    const small = mayBeDrawn(content.mime) ? await drawSmall(call, upload) : null
    const { name, size } = upload
    read.push({
      upload,
      small,
      facts: { name, size, ...content, type: typeOfMedia(content.mime, small !== null) },
    })
  }
  return read
}

/** Draws the first frame of a picture; null when it cannot be drawn. */
async function drawSmall({ deps, turn }: PictureCall, { path: source }: Upload): Promise<Upload | null> {
  const name = `${deps.randomBytes(16).toString('hex')}.webp`
  const target = path.join(deps.places.incoming, name)
  const fault = await redraw(turn('pictures'), source, [{ resize: SMALL, quality: 80, target }])
  return fault ? null : new Upload({ name, type: 'image/webp', size: 0, hash: '', path: target })
}
