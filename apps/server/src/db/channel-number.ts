/** Tells the number of a channel's newest event, also of a channel without events. */

/**
 * The row of the numbers that stands for every channel without a row of its own; no channel can have this name. A
 * restore raises it with the others, so that a channel which begins again gives no number a second time. Without the
 * row such channels are at 0.
 */
export const ALL_OTHERS = '*'

/** The SQL of the number at which a channel without events is. */
export const FIRST_NUMBER = `coalesce((select seq from realtime_channels where name = '${ALL_OTHERS}'), 0)`

/** Returns the SQL of the number of the newest event of the channel that an expression names. */
export function numberText(name: string): string {
  return `coalesce((select seq from realtime_channels where name = ${name}), ${FIRST_NUMBER})`
}
