import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Call } from '../http/call.js'
import { redraw } from '../http/pictures.js'
import { Upload } from '../http/upload.js'

/** The side of a photo in pixels: enough to recognise a face, at some 20 kB. */
const SIDE = 640

/**
 * Draws a small photo of the time clock as a new file in the folder of uploads. Undefined when the bytes are
 * no picture: a camera must never prevent a punch.
 */
export async function drawPhoto(
  { deps, turn }: Pick<Call, 'deps' | 'turn'>,
  received: Upload,
): Promise<Upload | undefined> {
  const name = `${deps.randomBytes(16).toString('hex')}.webp`
  const target = path.join(deps.places.incoming, name)
  const resize = { width: SIDE, height: SIDE, fit: 'inside' } as const
  const fault = await redraw(turn('pictures'), received.path, [{ resize, quality: 70, target }])
  if (fault) return undefined
  const { size } = await stat(target)
  return new Upload({ name, type: 'image/webp', size, hash: received.hash, path: target })
}
