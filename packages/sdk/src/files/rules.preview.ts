/** Decides how the viewer shows a file (picture, PDF, audio, video, text), and which files get thumbnails. */

import type { FileRef } from './schema.js'

/** The way in which the viewer can show a file; null for a file that can only be downloaded. */
export type PreviewKind = 'image' | 'pdf' | 'audio' | 'video' | 'text'

const TEXTS = /^(text\/|application\/(json|xml)$|image\/svg\+xml$)/
const IMAGES = /^image\/(png|jpeg|gif|webp|avif|bmp|apng)$/

/**
 * Returns how a file of a media type is shown. Pages, drawings and scripts are shown as text, and never run.
 */
export function previewKind(mime: string): PreviewKind | null {
  if (IMAGES.test(mime)) return 'image'
  if (mime === 'application/pdf') return 'pdf'
  if (mime.startsWith('audio/')) return 'audio'
  if (mime.startsWith('video/')) return 'video'
  return TEXTS.test(mime) ? 'text' : null
}

/**
 * The most bytes of a picture that is shown as a thumbnail. Larger ones would cost more than they are worth.
 */
const LARGEST_THUMB_BYTES = 1_500_000
const MOST_THUMBS = 30
const PICTURES = /^image\/(png|jpeg|gif|webp|avif)$/

/** Returns the ids of the files that get thumbnails. */
export function thumbIds(files: readonly FileRef[]): readonly number[] {
  const pictures = files.filter(file => PICTURES.test(file.mime) && file.size <= LARGEST_THUMB_BYTES)
  return [...new Set(pictures.map(({ id }) => id))].slice(0, MOST_THUMBS)
}

/** The content of a file as the viewer shows it; `none` can only be downloaded. */
export type FilePreview =
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly text: string; readonly isCut: boolean }
  | { readonly kind: Exclude<PreviewKind, 'text'>; readonly blob: Blob }
