import { useEffect, useState } from 'react'
import type { CodeNode } from './ports.highlight.js'
import { codePieces } from './rules.blocks.js'

/**
 * Returns the coloured pieces of a finished code block, as many as are ready; empty while it grows, and for a
 * language that is not known. Each piece is coloured when the page has a moment.
 */
export function useHighlighted(
  code: string,
  language: string,
  isOpen: boolean,
): readonly (readonly CodeNode[])[] {
  const [ready, setReady] = useState<{ code: string; pieces: readonly (readonly CodeNode[])[] }>(NOTHING)
  useEffect(() => {
    if (isOpen || language === '') return
    let isLeft = false
    async function colour(): Promise<void> {
      const { loadHighlighter } = await import('./ports.highlight.js')
      const highlight = await loadHighlighter(language)
      if (!highlight) return
      const pieces: (readonly CodeNode[])[] = []
      for (const piece of codePieces(code)) {
        await moment()
        if (isLeft) return
        pieces.push(highlight(piece))
        setReady({ code, pieces: pieces.slice() })
      }
    }
    // Without the colours the code is as readable as before; a later block tries again.
    colour().catch((error: unknown) => console.warn('code is not coloured', error))
    return () => {
      isLeft = true
    }
  }, [code, language, isOpen])
  return ready.code === code ? ready.pieces : NOTHING.pieces
}

const NOTHING = { code: '', pieces: [] }

function moment(): Promise<void> {
  return new Promise(resolve => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 500 })
    else setTimeout(resolve, 16)
  })
}
