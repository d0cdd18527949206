import type { PreviewKind } from './rules.preview.js'

/** The content that the viewer shows of a file. */
export type FilePreview =
  /** The file can only be downloaded. */
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly text: string; readonly isCut: boolean }
  | { readonly kind: Exclude<PreviewKind, 'text'>; readonly blob: Blob }
