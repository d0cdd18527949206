import { ZoomIn20Regular } from '@fluentui/react-icons/headless/svg/zoom-in'
import { ZoomOut20Regular } from '@fluentui/react-icons/headless/svg/zoom-out'
import { useState } from 'react'
import { Button } from '../controls/Button.js'
import { classes } from '../layout/classes.js'
import { IconButton } from '../controls/IconButton.js'
import styles from './MediaViewer.module.css'
import { messages } from './messages.js'
import { zoomed } from './rules.zoom.js'

type OnZoom = (change: { readonly zoom: number }) => void

/** The buttons to enlarge, to reduce, and to fit the picture. */
export function ZoomButtons({ zoom, onZoom }: { readonly zoom: number; readonly onZoom: OnZoom }) {
  return (
    <div className={styles.zoom}>
      <IconButton
        label={messages.zoomOut}
        shortcut="-"
        icon={<ZoomOut20Regular />}
        onClick={() => onZoom({ zoom: zoomed(zoom, -1) })}
      />
      <Button
        size="small"
        appearance="subtle"
        label={`${messages.zoomLevel(zoom)} · ${messages.zoomReset}`}
        onClick={() => onZoom({ zoom: 1 })}
      >
        {messages.zoomLevel(zoom)}
      </Button>
      <IconButton
        label={messages.zoomIn}
        shortcut="+"
        icon={<ZoomIn20Regular />}
        onClick={() => onZoom({ zoom: zoomed(zoom, 1) })}
      />
    </div>
  )
}

export type ImagePreviewProps = {
  readonly url: string
  readonly name: string
  /** The scale; 1 fits the picture into the frame. */
  readonly zoom: number
  readonly onZoom: OnZoom
}

/** A picture that fits its frame, or a larger one in a frame that scrolls. A double click switches. */
export function ImagePreview({ url, name, zoom, onZoom }: ImagePreviewProps) {
  // The width of the fitted picture in px, from which the other sizes are computed.
  const [fitting, setFitting] = useState<number | null>(null)
  const isZoomed = zoom !== 1 && fitting !== null
  return (
    // A box that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div tabIndex={0} className={styles.frame} onDoubleClick={() => onZoom({ zoom: zoom === 1 ? 2 : 1 })}>
      <img
        className={classes(styles.image, isZoomed && styles.zoomed)}
        style={isZoomed ? { inlineSize: fitting * zoom } : undefined}
        src={url}
        alt={name}
        onLoad={event => setFitting(event.currentTarget.clientWidth)}
      />
    </div>
  )
}
