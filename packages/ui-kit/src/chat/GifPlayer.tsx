import { Pause20Filled } from '@fluentui/react-icons/headless/svg/pause'
import { Play20Filled } from '@fluentui/react-icons/headless/svg/play'
import { useRef, useState } from 'react'
import styles from './GifPlayer.module.css'
import { writing } from './messages.writing.js'
import { useReducedMotion } from './useReducedMotion.js'

export type GifPlayerProps = {
  /** The address of the bytes; null while they load. */
  readonly url: string | null
  readonly alt: string
  /** In pixels; they keep the place while the bytes load. */
  readonly width: number | null
  readonly height: number | null
  /** True inside of a button, where the picture has no button of its own. */
  readonly isPlain?: boolean
}

/** An animated picture. For people who want less motion it stands still until they start it. */
export function GifPlayer({ url, alt, width, height, isPlain = false }: GifPlayerProps) {
  const isStill = useReducedMotion()
  const [isStarted, setStarted] = useState(false)
  const stillRef = useRef<HTMLCanvasElement>(null)
  const isMoving = !isStill || isStarted
  const size = { width: width ?? undefined, height: height ?? undefined }

  /** Draws the picture that the browser shows first. */
  function drawStill(picture: HTMLImageElement): void {
    const still = stillRef.current
    if (!still) return
    still.width = picture.naturalWidth
    still.height = picture.naturalHeight
    still.getContext('2d')?.drawImage(picture, 0, 0)
  }

  return (
    <span
      className={styles.gif}
      style={{ aspectRatio: width && height ? `${width} / ${height}` : undefined }}
    >
      {url !== null && (
        <img
          className={isMoving ? styles.picture : styles.hidden}
          src={url}
          alt={alt}
          {...size}
          onLoad={event => drawStill(event.currentTarget)}
        />
      )}
      {!isMoving && (
        <canvas
          ref={stillRef}
          className={styles.picture}
          {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
          {...size}
        />
      )}
      {isStill && !isPlain && url !== null && (
        <button
          type="button"
          className={styles.button}
          aria-label={isStarted ? writing.stopGif : writing.playGif}
          onClick={() => setStarted(!isStarted)}
        >
          {isStarted ? <Pause20Filled /> : <Play20Filled />}
        </button>
      )}
    </span>
  )
}
