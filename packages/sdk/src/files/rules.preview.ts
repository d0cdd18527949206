import type { CompanyFile } from './schema.js'

/** How a file can be shown in the viewer; null for what can only be downloaded. */
export type PreviewKind = 'image' | 'pdf' | 'audio' | 'video' | 'text'

const TEXTS = /^(text\/|application\/(json|xml)$|image\/svg\+xml$)/
const IMAGES = /^image\/(png|jpeg|gif|webp|avif|bmp|apng)$/

/**
 * How a file of a type is shown. Pages, drawings and scripts are shown as the text that they are: they never run.
 */
export function previewKind(mime: string): PreviewKind | null {
  if (IMAGES.test(mime)) return 'image'
  if (mime === 'application/pdf') return 'pdf'
  if (mime.startsWith('audio/')) return 'audio'
  if (mime.startsWith('video/')) return 'video'
  return TEXTS.test(mime) ? 'text' : null
}

/** Pictures are shown small as they are: larger ones would cost more than they tell. */
const LARGEST_THUMB_BYTES = 1_500_000
const MOST_THUMBS = 30
const PICTURES = /^image\/(png|jpeg|gif|webp|avif)$/

/** The ids of the files that are shown as small pictures. */
export function thumbIds(files: readonly CompanyFile[]): readonly number[] {
  return files
    .filter(file => PICTURES.test(file.mime) && file.size <= LARGEST_THUMB_BYTES)
    .slice(0, MOST_THUMBS)
    .map(({ id }) => id)
}
