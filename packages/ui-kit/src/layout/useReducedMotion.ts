import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

/** Tells whether the person has asked their system for less motion. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    onChange => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => window.matchMedia(query).matches,
  )
}
