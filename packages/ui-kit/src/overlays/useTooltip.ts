import { useEffect, useRef, useState, type RefObject } from 'react'

export type TooltipSide = 'block-end' | 'inline-end'

const DELAY_MS = 400
const GAP = 6
const EDGE = 8

function place(tooltip: HTMLElement, anchor: HTMLElement, side: TooltipSide): void {
  const at = anchor.getBoundingClientRect()
  const { width, height } = tooltip.getBoundingClientRect()
  const beside = side === 'inline-end'
  const left = beside ? at.right + GAP : at.left + (at.width - width) / 2
  const top = beside ? at.top + (at.height - height) / 2 : at.bottom + GAP
  const maxLeft = document.documentElement.clientWidth - width - EDGE
  tooltip.style.left = `${Math.max(EDGE, Math.min(left, maxLeft))}px`
  tooltip.style.top = `${top + height + EDGE > window.innerHeight ? at.top - height - GAP : top}px`
}

export type TooltipBinding = {
  readonly tooltipRef: RefObject<HTMLSpanElement | null>
  readonly handlers: {
    readonly onPointerEnter: () => void
    readonly onPointerLeave: () => void
    readonly onPointerDown: () => void
    readonly onFocus: () => void
    readonly onBlur: () => void
  }
}

/**
 * Shows a `popover="manual"` element beside `anchorRef` while the anchor is hovered or has keyboard focus;
 * Esc hides it (WCAG 1.4.13). In the top layer no scrolling parent clips it.
 */
export function useTooltip(anchorRef: RefObject<HTMLElement | null>, side: TooltipSide): TooltipBinding {
  const tooltipRef = useRef<HTMLSpanElement>(null)
  const [isWanted, setWanted] = useState(false)

  useEffect(() => {
    const tooltip = tooltipRef.current
    const anchor = anchorRef.current
    if (!isWanted || !tooltip || !anchor) return
    const timer = setTimeout(() => {
      // Stays away from what the button has opened, which it would cover.
      if (anchor.ariaExpanded === 'true') return
      tooltip.showPopover()
      place(tooltip, anchor, side)
    }, DELAY_MS)
    const hideOnEscape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setWanted(false)
    }
    document.addEventListener('keydown', hideOnEscape)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', hideOnEscape)
      if (tooltip.matches(':popover-open')) tooltip.hidePopover()
    }
  }, [isWanted, anchorRef, side])

  return {
    tooltipRef,
    handlers: {
      onPointerEnter: () => setWanted(true),
      onPointerLeave: () => setWanted(false),
      onPointerDown: () => setWanted(false),
      onFocus: () => setWanted(anchorRef.current?.matches(':focus-visible') ?? false),
      onBlur: () => setWanted(false),
    },
  }
}
