import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { estimateTokens, fitContext, keepNewest, roomOf, shareRoom, type Turn } from './rules.context.js'

const turns = (...texts: string[]): Turn[] =>
  texts.map((text, index) => ({ role: index % 2 === 0 ? 'user' : 'assistant', text }))

describe('fitContext', () => {
  test('keeps the newest messages, and begins with a question', () => {
    const all = turns('aaaa', 'bbbb', 'cccc', 'dddd', 'eeee')
    expect(fitContext(all, 20)).toEqual({ turns: all, cut: null })
    expect(fitContext(all, 19).cut).toEqual({ messages: 2, characters: 8 })
    expect(fitContext(turns('aaaa'), 1)).toEqual({ turns: turns('aaaa'), cut: null })
    expect(fitContext([], 1)).toEqual({ turns: [], cut: null })
    const { turns: kept, cut } = fitContext(all, 14)
    expect(kept.map(({ text }) => text)).toEqual(['cccc', 'dddd', 'eeee'])
    expect(cut).toEqual({ messages: 2, characters: 8 })
    expect(fitContext(all, 10).turns.map(({ text }) => text)).toEqual(['eeee'])
  })

  test('always keeps the question, and loses nothing from its count', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 50 }), { minLength: 1 }), fc.nat(200), (texts, room) => {
        const all = turns(...texts)
        const { turns: kept, cut } = fitContext(all, room)
        expect(kept.at(-1)).toBe(all.at(-1))
        expect(kept.length + (cut?.messages ?? 0)).toBe(all.length)
      }),
    )
  })
})

describe('shareRoom', () => {
  test('gives small texts all, and large ones equal parts of the rest', () => {
    expect(shareRoom([10, 1_000, 1_000], 210)).toEqual([10, 100, 100])
    expect(shareRoom([1_000, 10, 1_000], 210)).toEqual([100, 10, 100])
    expect(shareRoom([10, 20], 100)).toEqual([10, 20])
    expect(shareRoom([], 100)).toEqual([])
  })

  test('never gives more than there is', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000)), fc.nat(5_000), (lengths, room) => {
        const shares = shareRoom(lengths, room)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(room)
        shares.forEach((share, index) => expect(share).toBeLessThanOrEqual(lengths[index] ?? 0))
      }),
    )
  })
})

describe('keepNewest', () => {
  test('takes from the oldest what does not fit', () => {
    expect(keepNewest([5, 10, 20], 35)).toEqual([5, 10, 20])
    expect(keepNewest([5, 10, 20], 27)).toEqual([0, 7, 20])
    expect(keepNewest([5, 30], 20)).toEqual([0, 20])
    expect(keepNewest([], 20)).toEqual([])
  })
})

test('a token is about three characters, and an answer has 40 % of the room', () => {
  expect([estimateTokens(0), estimateTokens(1), estimateTokens(9)]).toEqual([0, 1, 3])
  expect(roomOf(10_000)).toBe(18_000)
})
