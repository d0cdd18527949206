import { ArrowClockwise20Regular } from '@fluentui/react-icons/headless/svg/arrow-clockwise'
import { Play24Filled } from '@fluentui/react-icons/headless/svg/play'
import { useState } from 'react'
import { Spinner } from '../display/Spinner.js'
import { classes } from '../layout/classes.js'
import styles from './MediaTile.module.css'
import { GifPicture } from './GifPicture.js'
import { boxOf } from './rules.media.js'
import type { ShownMessage } from '../conversation/rules.shown.js'
import { useReducedMotion } from '../layout/useReducedMotion.js'
import { messages as conversationMessages } from '../conversation/messages.js'
import { messages } from './messages.js'

/** The bytes of a picture, recording or document. */
export type MediaSource =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  /** An object URL. */
  | { readonly kind: 'ready'; readonly url: string }

export type MediaTileProps = {
  readonly message: ShownMessage
  /** The small version of the picture. A video has none, and needs none before it is opened. */
  readonly source: MediaSource | null
  /** True in an album, where the picture fills its square. */
  readonly isTile: boolean
  /** The number of pictures of the album that are not shown; drawn over this one. */
  readonly more: number
  readonly onOpen: () => void
  readonly onRetry: () => void
}

/**
 * A picture, GIF or video of a message in the box that was kept for it; a click opens it. For people who want
 * less motion a GIF stands still, and the first click moves it.
 */
export function MediaTile({ message, source, isTile, more, onOpen, onRetry }: MediaTileProps) {
  const { media, type } = message
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const [isStarted, setStarted] = useState(false)
  const isStill = useReducedMotion() && type === 'gif' && !isStarted
  // A picture that waits to be sent has no size from the server yet, so its box takes the size of what loaded.
  const [loaded, setLoaded] = useState<Parameters<typeof boxOf>[0]>(null)
  const { width, height } = boxOf(media?.width ? media : loaded)
  const name = media?.name || conversationMessages.kinds[type]
  const isFailed = source?.kind === 'failed' || (source?.kind === 'ready' && source.url === brokenUrl)
  const label =
    more > 0 ? messages.openMore(name, more) : isStill ? messages.playGif(name) : messages.open(name)
  return (
    <button
      type="button"
      className={classes(styles.tile, !isTile && styles.single)}
      style={isTile ? undefined : { inlineSize: width, aspectRatio: `${width} / ${height}` }}
      aria-label={isFailed ? `${messages.mediaFailed}: ${name}. ${messages.retry}` : label}
      onClick={isFailed ? onRetry : isStill && more === 0 ? () => setStarted(true) : onOpen}
    >
      {isFailed ? (
        <span className={styles.failed}>
          <ArrowClockwise20Regular />
          {messages.mediaFailed}
        </span>
      ) : source?.kind === 'ready' && type === 'gif' ? (
        <GifPicture
          url={source.url}
          width={media?.width ?? null}
          height={media?.height ?? null}
          isStill={isStill}
          onBroken={() => setBrokenUrl(source.url)}
        />
      ) : source?.kind === 'ready' ? (
        <img
          className={styles.picture}
          src={source.url}
          alt=""
          decoding="async"
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setLoaded({ width: naturalWidth, height: naturalHeight })
          }
          onError={() => setBrokenUrl(source.url)}
        />
      ) : (
        source?.kind === 'loading' && <Spinner />
      )}
      {(type === 'video' || isStill) && !isFailed && (
        <span className={styles.play}>
          <Play24Filled />
        </span>
      )}
      {type === 'gif' && <span className={styles.mark} data-text={conversationMessages.kinds.gif} />}
      {more > 0 && <span className={styles.more} data-text={messages.more(more)} />}
    </button>
  )
}
