import { useState } from 'react'
import styles from './GifPicture.module.css'

export type GifPictureProps = {
  /** The address of the bytes; null while they load. */
  readonly url: string | null
  /** In pixels; they keep the place while the bytes load. */
  readonly width: number | null
  readonly height: number | null
  /** True to show the first frame only. */
  readonly isStill: boolean
  readonly onBroken?: () => void
}

/** An animated picture that can stand still. It is decorative: its button or message has the name. */
export function GifPicture({ url, width, height, isStill, onBroken }: GifPictureProps) {
  const [first, setFirst] = useState<HTMLImageElement | null>(null)

  /** Draws the frame that the browser shows first. */
  function draw(still: HTMLCanvasElement | null): void {
    if (!still || !first) return
    still.width = first.naturalWidth
    still.height = first.naturalHeight
    still.getContext('2d')?.drawImage(first, 0, 0)
  }

  return (
    <span
      className={styles.gif}
      style={{ aspectRatio: width && height ? `${width} / ${height}` : undefined }}
    >
      {url !== null && (
        <img
          className={isStill ? styles.hidden : styles.picture}
          src={url}
          alt=""
          draggable={false}
          onLoad={event => setFirst(event.currentTarget)}
          onError={onBroken}
        />
      )}
      {isStill && first && <canvas ref={draw} className={styles.picture} aria-hidden="true" />}
    </span>
  )
}
