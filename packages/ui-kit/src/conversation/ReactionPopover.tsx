import { useLayoutEffect, useMemo, useRef } from 'react'
import { AnchoredPanel } from '../overlays/AnchoredPanel.js'
import { QuickReactions, type QuickReactionsProps } from '../emoji/QuickReactions.js'
import { messages } from './messages.js'

export type ReactionPopoverProps = QuickReactionsProps & {
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

/** The emojis to react with, beside a message. The arrows go through them; Esc or a click outside closes. */
export function ReactionPopover({ anchor, onClose, ...reactions }: ReactionPopoverProps) {
  const ref = useRef<HTMLDivElement>(null)
  const anchorRef = useMemo(() => ({ current: anchor }), [anchor])
  // This effect runs before the panel opens, and a closed panel takes no focus, so the focus moves a frame later.
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() =>
      ref.current?.querySelector('button')?.focus({ preventScroll: true }),
    )
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <AnchoredPanel label={messages.react} anchor={anchorRef} onClose={onClose}>
      <div
        ref={ref}
        role="toolbar"
        aria-label={messages.react}
        tabIndex={-1}
        onKeyDown={event => moveByArrows(event.currentTarget, event.key)}
      >
        <QuickReactions {...reactions} />
      </div>
    </AnchoredPanel>
  )
}

function moveByArrows(box: HTMLElement, key: string): void {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
  const buttons = [...box.querySelectorAll('button')]
  const at = buttons.findIndex(button => button === document.activeElement)
  // The arrows are left to the emoji picker while it is open.
  if (at === -1 || box.querySelector('[role="dialog"]')) return
  buttons[(at + (key === 'ArrowRight' ? 1 : buttons.length - 1)) % buttons.length]?.focus()
}
