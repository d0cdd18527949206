import { Component, type ReactNode, type RefObject } from 'react'
import { useReducedMotion } from './useReducedMotion.js'
import { type FlipKey, isFlip } from './rules.flip.js'

export type FlipProps = {
  /** The element around the rows; each row names its id in `data-row`, a column of them has `data-column`. */
  readonly areaRef: RefObject<HTMLElement | null>
  /** The ids of the rows in their order, with the name of each column before its own. */
  readonly order: readonly FlipKey[]
  /** Names the choice that the rows answer: with another one they change place at once. */
  readonly choice?: string
  /** The row that the pointer holds. It lies where it is put down, and only the others glide. */
  readonly heldId?: number | null
  readonly children: ReactNode
}

/**
 * Lets rows that change place move there, so that one's eyes can follow: each is drawn where it was and glides to its
 * place (FLIP). One that comes from another column, or from out of sight, fades in. Nothing moves under reduced motion.
 */
export function Flip(props: FlipProps) {
  return <FlipArea {...props} isStill={useReducedMotion()} />
}

const MOVE: KeyframeAnimationOptions = { duration: 150, easing: 'ease-out' }
/** A shorter way is no move: a row may be measured anew. */
const LEAST_PX = 2

interface Place {
  readonly top: number
  readonly column: Element | null
}
type Places = ReadonlyMap<string, Place>

/** A class, because only `getSnapshotBeforeUpdate` sees the rows where they were. */
class FlipArea extends Component<FlipProps & { readonly isStill: boolean }> {
  override getSnapshotBeforeUpdate(before: FlipProps): Places | null {
    const { areaRef, order, choice, isStill } = this.props
    if (isStill || !areaRef.current || choice !== before.choice || !isFlip(before.order, order)) return null
    return new Map(rowsIn(areaRef.current).map(row => [idOf(row), placeOf(row)]))
  }

  override componentDidUpdate({ heldId }: FlipProps, _state: unknown, places: Places | null): void {
    const area = this.props.areaRef.current
    if (!places || !area) return
    const held = String(heldId ?? '')
    // All are measured before the first one moves.
    const moves = rowsIn(area).map(row => ({ row, from: places.get(idOf(row)), to: placeOf(row) }))
    for (const { row, from, to } of moves) if (idOf(row) !== held) move(row, from, to)
  }

  override render(): ReactNode {
    return this.props.children
  }
}

function move(row: HTMLElement, from: Place | undefined, to: Place): void {
  const way = from && from.column === to.column ? from.top - to.top : Number.POSITIVE_INFINITY
  if (Math.abs(way) < LEAST_PX || to.top > window.innerHeight || to.top < -row.offsetHeight) return
  if (Math.abs(way) > window.innerHeight) row.animate({ opacity: [0.2, 1] }, MOVE)
  else row.animate({ transform: [`translateY(${way}px)`, 'none'] }, MOVE)
}

function rowsIn(area: HTMLElement): readonly HTMLElement[] {
  return [...area.querySelectorAll<HTMLElement>('[data-row]')]
}

function idOf(row: HTMLElement): string {
  return row.dataset['row'] ?? ''
}

function placeOf(row: HTMLElement): Place {
  return { top: row.getBoundingClientRect().top, column: row.closest('[data-column]') }
}
