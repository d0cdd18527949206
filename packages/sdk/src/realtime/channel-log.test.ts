import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChannelLog, LogEntry, LogStep } from './channel-log.js'
import { MAX_HELD, entryArrived, fellBehind, logAnswered, startLog } from './channel-log.js'

const entry = (seq: number): LogEntry => ({ seq, event: { event: 'AccessChanged', seq } })
const entries = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => entry(from + index))
const seqs = (step: LogStep) => step.entries.map(({ seq }) => seq)
const live = (last: number): ChannelLog => ({ last, isBehind: false, held: [] })

describe('entryArrived', () => {
  test('hands on the next event, and drops a repeated one', () => {
    const step = entryArrived(live(4), entry(5))
    expect([seqs(step), step.log]).toEqual([[5], live(5)])
    expect(entryArrived(live(4), entry(4))).toEqual({ log: live(4), isReset: false, entries: [] })
  })

  test('keeps an event that comes too early, and falls behind', () => {
    const early = entryArrived(live(4), entry(7))
    expect(early.log).toEqual({ last: 4, isBehind: true, held: [entry(7)] })
    expect(seqs(early)).toEqual([])
    expect(entryArrived(early.log, entry(7)).log.held).toEqual([entry(7)])
  })

  test('hands on nothing while the log is being asked', () => {
    const step = entryArrived(fellBehind(live(4)), entry(5))
    expect([seqs(step), step.log.held]).toEqual([[], [entry(5)]])
  })

  test('drops a repeated one while the log is being asked, too', () => {
    const behind = fellBehind(live(4))
    for (const seq of [3, 4]) expect(entryArrived(behind, entry(seq)).log).toBe(behind)
    expect(fellBehind(behind)).toBe(behind)
  })

  test('begins to count at the first event of a channel without a log', () => {
    const step = entryArrived({ last: null, isBehind: false, held: [] }, entry(9))
    expect([step.isReset, seqs(step), step.log]).toEqual([false, [9], live(9)])
  })

  test('drops the newest of too many, wherever the next one belongs', () => {
    const full = { last: 4, isBehind: true, held: entries(10, 9 + MAX_HELD) }
    expect(entryArrived(full, entry(10 + MAX_HELD)).log.held).toEqual(full.held)
    const { held } = entryArrived(full, entry(7)).log
    expect([held.length, held[0]?.seq, held[1]?.seq, held.at(-1)?.seq]).toEqual([
      MAX_HELD,
      7,
      10,
      8 + MAX_HELD,
    ])
  })

  test('keeps a bounded number; the log has the rest', () => {
    const full = entries(6, 6 + MAX_HELD + 9).reduce<ChannelLog>(
      (log, each) => entryArrived(log, each).log,
      live(4),
    )
    expect(full.held).toHaveLength(MAX_HELD)
    const step = logAnswered(full, { entries: entries(5, 5), seq: 6 + MAX_HELD + 9, reset: false })
    expect(step.log.isBehind).toBe(true)
    expect(seqs(step).at(-1)).toBe(4 + MAX_HELD)
  })
})

