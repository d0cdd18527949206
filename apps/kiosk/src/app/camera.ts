/** Opens the tablet's camera. */

/** A camera that is switched on. */
export interface Camera {
  readonly stream: MediaStream
  /** Takes the present picture, in a small size; undefined when there is none. */
  take(video: HTMLVideoElement): Promise<Blob | undefined>
  stop(): void
}

const WIDTH = 480
const QUALITY = 0.8

/** Switches the front camera on. Rejects when there is none, or the permission is refused. */
export async function openCamera(): Promise<Camera> {
  const video = { facingMode: 'user', width: { ideal: WIDTH }, height: { ideal: WIDTH } }
  const stream = await navigator.mediaDevices.getUserMedia({ video, audio: false })
  return {
    stream,
    take: takePicture,
    stop() {
      for (const track of stream.getTracks()) track.stop()
    },
  }
}

function takePicture(video: HTMLVideoElement): Promise<Blob | undefined> {
  const { videoWidth, videoHeight } = video
  const context = videoWidth > 0 ? document.createElement('canvas').getContext('2d') : null
  if (!context) return Promise.resolve(undefined)
  const { canvas } = context
  canvas.width = Math.min(WIDTH, videoWidth)
  canvas.height = Math.round((canvas.width * videoHeight) / videoWidth)
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  return new Promise(resolve => canvas.toBlob(blob => resolve(blob ?? undefined), 'image/jpeg', QUALITY))
}
