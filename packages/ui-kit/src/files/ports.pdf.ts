/** Opens PDF documents and draws their pages by pdf.js. */

// Apps compile this file as well, so it must refer to the declaration itself.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./pdfjs-worker.d.ts" />
import { getDocument } from 'pdfjs-dist'
// The worker's code runs in the page: a separate worker would need a trusted script address.
import * as worker from 'pdfjs-dist/build/pdf.worker.mjs'

/** A page of a document, drawn on demand. */
export interface PdfPage {
  /** Counted from 1. */
  readonly number: number
  /** CSS pixels, at the size of the paper on a screen. */
  readonly width: number
  readonly height: number
  /** Draws the page; the returned function cancels the drawing. */
  draw(canvas: HTMLCanvasElement, density: number): () => void
  /** Returns the text of the page, for screen readers. */
  text(): Promise<string>
}

export interface PdfDocument {
  readonly pages: readonly PdfPage[]
  close(): void
}

const SCALE = 1.4
/** The most pixels of a drawn page: a phone has too little memory for a poster. */
const MAX_PIXELS = 16_000_000
const MAX_PAGES = 300

Object.assign(globalThis, { pdfjsWorker: worker })

/** Opens a document. Rejects for a file that is no PDF or has a password. */
export async function openPdf(blob: Blob): Promise<PdfDocument> {
  const data = new Uint8Array(await blob.arrayBuffer())
  const task = getDocument({
    data,
    useWasm: false,
    stopAtErrors: false,
    verbosity: 0,
  })
  const document = await task.promise
  const pages: PdfPage[] = []
  for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES); number++) {
    pages.push(toPage(await document.getPage(number)))
  }
  return { pages, close: () => void task.destroy() }
}

type Proxy = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>

function toPage(page: Proxy): PdfPage {
  const { width, height } = page.getViewport({ scale: SCALE })
  return {
    number: page.pageNumber,
    width: Math.round(width),
    height: Math.round(height),
    draw(canvas, density) {
      const fitting = Math.sqrt(MAX_PIXELS / (width * height))
      const viewport = page.getViewport({ scale: SCALE * Math.min(density, fitting) })
      canvas.width = Math.round(viewport.width)
      canvas.height = Math.round(viewport.height)
      const drawing = page.render({ canvas, viewport })
      // When the page leaves the screen it cancels its drawing, which is no error.
      drawing.promise.catch((error: unknown) => console.warn('a page was not drawn', error))
      return () => drawing.cancel()
    },
    async text() {
      const { items } = await page.getTextContent()
      return items.map(item => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
    },
  }
}
