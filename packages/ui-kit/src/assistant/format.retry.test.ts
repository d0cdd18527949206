import { expect, test } from 'vitest'
import { retryText } from './format.retry.js'

const AT = '2026-11-21T16:32:00Z'
const MEXICO = 'America/Mexico_City'

test.each([
  ['an hour before', '2026-11-21T15:32:00Z', MEXICO, 'Podrás reintentar a las 10:32 a.m.'],
  ['the evening before', '2026-11-21T04:00:00Z', MEXICO, 'Podrás reintentar mañana a las 10:32 a.m.'],
  ['the same evening elsewhere', '2026-11-21T04:00:00Z', 'UTC', 'Podrás reintentar a las 4:32 p.m.'],
  ['when it has come', AT, MEXICO, null],
  ['a week later', '2026-11-28T15:32:00Z', MEXICO, null],
])('says it %s', (_, now, timeZone, text) => {
  expect(retryText(AT, Date.parse(now), timeZone)?.replaceAll(/\s/g, ' ') ?? null).toBe(text)
})
