import type { Gif } from '@osys/sdk/chat/schema'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../controls/Button.js'
import { EmptyState } from '../display/EmptyState.js'
import { ErrorState, type ViewState } from '../display/ErrorState.js'
import { Skeleton } from '../display/Skeleton.js'
import { SearchField } from '../fields/SearchField.js'
import styles from './GifPicker.module.css'
import { GifPicture } from './GifPicture.js'
import { useReducedMotion } from '../layout/useReducedMotion.js'
import { messages } from './messages.js'

export type GifPickerProps = {
  readonly state: ViewState<{
    readonly items: readonly Gif[]
    readonly hasMore: boolean
    readonly isLoadingMore: boolean
  }>
  readonly search: string
  /** The addresses of the previews that have loaded, by the id of their GIF. */
  readonly previews: ReadonlyMap<string, string>
  /** Called when the search appears, to load the popular GIFs. */
  readonly onOpen: () => void
  /** Called on every input; the screen waits for a pause in typing. */
  readonly onSearch: (change: { readonly search: string }) => void
  readonly onMore: () => void
  readonly onRetry: () => void
  /** Called when a GIF comes into view, so that its preview is fetched. */
  readonly onSeen: (sight: { readonly id: string }) => void
  readonly onPick: (choice: { readonly gif: Gif }) => void
}

/** The GIFs of the provider, which the server asks for. */
export function GifPicker(props: GifPickerProps) {
  const { state, search, previews, onSeen, onPick } = props
  const open = useEffectEvent(props.onOpen)
  useEffect(() => open(), [])
  return (
    <div className={styles.picker}>
      <div className={styles.head}>
        <SearchField
          label={messages.searchGif}
          value={search}
          maxLength={50}
          autoFocus
          onChange={({ value }) => props.onSearch({ search: value })}
        />
      </div>
      <div className={styles.scroll}>
        {state.kind === 'loading' && (
          <div className={styles.grid} role="status" aria-label={messages.loadingGifs}>
            {['100px', '140px', '120px', '90px', '130px', '110px'].map((height, index) => (
              // oxlint-disable-next-line react/no-array-index-key
              <Skeleton key={index} height={height} />
            ))}
          </div>
        )}
        {state.kind === 'failed' && (
          <ErrorState isCompact {...state} title={messages.gifsFailed} onRetry={props.onRetry} />
        )}
        {state.kind === 'loaded' && state.items.length === 0 && (
          <EmptyState isCompact title={messages.noGifs} text={messages.noGifsText} />
        )}
        {state.kind === 'loaded' && state.items.length > 0 && (
          <>
            <ul className={styles.grid} aria-label={messages.gifs}>
              {state.items.map(gif => (
                <GifChoice
                  key={gif.id}
                  gif={gif}
                  url={previews.get(gif.id) ?? null}
                  onSeen={onSeen}
                  onPick={onPick}
                />
              ))}
            </ul>
            {state.hasMore && (
              <div className={styles.more}>
                <Button
                  size="small"
                  appearance="subtle"
                  isPending={state.isLoadingMore}
                  pendingText={messages.loadingGifs}
                  onClick={props.onMore}
                >
                  {messages.moreGifs}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
      <p className={styles.source}>{messages.gifFrom}</p>
    </div>
  )
}

type GifChoiceProps = Pick<GifPickerProps, 'onSeen' | 'onPick'> & {
  readonly gif: Gif
  readonly url: string | null
}

function GifChoice({ gif, url, onSeen, onPick }: GifChoiceProps) {
  const itemRef = useRef<HTMLLIElement>(null)
  const { id } = gif
  const isMissing = url === null
  const isStill = useReducedMotion()

  useEffect(() => {
    const item = itemRef.current
    if (!item || !isMissing) return
    const observer = new IntersectionObserver(entries => {
      if (entries.some(entry => entry.isIntersecting)) onSeen({ id })
    })
    observer.observe(item)
    return () => observer.disconnect()
  }, [id, isMissing, onSeen])

  return (
    <li ref={itemRef}>
      <button
        type="button"
        className={styles.choice}
        aria-label={messages.sendGif(gif.title)}
        onClick={() => onPick({ gif })}
      >
        <GifPicture url={url} width={gif.width} height={gif.height} isStill={isStill} />
      </button>
    </li>
  )
}
