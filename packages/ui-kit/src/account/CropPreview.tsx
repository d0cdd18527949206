import type { Area } from 'react-easy-crop'
import { classes } from '../layout/classes.js'
import styles from './CropDialog.module.css'
import { messages } from './messages.js'
import type { PictureKind } from './PicturesView.js'

export type CropPreviewProps = {
  readonly kind: PictureKind
  readonly src: string
  /** In percent of the picture; null until the picture has loaded. */
  readonly area: Area | null
}

/** The cropped part of a picture, in the shape in which other people will see it. */
export function CropPreview({ kind, src, area }: CropPreviewProps) {
  return (
    <figure className={styles.preview}>
      <span className={classes(styles.frame, styles[kind])}>
        {area && (
          <img
            className={styles.part}
            src={src}
            alt=""
            style={{
              inlineSize: `${10_000 / area.width}%`,
              blockSize: `${10_000 / area.height}%`,
              insetInlineStart: `${(-100 * area.x) / area.width}%`,
              insetBlockStart: `${(-100 * area.y) / area.height}%`,
            }}
          />
        )}
      </span>
      <figcaption className={styles.caption}>{messages.preview}</figcaption>
    </figure>
  )
}
