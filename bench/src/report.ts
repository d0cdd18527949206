/** Prints the figures of the benches as tables, and the summary. */

import type { Size } from './size.js'
import type { Stage } from './stage.js'

/** One line of the summary. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** The bound of the figure; left out where there is none. */
  readonly aim?: { readonly least: number } | { readonly most: number }
  /**
   * True for a count that holds on any machine at any speed,
   * such as nothing lost: a bench that misses its bound fails.
   */
  readonly isCount?: true
}

/** A bench prints its measurements and returns the figures that summarise them. */
export type Bench = (options: BenchOptions) => Promise<readonly Figure[]>

export interface BenchOptions {
  readonly size: Size
  readonly stage: Stage
}

type Row = readonly string[]

/** Prints rows under a head, the first column to the left, the others to the right. */
export function printTable(head: Row, rows: readonly Row[]): void {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map(row => (row[column] ?? '').length)),
  )
  const line = (row: Row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('   ')
      .trimEnd()
  console.log(line(head))
  console.log(widths.map(width => '─'.repeat(width)).join('───'))
  for (const row of rows) console.log(line(row))
}

/** Returns whether a figure keeps its bound; undefined when it has none. */
function isMet({ value, aim }: Figure): boolean | undefined {
  if (!aim || Number.isNaN(value)) return aim && false
  return 'least' in aim ? value >= aim.least : value <= aim.most
}

/**
 * Returns the reasons why a bench failed: figures without a
 * value, and counts outside their bounds. Times never fail it.
 */
export function faultsOf(figures: readonly Figure[]): readonly string[] {
  return figures
    .filter(figure => Number.isNaN(figure.value) || (figure.isCount && isMet(figure) === false))
    .map(figure => `${figure.name} is ${show(figure)}`)
}

/** Prints all figures, each beside its aim. */
export function printSummary(figures: readonly Figure[]): void {
  printTable(
    ['figure', 'seen', 'aim', 'met'],
    figures.map(figure => {
      const { aim, unit } = figure
      const bound = !aim ? '' : 'least' in aim ? `≥ ${aim.least}${unit}` : `≤ ${aim.most}${unit}`
      const met = isMet(figure)
      return [figure.name, show(figure), bound, met === undefined ? '' : met ? 'yes' : 'NO']
    }),
  )
}

function show({ value, unit }: Figure): string {
  if (Number.isNaN(value)) return 'not seen'
  const digits = value < 10 ? 2 : value < 100 ? 1 : 0
  return `${value.toFixed(digits)}${unit}`
}
