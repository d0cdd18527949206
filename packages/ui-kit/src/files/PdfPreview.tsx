import { useEffect, useRef, useState } from 'react'
import { EmptyState } from '../display/EmptyState.js'
import { HiddenText } from '../display/HiddenText.js'
import { Spinner } from '../display/Spinner.js'
import styles from './MediaViewer.module.css'
import { messages } from './messages.js'
import type { PdfDocument, PdfPage } from './ports.pdf.js'

export type PdfPreviewProps = { readonly blob: Blob; readonly name: string }

/** The pages of a document, each drawn when it scrolls into view. The code loads with the first document. */
export function PdfPreview({ blob, name }: PdfPreviewProps) {
  const [pages, setPages] = useState<readonly PdfPage[] | 'failed' | null>(null)

  useEffect(() => {
    let document: PdfDocument | undefined
    let isOver = false
    async function open(): Promise<void> {
      try {
        const { openPdf } = await import('./ports.pdf.js')
        document = await openPdf(blob)
        if (isOver) document.close()
        else setPages(document.pages)
      } catch (error) {
        // A broken or encrypted document can still be downloaded.
        console.warn('no preview of the document', error)
        if (!isOver) setPages('failed')
      }
    }
    void open()
    return () => {
      isOver = true
      document?.close()
    }
  }, [blob])

  if (pages === 'failed') {
    return <EmptyState title={messages.previewFailed} text={messages.noPreviewText} />
  }
  return (
    // A box that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div tabIndex={0} className={styles.pages} role="group" aria-label={name}>
      {pages === null ? (
        <div role="status" aria-label={messages.loadingPreview}>
          <Spinner />
        </div>
      ) : (
        pages.map((page, index) => (
          <Page key={page.number} page={page} label={messages.pageOf(index + 1, pages.length)} />
        ))
      )}
    </div>
  )
}

function Page({ page, label }: { readonly page: PdfPage; readonly label: string }) {
  const canvasRef = useRef<HTMLCanvasElement>(null)
  const [text, setText] = useState('')
  const { width, height } = page

  useEffect(() => {
    const canvas = canvasRef.current
    if (!canvas) return
    let stop = (): void => {}
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        seen.disconnect()
        stop = page.draw(canvas, window.devicePixelRatio)
        void page.text().then(setText)
      },
      { rootMargin: '400px' },
    )
    seen.observe(canvas)
    return () => {
      seen.disconnect()
      stop()
    }
  }, [page])

  return (
    <figure className={styles.page} aria-label={label}>
      <canvas ref={canvasRef} width={width} height={height} aria-hidden="true" />
      <HiddenText>{text}</HiddenText>
    </figure>
  )
}
