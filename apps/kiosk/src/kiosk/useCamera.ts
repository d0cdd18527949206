import { useCallback, useEffect, useRef, useState } from 'react'
import { type Camera, openCamera } from '../app/camera.js'

/**
 * Returns the camera, which is on while a photo is wanted. Its picture
 * goes to the element that `video` is the ref of; the element may change.
 */
export function useCamera(isWanted: boolean) {
  const element = useRef<HTMLVideoElement | null>(null)
  const camera = useRef<Camera | null>(null)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    openCamera().then(
      opened => {
        if (isOver) return opened.stop()
        camera.current = opened
        if (element.current) element.current.srcObject = opened.stream
        return undefined
      },
      (error: unknown) => {
        console.warn('no camera', error)
        if (!isOver) setHasFailed(true)
      },
    )
    return () => {
      isOver = true
      camera.current?.stop()
      camera.current = null
    }
  }, [isWanted])

  const video = useCallback((shown: HTMLVideoElement | null): void => {
    element.current = shown
    if (shown && camera.current) shown.srcObject = camera.current.stream
  }, [])

  /**
   * Returns a photo; undefined when it takes too long or fails, because a camera must never block a punch.
   */
  async function take(): Promise<Blob | undefined> {
    if (!camera.current || !element.current) return undefined
    const { current: opened } = camera
    const picture = opened.take(element.current).catch((error: unknown) => {
      console.warn('no photo', error)
      return undefined
    })
    const tooLong = new Promise<undefined>(resolve => setTimeout(resolve, PHOTO_MS))
    return Promise.race([picture, tooLong])
  }

  return { video, hasFailed: isWanted && hasFailed, take }
}

const PHOTO_MS = 1500
