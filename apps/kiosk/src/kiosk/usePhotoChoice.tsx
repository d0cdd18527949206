import type { Device } from '@osys/sdk/kiosk/schema'
import { CameraView } from '@osys/ui-kit/kiosk/CameraView'
import { useState } from 'react'
import { useCamera } from './useCamera.js'

/**
 * Returns the camera as the tablet's policy has it: never, when the person wants it, or always; an account with role
 * kiosk has no policy, and takes a photo of who wants it. `view` is its picture; null where no photos are taken.
 */
export function usePhotoChoice(device: Device | null) {
  const [isWanted, setWanted] = useState(false)
  const policy = device?.photo_policy ?? 'optional'
  const isOn = policy === 'always' || (policy === 'optional' && isWanted)
  const { video, hasFailed, take } = useCamera(isOn)
  const view = policy !== 'never' && (
    <CameraView
      video={video}
      isOn={isOn}
      hasFailed={hasFailed}
      onChange={policy === 'optional' ? setWanted : undefined}
    />
  )
  return { isOn, take, view: view || null }
}
