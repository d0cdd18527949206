import { useEffect, useState } from 'react'
import { moment } from '../layout/moment.js'
import type { Code } from './ports.highlight.js'
import type { ColouredCode } from './rules.code.js'

/** The longest wait for a moment in which a piece of code is coloured. */
const LATEST_MS = 500

/** Colours code; null for a language that is not known. */
export type Colour = (code: Code) => Promise<ColouredCode | null>

/**
 * Returns the coloured pieces of a finished code block, as many as are drawn; empty while it grows, and for a
 * language that is not known. Each piece is drawn when the page has a moment.
 */
export function useHighlighted({ language, text }: Code, isOpen: boolean, colour: Colour): ColouredCode {
  const [drawn, setDrawn] = useState<{ text: string; pieces: ColouredCode }>(NOTHING)
  useEffect(() => {
    if (isOpen || language === '') return
    let isLeft = false
    async function draw(): Promise<void> {
      // A block that a quick scroll only passes is gone before the page has a moment, and is never coloured.
      await moment(LATEST_MS)
      if (isLeft) return
      const pieces = (await colour({ language, text })) ?? []
      for (let count = 1; count <= pieces.length; count++) {
        await moment(LATEST_MS)
        if (isLeft) return
        setDrawn({ text, pieces: pieces.slice(0, count) })
      }
    }
    // Without the colours the code is as readable as before; a later block tries again.
    draw().catch((error: unknown) => console.warn('code is not coloured', error))
    return () => {
      isLeft = true
    }
  }, [text, language, isOpen, colour])
  return drawn.text === text ? drawn.pieces : NOTHING.pieces
}

const NOTHING = { text: '', pieces: [] }
