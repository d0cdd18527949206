import styles from './CameraView.module.css'
import { messages } from './messages.js'

export type CameraViewProps = {
  /** Is given the element that shows the picture, and null when it goes. */
  readonly video: (element: HTMLVideoElement | null) => void
  readonly isOn: boolean
  readonly hasFailed: boolean
  readonly onChange: (isOn: boolean) => void
}

/** The camera's picture, so that nobody is photographed unawares, and the choice to do without. */
export function CameraView({ video, isOn, hasFailed, onChange }: CameraViewProps) {
  return (
    <div className={styles.camera}>
      {isOn && !hasFailed && (
        <video ref={video} className={styles.video} aria-label={messages.camera} autoPlay muted playsInline />
      )}
      <label className={styles.choice}>
        <input type="checkbox" checked={isOn} onChange={event => onChange(event.target.checked)} />
        {messages.cameraOn}
      </label>
      {hasFailed && (
        <p className={styles.failed} role="status">
          {messages.cameraFailed}
        </p>
      )}
    </div>
  )
}
