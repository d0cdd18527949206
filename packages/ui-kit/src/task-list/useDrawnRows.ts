import { startTransition, useEffect, useState } from 'react'

/** The rows that one picture draws, so that a scroll meanwhile does not stop. */
const ROWS_A_FRAME = 6

export interface DrawnRowsOptions {
  /** Names the choice that the rows answer: with another one the first rows are drawn before the others. */
  readonly choice: string
  readonly count: number
  /** The number of rows that are drawn at once. */
  readonly first: number
}

/** Returns how many rows are drawn: the first ones at once, and then some more in each frame. */
export function useDrawnRows({ choice, count, first }: DrawnRowsOptions): number {
  const [drawn, setDrawn] = useState({ choice, rows: first })
  const rows = drawn.choice === choice ? drawn.rows : first
  useEffect(() => {
    if (rows >= count) return undefined
    const next = { choice, rows: Math.min(rows + ROWS_A_FRAME, count) }
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(next)))
    return () => cancelAnimationFrame(frame)
  }, [choice, count, rows])
  return rows
}
