import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Returns the browser's full screen as a switch; undefined where the browser has none. */
export function useFullScreen(): { readonly isOn: boolean; readonly onToggle: () => void } | undefined {
  const isOn = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  if (!document.fullscreenEnabled) return undefined
  const onToggle = (): void => {
    const done = isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    done.catch((error: unknown) => console.warn('full screen refused', error))
  }
  return { isOn, onToggle }
}
