import styles from './CameraView.module.css'
import { messages } from './messages.js'

export type CameraViewProps = {
  /** Gets the video element when it appears, and null when it disappears. */
  readonly video: (element: HTMLVideoElement | null) => void
  readonly isOn: boolean
  readonly hasFailed: boolean
  /** Left out where everybody's photo is taken. */
  readonly onChange?: ((isOn: boolean) => void) | undefined
}

/** The camera's live picture, so that people know that a photo is taken, and a box to switch it off. */
export function CameraView({ video, isOn, hasFailed, onChange }: CameraViewProps) {
  return (
    <div className={styles.camera}>
      {isOn && !hasFailed && (
        <video ref={video} className={styles.video} aria-label={messages.camera} autoPlay muted playsInline />
      )}
      {onChange ? (
        <label className={styles.choice}>
          <input type="checkbox" checked={isOn} onChange={event => onChange(event.target.checked)} />
          {messages.cameraOn}
        </label>
      ) : (
        <p className={styles.choice}>{messages.cameraAlways}</p>
      )}
      {hasFailed && (
        <p className={styles.failed} role="status">
          {messages.cameraFailed}
        </p>
      )}
    </div>
  )
}
