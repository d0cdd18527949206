import { describe, expect, test } from 'vitest'
import {
  isRestorable,
  mayTakeBack,
  RESTORE_WITHIN_MS,
  restorableSince,
  restorableUntil,
} from './rules.restoring.js'

const NOON = new Date('2026-11-20T12:00:00.000Z')
const after = (ms: number) => new Date(NOON.getTime() + ms)

describe('time', () => {
  test('to bring a deleted task back is 30 days (Spec §4)', () => {
    expect(RESTORE_WITHIN_MS).toBe(2_592_000_000)
    expect(isRestorable(NOON, after(RESTORE_WITHIN_MS - 1))).toBe(true)
    expect(isRestorable(NOON, after(RESTORE_WITHIN_MS))).toBe(false)
    expect(restorableUntil(NOON)).toEqual(after(RESTORE_WITHIN_MS))
    expect(restorableSince(after(RESTORE_WITHIN_MS))).toEqual(NOON)
  })

  test('to take back tasks that were made at once is an hour', () => {
    expect(mayTakeBack(NOON, new Date('2026-11-20T12:59:59.999Z'))).toBe(true)
    expect(mayTakeBack(NOON, new Date('2026-11-20T13:00:00.000Z'))).toBe(false)
  })
})
