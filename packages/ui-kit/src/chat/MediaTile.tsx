import type { ShownMessage } from './rules.shown.js'

/** The bytes of a picture, recording or document. */
export type MediaSource =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  /** An object URL. */
  | { readonly kind: 'ready'; readonly url: string }

export type MediaTileProps = {
  readonly message: ShownMessage
  /** The small version of the picture; a video needs none. */
  readonly source: MediaSource
  /** True in an album, where the picture fills its square. */
  readonly isTile: boolean
  /** The number of pictures of the album that are not shown; drawn over this one. */
  readonly more: number
  readonly onOpen: () => void
  readonly onRetry: () => void
}