describe('logAnswered', () => {
  test('starts with the present, and the events since', () => {
    const step = logAnswered(entryArrived(startLog(null), entry(9)).log, {
      entries: [],
      seq: 8,
      reset: false,
    })
    expect([step.isReset, seqs(step), step.log]).toEqual([true, [9], live(9)])
  })

  test('closes a gap, each event once', () => {
    const behind = [7, 6, 7].reduce((log, seq) => entryArrived(log, entry(seq)).log, live(3))
    const step = logAnswered(behind, { entries: entries(4, 6), seq: 6, reset: false })
    expect([step.isReset, seqs(step), step.log]).toEqual([false, [4, 5, 6, 7], live(7)])
  })

  test('resets when events are too old, are missing from the log, or the log is another one', () => {
    const behind = entryArrived(fellBehind(live(3)), entry(9)).log
    for (const answer of [
      { entries: [], seq: 8, reset: true },
      { entries: [], seq: 8, reset: false },
      { entries: entries(7, 8), seq: 8, reset: false },
    ]) {
      const step = logAnswered(behind, answer)
      expect([step.isReset, seqs(step), step.log]).toEqual([true, [9], live(9)])
    }
    expect(logAnswered(fellBehind(live(30)), { entries: [], seq: 2, reset: false }).log).toEqual(live(2))
  })

  test('changes nothing when nothing was missed', () => {
    for (const last of [0, 4]) {
      const step = logAnswered(fellBehind(live(last)), { entries: [], seq: last, reset: false })
      expect([step.isReset, seqs(step), step.log]).toEqual([false, [], live(last)])
    }
  })

  test('hands on no event of before the reader, and those after a hole once they come', () => {
    const step = logAnswered(fellBehind(live(4)), { entries: entries(3, 5), seq: 5, reset: false })
    expect(seqs(step)).toEqual([5])
    const early = entryArrived(fellBehind(live(4)), entry(8)).log
    const partly = logAnswered(early, { entries: entries(5, 6), seq: 6, reset: false })
    expect([seqs(partly), partly.log]).toEqual([[5, 6], { last: 6, isBehind: true, held: [entry(8)] }])
  })

  test('without a log keeps the number of a reader that got nothing meanwhile', () => {
    const step = logAnswered(fellBehind(live(4)), null)
    expect([step.isReset, seqs(step), step.log]).toEqual([true, [], live(4)])
  })

  test('stays behind when the answer was cut off', () => {
    const step = logAnswered(fellBehind(live(3)), { entries: entries(4, 5), seq: 9, reset: false })
    expect([seqs(step), step.log]).toEqual([[4, 5], { last: 5, isBehind: true, held: [] }])
  })

  test('without a log it resets and continues with the events that came', () => {
    const step = logAnswered(entryArrived(startLog(null), entry(9)).log, null)
    expect([step.isReset, seqs(step), step.log]).toEqual([true, [9], live(9)])
    expect(seqs(entryArrived(logAnswered(startLog(null), null).log, entry(40)))).toEqual([40])
  })
})

/** The events between a server and one reader. */
const happening = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('delivered', 'dropped', 'doubled') },
  { weight: 3, arbitrary: fc.constantFrom('late', 'shuffled') },
  { weight: 3, arbitrary: fc.constantFrom('asked', 'answered') },
  { weight: 1, arbitrary: fc.constantFrom('lost', 'cut short') },
)

describe('a reader of a channel', () => {
  test('sees each event once, in order, whatever the network does', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 120 }), fc.option(fc.nat(3)), (happenings, after) => {
        let newest = 3
        let log = startLog(after)
        let asked: { readonly since: number | null; readonly newest: number } | null = null
        const late: number[] = []
        const seen: number[] = []
        let counted = after

        const take = (step: LogStep): void => {
          log = step.log
          if (step.isReset) counted = (step.entries[0]?.seq ?? (step.log.last ?? 0) + 1) - 1
          for (const { seq } of step.entries) {
            seen.push(seq)
            expect(seq).toBe((counted ?? 0) + 1)
            counted = seq
          }
        }
        const arrive = (seq: number): void => take(entryArrived(log, entry(seq)))
        const answer = (limit = Infinity): void => {
          if (asked === null) return
          const { since, newest: then } = asked
          asked = null
          const given = since === null ? [] : entries(since + 1, then).slice(0, limit)
          take(logAnswered(log, { entries: given, seq: then, reset: false }))
        }

        for (const each of happenings) {
          if (each === 'asked' && log.isBehind) asked ??= { since: log.last, newest }
          else if (each === 'answered') answer()
          else if (each === 'cut short') answer(1)
          else if (each === 'lost') {
            // All messages on the way are lost, and an earlier question no longer counts.
            late.length = 0
            asked = null
            log = fellBehind(log)
          } else if (each === 'shuffled') for (const seq of late.splice(0).toReversed()) arrive(seq)
          else {
            newest += 1
            if (each === 'delivered' || each === 'doubled') arrive(newest)
            if (each === 'doubled') arrive(newest)
            if (each === 'late') late.push(newest)
          }
        }
        // In the end the connection is stable: one more event reveals every gap, and questions are answered.
        newest += 1
        arrive(newest)
        for (let round = 0; log.isBehind; round++) {
          expect(round).toBeLessThan(5)
          asked = { since: log.last, newest }
          answer()
        }
        expect(log).toEqual(live(newest))
        expect(seen).toEqual(seen.toSorted((one, other) => one - other))
        if (after !== null) expect(seen).toEqual(entries(after + 1, newest).map(({ seq }) => seq))
      }),
      { numRuns: 500 },
    )
  })
})
