import type { PreviewKind } from './rules.preview.js'

/** What the viewer shows of a file. */
export type FilePreview =
  /** Only to be downloaded. */
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly text: string; readonly isCut: boolean }
  | { readonly kind: Exclude<PreviewKind, 'text'>; readonly blob: Blob }
