import { Add20Regular } from '@fluentui/react-icons/headless/svg/add'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../controls/IconButton.js'
import type { MessageHandlers } from './MessageList.js'
import { messages } from './messages.js'
import styles from './ReactionPopover.module.css'

export type ReactionPopoverProps = Pick<MessageHandlers, 'renderPicker'> & {
  readonly anchor: HTMLElement
  readonly onPick: (pick: { readonly emoji: string }) => void
  readonly onClose: () => void
}

const QUICK = ['👍', '❤️', '😂', '😮', '😢', '🎉'] as const
const GAP = 4
const EDGE = 8

/** Six emojis to react with, and all others behind a plus. Esc or a click outside closes it. */
export function ReactionPopover({ anchor, renderPicker, onPick, onClose }: ReactionPopoverProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [isFull, setFull] = useState(false)
  const closed = useRef(onClose)
  useEffect(() => {
    closed.current = onClose
  })

  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    element.showPopover()
    element.querySelector('button')?.focus({ preventScroll: true })
    const onToggle = (event: Event): void => {
      if ((event as ToggleEvent).newState === 'closed') closed.current()
    }
    element.addEventListener('toggle', onToggle)
    return () => element.removeEventListener('toggle', onToggle)
  }, [])

  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const fit = (): void => place(element, anchor)
    fit()
    const resized = new ResizeObserver(fit)
    resized.observe(element)
    return () => resized.disconnect()
  }, [anchor, isFull])

  return (
    <div
      ref={ref}
      className={styles.popover}
      popover="auto"
      role="dialog"
      aria-label={messages.react}
      onKeyDown={event => {
        if (!isFull) moveByArrows(event.currentTarget, event.key)
      }}
    >
      {isFull ? (
        renderPicker({ onPick, onClose })
      ) : (
        <div className={styles.quick}>
          {QUICK.map(emoji => (
            <button
              key={emoji}
              type="button"
              className={styles.emoji}
              aria-label={messages.reactWith(emoji)}
              onClick={() => onPick({ emoji })}
            >
              {emoji}
            </button>
          ))}
          <IconButton label={messages.moreEmojis} icon={<Add20Regular />} onClick={() => setFull(true)} />
        </div>
      )}
    </div>
  )
}

function place(element: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect()
  const { width, height } = element.getBoundingClientRect()
  const page = document.documentElement
  const left = Math.min(at.right - width, page.clientWidth - width - EDGE)
  const above = at.top - height - GAP
  const top = above >= EDGE ? above : Math.min(at.bottom + GAP, page.clientHeight - height - EDGE)
  element.style.left = `${Math.max(EDGE, left)}px`
  element.style.top = `${Math.max(EDGE, top)}px`
}

function moveByArrows(box: HTMLElement, key: string): void {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
  const buttons = [...box.querySelectorAll('button')]
  const at = buttons.findIndex(button => button === document.activeElement)
  buttons[(at + (key === 'ArrowRight' ? 1 : buttons.length - 1)) % buttons.length]?.focus()
}
