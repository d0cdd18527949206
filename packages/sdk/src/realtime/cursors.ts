import { parseChannel } from './channels.js'

/**
 * The number of the newest event seen of each channel, by name; null asks for the channel's present number
 * only.
 */
export type Cursors = Readonly<Record<string, number | null>>

/** Returns cursors as the `after` of a call: `private-user.7:120,private-company.3`. */
export function toAfter(cursors: Cursors): string {
  return Object.entries(cursors)
    .map(([channel, seq]) => (seq === null ? channel : `${channel}:${seq}`))
    .join(',')
}

/** Returns the cursors of an `after`; the inverse of `toAfter`. Null when a name or a number is malformed. */
export function parseAfter(after: string): Cursors | null {
  const cursors: Record<string, number | null> = {}
  for (const part of after.split(',')) {
    if (part.trim() === '') continue
    const [, channel = '', , digits] = /^([^:]+)(:(0|[1-9]\d{0,14}))?$/.exec(part.trim()) ?? []
    if (parseChannel(channel) === null) return null
    cursors[channel] = digits === undefined ? null : Number(digits)
  }
  return cursors
}
