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
