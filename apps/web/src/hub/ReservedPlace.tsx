import { hasPlace, heightToKeep, type LateState } from '@osys/sdk/hub/rules.heights'
import { keepHeight, type LateCard, readHeight } from '@osys/sdk/hub/storage.heights'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'

export interface ReservedPlaceProps {
  readonly card: LateCard
  readonly state: LateState
  /** The card, whose code may come later too. */
  readonly children: ReactNode
}

/** Renders a card of the hub that comes after the page in a place of the height that it had last on this device. */
export function ReservedPlace({ card, state, children }: ReservedPlaceProps) {
  const { storages, userId, height } = useReserved(card)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = place.current
    if (state === 'unknown' || !box) return
    const keep = (): void => {
      const px = heightToKeep(state, box.offsetHeight)
      if (px !== null) keepHeight(storages.local, userId, card, px)
    }
    keep()
    const sizes = new ResizeObserver(keep)
    sizes.observe(box)
    return () => sizes.disconnect()
  }, [storages, userId, card, state])
  const empty = <div style={{ blockSize: height }} />
  return (
    <div ref={place} hidden={!hasPlace(state, height)}>
      <Suspense fallback={empty}>{state === 'unknown' ? empty : children}</Suspense>
    </div>
  )
}

/**
 * Returns whether a card has a place on the page. One without stands below what is there, since it would push that down
 * when it comes.
 */
export function useHasPlace(card: LateCard): boolean {
  return useReserved(card).height > 0
}

function useReserved(card: LateCard) {
  const { storages, auth } = useSuite()
  const userId = useCell(auth).user?.id ?? 0
  const [height] = useState(() => readHeight(storages.local, userId, card))
  return { storages, userId, height }
}
