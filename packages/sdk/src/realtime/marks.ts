/** Keeps the numbers of channels that answers tell, so that a page follows each channel from there. */

/**
 * The header by which an answer tells the numbers of channels: it contains every change up to them. Written as
 * the `after` of `GET events`.
 */
export const NUMBERS_HEADER = 'X-Channel-Numbers'

/** The oldest number of a channel that an answer told since the mark was set. */
export interface Mark {
  /** Null while no answer told one: what is on screen may then be of any age. */
  number(): number | null
  /** Ends the mark. */
  end(): void
}

/** The numbers of channels that the answers of the API told. */
export interface Marks {
  /** Takes the header of an answer; null when it has none. */
  told(header: string | null): void
  /** Returns the number that the latest answer told of a channel; null when none did. */
  latest(channel: string): number | null
  /** Sets a mark before a page fetches what it shows, to follow the channel from the oldest of the answers. */
  set(channel: string): Mark
  /** Tells that a page is coming, which sets its marks when it is here. Returns what ends that. */
  hold(): () => void
  /** Resolves once no page is coming and each mark that is open has a number: the page has its first picture. */
  complete(): Promise<void>
}

/** Creates the numbers of a connection to a backend. */
export function createMarks(): Marks {
  const latest = new Map<string, number>()
  const open = new Set<{ readonly channel: string; oldest: number | null }>()
  const coming = new Set<object>()
  const waiting = new Set<() => void>()
  const isComplete = (): boolean => coming.size === 0 && [...open].every(({ oldest }) => oldest !== null)
  function release(): void {
    if (!isComplete()) return
    for (const resolve of waiting) resolve()
    waiting.clear()
  }
  return {
    told(header) {
      for (const [channel, number] of numbersIn(header ?? '')) {
        latest.set(channel, number)
        for (const mark of open) {
          if (mark.channel === channel) mark.oldest = Math.min(mark.oldest ?? number, number)
        }
      }
      release()
    },
    latest: channel => latest.get(channel) ?? null,
    set(channel) {
      const mark = { channel, oldest: null as number | null }
      open.add(mark)
      return {
        number: () => mark.oldest,
        end() {
          open.delete(mark)
          release()
        },
      }
    },
    hold() {
      const page = {}
      coming.add(page)
      return () => {
        coming.delete(page)
        // In this turn the page that has come sets its marks.
        queueMicrotask(release)
      }
    },
    complete: async () => {
      if (!isComplete()) await new Promise<void>(resolve => waiting.add(resolve))
    },
  }
}

/** Returns the channels of a header with their numbers. The names are compared only, so any text may be one. */
function numbersIn(header: string): readonly (readonly [channel: string, number: number])[] {
  return [...header.matchAll(/([^:,\s]+):(0|[1-9]\d{0,14})(?=\s*(?:,|$))/g)].map(
    ([, channel = '', digits]) => [channel, Number(digits)] as const,
  )
}
