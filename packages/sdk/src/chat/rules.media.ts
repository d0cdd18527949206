/** Decides the type of a media message by the bytes of its file, and which media get a small picture. */

import type { MessageType } from './schema.js'

const PICTURES = /^image\/(png|jpeg|webp)$/

/**
 * Returns the type of a message by the content of its file, whatever its sender claims. A picture that cannot
 * be drawn (broken, too large, with scripts) is only a file, which nobody's browser displays.
 */
export function typeOfMedia(mime: string, isDrawn: boolean): Exclude<MessageType, 'text'> {
  if (mime === 'image/gif') return isDrawn ? 'gif' : 'file'
  if (PICTURES.test(mime)) return isDrawn ? 'image' : 'file'
  if (mime.startsWith('video/')) return 'video'
  return mime.startsWith('audio/') ? 'audio' : 'file'
}

/** Returns whether a file may be a picture that is shown, by its type. */
export function mayBeDrawn(mime: string): boolean {
  return typeOfMedia(mime, true) !== typeOfMedia(mime, false)
}

/** Returns the loudness along a recording in as few digits as a drawing needs. */
export function toPeaks(peaks: readonly number[]): number[] {
  return peaks.map(peak => Math.round(peak * 100) / 100)
}
