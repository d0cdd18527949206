import { expect, test } from 'vitest'
import { onServerClock } from './rules.clock.js'

const DAY_MS = 86_400_000

test('an instant of the device becomes one of the server', () => {
  expect(onServerClock('2026-11-21T18:00:00.000Z', DAY_MS)).toBe('2026-11-20T18:00:00.000Z')
  expect(onServerClock('2026-11-20T18:00:00.000Z', 0)).toBe('2026-11-20T18:00:00.000Z')
})
