import { ZoomIn20Regular } from '@fluentui/react-icons/headless/svg/zoom-in'
import { ZoomOut20Regular } from '@fluentui/react-icons/headless/svg/zoom-out'
import { useId, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '../controls/Button.js'
import { Dialog } from '../overlays/Dialog.js'
import { FormAlert } from '../fields/FormAlert.js'
import { IconButton } from '../controls/IconButton.js'
import styles from './CropDialog.module.css'
import { CropPreview } from './CropPreview.js'
import { messages } from './messages.js'
import type { PictureKind } from './PicturesView.js'

/** A rectangle of a picture, in the picture's px or in percent. */
export type CropArea = Area

export type CropDialogProps = {
  readonly kind: PictureKind
  /** The URL of the picture; `blob:` for a file that was just chosen. */
  readonly src: string
  readonly isPending: boolean
  /** The reason why the server refused the picture. */
  readonly error?: string
  readonly onUse: (chosen: { readonly pixels: CropArea }) => void
  readonly onClose: () => void
}

const ASPECT = { avatar: 1, banner: 4 } as const
const TITLES = { avatar: messages.cropAvatar, banner: messages.cropBanner } as const
const LEAST_ZOOM = 1
const MOST_ZOOM = 5
const STEP = 0.1
const KEYBOARD_STEP_PX = 8

/** A dialog that crops a picture by pointer, touch, wheel or keyboard, with a live preview. */
export function CropDialog({ kind, src, isPending, error, onUse, onClose }: CropDialogProps) {
  const zoomId = useId()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(LEAST_ZOOM)
  const [area, setArea] = useState<{ readonly percent: Area; readonly pixels: Area } | null>(null)
  const zoomTo = (next: number): void => setZoom(Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, next)))
  return (
    <Dialog
      title={TITLES[kind]}
      width={640}
      actions={
        <>
          <Button
            appearance="primary"
            size="large"
            isPending={isPending}
            onClick={() => {
              if (area) onUse({ pixels: area.pixels })
            }}
          >
            {messages.takePicture}
          </Button>
          <Button size="large" onClick={onClose}>
            {messages.cancel}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <div className={styles.content}>
        {error && <FormAlert>{error}</FormAlert>}
        <p className={styles.help}>{messages.cropHelp}</p>
        <div className={styles.stage}>
          <Cropper
            image={src}
            crop={crop}
            zoom={zoom}
            minZoom={LEAST_ZOOM}
            maxZoom={MOST_ZOOM}
            aspect={ASPECT[kind]}
            cropShape={kind === 'avatar' ? 'round' : 'rect'}
            objectFit="contain"
            showGrid={kind === 'banner'}
            keyboardStep={KEYBOARD_STEP_PX}
            cropperProps={{ 'aria-label': messages.cropArea, role: 'application' }}
            // Our bundle contains its style sheet: the content policy refuses inline styles.
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={zoomTo}
            onCropAreaChange={(percent, pixels) => setArea({ percent, pixels })}
          />
        </div>
        <div className={styles.controls}>
          <div className={styles.zoom}>
            <IconButton
              label={messages.zoomOut}
              icon={<ZoomOut20Regular />}
              onClick={() => zoomTo(zoom - STEP * 2)}
            />
            <label className={styles.unseen} htmlFor={zoomId}>
              {messages.zoom}
            </label>
            <input
              id={zoomId}
              className={styles.range}
              type="range"
              min={LEAST_ZOOM}
              max={MOST_ZOOM}
              step={STEP}
              value={zoom}
              onChange={event => zoomTo(Number(event.target.value))}
            />
            <IconButton
              label={messages.zoomIn}
              icon={<ZoomIn20Regular />}
              onClick={() => zoomTo(zoom + STEP * 2)}
            />
          </div>
          <CropPreview kind={kind} src={src} area={area?.percent ?? null} />
        </div>
      </div>
    </Dialog>
  )
}
