import { ArrowDownload20Regular } from '@fluentui/react-icons/headless/svg/arrow-download'
import { ChatArrowBack20Regular } from '@fluentui/react-icons/headless/svg/chat-arrow-back'
import { ChevronLeft24Regular } from '@fluentui/react-icons/headless/svg/chevron-left'
import { ChevronRight24Regular } from '@fluentui/react-icons/headless/svg/chevron-right'
import { Dismiss20Regular } from '@fluentui/react-icons/headless/svg/dismiss'
import type { PreviewKind } from '@osys/sdk/files/rules.preview'
import { useState, type ReactNode } from 'react'
import { ErrorState } from '../display/ErrorState.js'
import { IconButton } from '../controls/IconButton.js'
import { Spinner } from '../display/Spinner.js'
import { useModal } from '../overlays/useModal.js'
import { ImagePreview, ZoomButtons } from './ImagePreview.js'
import styles from './MediaViewer.module.css'
import { messages } from './messages.js'
import { PdfPreview } from './PdfPreview.js'
import { NoPreview, TextPreview } from './TextPreview.js'
import { sizeText } from '../display/size.js'
import { zoomed } from './rules.zoom.js'
import { useSwipe } from './useSwipe.js'

export type Preview =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly text: string }
  /** A file without a preview; it can only be downloaded. */
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly text: string; readonly isCut: boolean }
  | { readonly kind: 'pdf'; readonly url: string; readonly blob: Blob }
  | { readonly kind: Exclude<PreviewKind, 'text' | 'pdf'>; readonly url: string }

export type MediaViewerProps = {
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** The name of the person who uploaded it. */
  readonly author: string | null
  readonly preview: Preview
  readonly onClose: () => void
  readonly onRetry: () => void
  /** Left out when the person may not download. */
  readonly onDownload?: () => void
  /** The address of the message that the file came with; left out for other files. */
  readonly messageHref?: string | undefined
  /** Called to go to the file before or after this one; left out at the ends of the list. */
  readonly onPrevious?: () => void
  readonly onNext?: () => void
}

/**
 * The viewer: a file over the whole window. Arrows or a finger go to the next one, plus and minus zoom
 * pictures, Esc closes.
 */
export function MediaViewer(props: MediaViewerProps) {
  const { name, size, author, preview, onClose, onDownload, messageHref, onPrevious, onNext } = props
  const dialogRef = useModal()
  const [zoom, setZoom] = useState(1)
  const isImage = preview.kind === 'image'

  function go(to: (() => void) | undefined): void {
    setZoom(1)
    to?.()
  }

  // An enlarged picture is moved by the finger, and a text scrolls.
  const isSwipeable = zoom === 1 && (isImage || preview.kind === 'video')
  const swipe = useSwipe(direction => go(direction === 1 ? onNext : onPrevious))

  function steer(key: string): void {
    if (key === 'ArrowLeft') go(onPrevious)
    else if (key === 'ArrowRight') go(onNext)
    else if (isImage && (key === '+' || key === '=')) setZoom(zoomed(zoom, 1))
    else if (isImage && key === '-') setZoom(zoomed(zoom, -1))
    else if (isImage && key === '0') setZoom(1)
  }

  return (
    <dialog
      ref={dialogRef}
      className={styles.viewer}
      aria-label={messages.viewer(name)}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={event => {
        // A media player uses these keys for itself.
        const isPlayer = event.target instanceof HTMLMediaElement
        if (!isPlayer && !event.ctrlKey && !event.metaKey && !event.altKey) steer(event.key)
      }}
    >
      <header className={styles.head}>
        <div className={styles.names}>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.facts}>{[sizeText(size), author].filter(Boolean).join(' · ')}</p>
        </div>
        {isImage && <ZoomButtons zoom={zoom} onZoom={change => setZoom(change.zoom)} />}
        {messageHref && (
          <IconButton
            label={messages.goToMessage}
            icon={<ChatArrowBack20Regular />}
            href={messageHref}
            onClick={onClose}
          />
        )}
        {onDownload && (
          <IconButton label={messages.download} icon={<ArrowDownload20Regular />} onClick={onDownload} />
        )}
        <IconButton label={messages.close} icon={<Dismiss20Regular />} onClick={onClose} />
      </header>
      <div className={styles.stage}>
        <Side
          at="start"
          label={messages.previous}
          icon={<ChevronLeft24Regular />}
          onGo={onPrevious && (() => go(onPrevious))}
        />
        <div className={styles.content} data-swipe={isSwipeable || undefined} {...(isSwipeable && swipe)}>
          {contentOf(props, zoom, setZoom)}
        </div>
        <Side
          at="end"
          label={messages.next}
          icon={<ChevronRight24Regular />}
          onGo={onNext && (() => go(onNext))}
        />
      </div>
    </dialog>
  )
}

interface SideProps {
  readonly at: 'start' | 'end'
  readonly label: string
  readonly icon: ReactNode
  readonly onGo: (() => void) | undefined
}

function Side({ at, label, icon, onGo }: SideProps) {
  return <div className={styles[at]}>{onGo && <IconButton label={label} icon={icon} onClick={onGo} />}</div>
}

function contentOf(
  { name, preview, onRetry }: MediaViewerProps,
  zoom: number,
  setZoom: (zoom: number) => void,
): ReactNode {
  switch (preview.kind) {
    case 'loading':
      return (
        <div role="status" aria-label={messages.loadingPreview}>
          <Spinner />
        </div>
      )
    case 'failed':
      return <ErrorState title={messages.previewFailed} text={preview.text} onRetry={onRetry} />
    case 'none':
      return <NoPreview />
    case 'text':
      return <TextPreview text={preview.text} isCut={preview.isCut} name={name} />
    case 'image':
      return (
        <ImagePreview url={preview.url} name={name} zoom={zoom} onZoom={change => setZoom(change.zoom)} />
      )
    case 'pdf':
      return <PdfPreview key={preview.url} blob={preview.blob} name={name} />
    // Uploaded files have no captions.
    case 'audio':
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      return <audio className={styles.audio} src={preview.url} controls aria-label={name} />
    case 'video':
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      return <video className={styles.video} src={preview.url} controls playsInline aria-label={name} />
  }
}
