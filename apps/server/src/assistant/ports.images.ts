import sharp from 'sharp'
import type { Turn } from '../http/lanes.js'

/** The most pixels on a side that models look at. */
const MOST_SIDE = 1_568
const MOST_PIXELS = 50_000_000

/** Returns a picture as a data URL in the size that models look at; null for a broken or too large one. */
export async function toDataUrl({ lane, caller, signal }: Turn, path: string): Promise<string | null> {
  return lane.run(
    caller,
    async () => {
      try {
        const bytes = await sharp(path, { limitInputPixels: MOST_PIXELS })
          .autoOrient()
          .resize({ width: MOST_SIDE, height: MOST_SIDE, fit: 'inside', withoutEnlargement: true })
          .flatten({ background: '#ffffff' })
          .jpeg({ quality: 85 })
          .toBuffer()
        return `data:image/jpeg;base64,${bytes.toString('base64')}`
      } catch {
        // The file is no picture that sharp can read: the caller says so.
        return null
      }
    },
    signal,
  )
}
