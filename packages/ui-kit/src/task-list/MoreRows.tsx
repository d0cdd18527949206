import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../controls/Button.js'
import { messages as pagerTexts } from '../controls/messages.pager.js'
import styles from './MoreRows.module.css'
import { messages } from './messages.js'

export type MoreRowsProps = {
  /** The number of rows of the whole list. */
  readonly total: number
  /** The number of rows that are drawn: those of a folded group are not. */
  readonly shown: number
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly onMore: () => void
}

/** The end of a list that is read on: it asks for the next rows as it comes near, or by its button. */
export function MoreRows({ total, shown, hasMore, isLoading, onMore }: MoreRowsProps) {
  const aheadRef = useRef<HTMLDivElement>(null)
  const ask = useEffectEvent((): void => {
    if (!isLoading) onMore()
  })
  useEffect(() => {
    const ahead = aheadRef.current
    if (!ahead || !hasMore) return
    // When more rows are drawn, a new observer tells at once whether the end of the list is still near. When the
    // fetched rows are not drawn, `shown` stays and no observer is made: only the button asks, because otherwise the
    // list would fetch all of its pages.
    const observer = new IntersectionObserver(entries => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) ask()
    })
    observer.observe(ahead)
    return () => observer.disconnect()
  }, [hasMore, shown])
  return (
    <div className={styles.end}>
      <p>{pagerTexts.results(total)}</p>
      {hasMore && (
        <>
          <div ref={aheadRef} className={styles.ahead} />
          <Button
            size="small"
            appearance="subtle"
            isPending={isLoading}
            pendingText={messages.loadingMore}
            onClick={onMore}
          >
            {messages.readOn}
          </Button>
        </>
      )}
    </div>
  )
}
