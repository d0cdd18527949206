import { LockClosed16Regular } from '@fluentui/react-icons/headless/svg/lock-closed'
import { useLayoutEffect, useRef } from 'react'
import styles from './ColumnRefusal.module.css'
import { inWindow } from './rules.window.js'

export type ColumnRefusalProps = {
  readonly text: string
}

/**
 * The reason why a column takes no task that is held over it. It lies over the head of the column and over the held card, and
 * moves neither; where the column is partly out of the window, it stands beside it, wholly in sight.
 */
export function ColumnRefusal({ text }: ColumnRefusalProps) {
  const placeRef = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [place, note] = [placeRef.current, placeRef.current?.firstElementChild]
    if (!place || !(note instanceof HTMLElement)) return
    function put(): void {
      if (!place || !(note instanceof HTMLElement)) return
      const { left, top, width } = place.getBoundingClientRect()
      note.style.width = `${width}px`
      note.style.left = `${inWindow(left, note.offsetWidth, window.innerWidth)}px`
      note.style.top = `${inWindow(top, note.offsetHeight, window.innerHeight)}px`
    }
    put()
    // The page, the board and the column scroll while a card is held at their edges.
    const options = { capture: true, passive: true }
    window.addEventListener('scroll', put, options)
    window.addEventListener('resize', put)
    return () => {
      window.removeEventListener('scroll', put, options)
      window.removeEventListener('resize', put)
    }
  }, [text])
  return (
    <div ref={placeRef} className={styles.place}>
      <p className={styles.refusal}>
        <LockClosed16Regular />
        {text}
      </p>
    </div>
  )
}
