import { type ReactNode, useCallback, useState } from 'react'
import styles from './FileThumb.module.css'

export type FileThumbProps = {
  readonly blob: Blob
  /** Its media type. */
  readonly type: string
  /** The width and height in pixels. */
  readonly size: number
  /** Is shown for a file that browsers do not draw. */
  readonly icon: ReactNode
}

/** A small picture of a file that is not uploaded yet. It is decorative: the name is beside it. */
export function FileThumb({ blob, type, size, icon }: FileThumbProps) {
  const show = useCallback(
    (picture: HTMLImageElement) => {
      const url = URL.createObjectURL(blob)
      picture.src = url
      return () => URL.revokeObjectURL(url)
    },
    [blob],
  )
  const [isBroken, setBroken] = useState(false)
  if (isBroken || !isDrawn(type)) return icon
  return (
    <img
      ref={show}
      className={styles.thumb}
      style={{ inlineSize: size, blockSize: size }}
      alt=""
      onError={() => setBroken(true)}
    />
  )
}

/** Tells whether browsers draw pictures of this type. */
function isDrawn(type: string): boolean {
  return /^image\/(png|jpeg|gif|webp|avif|bmp)$/.test(type)
}
