import { keepHeight, type LateCard, readHeight } from '@osys/sdk/hub/storage.heights'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'

export interface KeptPlaceProps {
  readonly card: LateCard
  /** Whether the card has something to show; null before that is known. */
  readonly isThere: boolean | null
  /** The card, whose code may come later too. */
  readonly children: ReactNode
}

/** Renders a card of the hub that comes after the page in a place of the height that it had last on this device. */
export function KeptPlace({ card, isThere, children }: KeptPlaceProps) {
  const { storages, userId, height } = useKept(card)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = place.current
    if (isThere === null || !box) return
    const keep = (): void => {
      const px = isThere ? box.offsetHeight : 0
      // A page that is hidden has no height.
      if (px > 0 || !isThere) keepHeight(storages.local, userId, card, px)
    }
    keep()
    const sizes = new ResizeObserver(keep)
    sizes.observe(box)
    return () => sizes.disconnect()
  }, [storages, userId, card, isThere])
  const empty = <div style={{ blockSize: height }} />
  return (
    <div ref={place} hidden={!(isThere ?? height > 0)}>
      <Suspense fallback={empty}>{isThere === null ? empty : children}</Suspense>
    </div>
  )
}

/**
 * Returns whether a card has a place on the page. One without stands below what is there, since it would push that down
 * when it comes.
 */
export function useHasPlace(card: LateCard): boolean {
  return useKept(card).height > 0
}

function useKept(card: LateCard) {
  const { storages, auth } = useSuite()
  const userId = useCell(auth).user?.id ?? 0
  const [height] = useState(() => readHeight(storages.local, userId, card))
  return { storages, userId, height }
}
