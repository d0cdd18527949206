import { describe, expect, test } from 'vitest'
import { endingOf } from './rules.ending.js'
import { toFailure } from './rules.failure.js'

const NOW = new Date('2026-11-20T18:00:00Z')
const BUSY = toFailure('busy', NOW, { hasText: false })
const ENDLESS = toFailure('provider_endless', NOW, { hasText: true })
const INTERNAL = toFailure('internal', NOW, { hasText: true })

describe('endingOf', () => {
  test.each([
    ['an answer to its end is done', undefined, null, { status: 'done', failure: null }],
    ['a failure is kept', undefined, BUSY, { status: 'failed', failure: BUSY }],
    ['one that took too long has failed', 'endless', ENDLESS, { status: 'failed', failure: ENDLESS }],
    ['a stopped one has no failure', 'stop', BUSY, { status: 'interrupted', failure: null }],
    ['text that is not stored is a fault of ours', 'unstored', null, { status: 'failed', failure: INTERNAL }],
    ['that fault covers the one before', 'unstored', BUSY, { status: 'failed', failure: INTERNAL }],
    ['a lost one is not ours to end', 'lost', BUSY, null],
  ] as const)('%s', (_why, reason, failure, ending) => {
    expect(endingOf(reason, failure, NOW)).toEqual(ending)
  })
})
