import { describe, expect, test } from 'vitest'
import { briefTime, dayText, timeText } from './format.time.js'
import { presentOf } from './rules.now.js'

const SENT = '2026-11-20T18:00:00.000Z'
const sentMs = Date.parse(SENT)
const DAY_MS = 86_400_000
const ZONE = 'America/Mexico_City'

describe('presentOf', () => {
  test('is the time of the device when nothing is newer', () => {
    expect(presentOf(sentMs + 1, [SENT, null])).toBe(sentMs + 1)
    expect(presentOf(sentMs, [])).toBe(sentMs)
  })

  test('shows a message of now as of today on a device whose clock is a day behind', () => {
    const now = presentOf(sentMs - DAY_MS, [null, SENT, '2026-11-18T18:00:00.000Z'])
    expect(dayText(SENT, now, ZONE)).toBe('Hoy')
    expect(briefTime(SENT, now, ZONE)).toBe(timeText(SENT, ZONE))
  })
})
