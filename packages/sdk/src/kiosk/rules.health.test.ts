import { describe, expect, test } from 'vitest'
import { aDevice } from '../testing/kiosk.js'
import { healthOf } from './rules.health.js'
import type { Device } from './schema.js'

const now = Date.parse('2026-11-20T21:14:00.000Z')
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
const health = (over: Partial<Device>) =>
  healthOf(aDevice({ last_seen_at: ago(1), ...over }), now, 'v2.4.0-beta3')

describe('healthOf', () => {
  test('is good of a tablet that was heard a minute ago, and of one that was just paired', () => {
    expect(health({})).toEqual({ tone: 'good', faults: [] })
    expect(health({ last_seen_at: null })).toEqual({ tone: 'good', faults: [] })
  })

  test.each<[string, Partial<Device>, ReturnType<typeof health>]>([
    ['not heard for five minutes', { last_seen_at: ago(5) }, { tone: 'fair', faults: ['silent'] }],
    ['silent', { last_seen_at: ago(16) }, { tone: 'bad', faults: ['silent'] }],
    ['sending', { queue_length: 1, queue_oldest_at: ago(1) }, { tone: 'fair', faults: ['queue'] }],
    [
      'sending punches of unknown age',
      { queue_length: 1, queue_oldest_at: null },
      { tone: 'fair', faults: ['queue'] },
    ],
    [
      'holding an old punch',
      { queue_length: 1, queue_oldest_at: ago(11) },
      { tone: 'bad', faults: ['queue'] },
    ],
    ['ahead', { clock_offset_ms: -180_000 }, { tone: 'fair', faults: ['clock'] }],
    ['hours off', { clock_offset_ms: 7_200_000 }, { tone: 'bad', faults: ['clock'] }],
    ['low', { battery: 12, is_charging: false }, { tone: 'fair', faults: ['battery'] }],
    ['charging', { battery: 12, is_charging: true }, { tone: 'good', faults: [] }],
    ['old', { app_version: 'v1' }, { tone: 'fair', faults: ['version'] }],
  ])('of a tablet that is %s', (_, over, expected) => expect(health(over)).toEqual(expected))

  test('changes only beyond its bounds', () => {
    const moment = 1 / 60_000
    const tones = (...all: readonly Partial<Device>[]) => all.map(over => health(over).tone)
    const heard = (minutes: number) => ({ last_seen_at: ago(minutes) })
    const queued = (minutes: number) => ({ queue_length: 1, queue_oldest_at: ago(minutes) })
    const off = (minutes: number) => ({ clock_offset_ms: Math.round(minutes * 60_000) })
    const charged = (battery: number) => ({ battery, is_charging: false })
    expect(tones(heard(3), heard(3 + moment))).toEqual(['good', 'fair'])
    expect(tones(heard(15), heard(15 + moment))).toEqual(['fair', 'bad'])
    expect(tones(queued(10), queued(10 + moment))).toEqual(['fair', 'bad'])
    expect(tones(off(2), off(2 + moment), off(-2 - moment))).toEqual(['good', 'fair', 'fair'])
    expect(tones(off(60), off(60 + moment))).toEqual(['fair', 'bad'])
    expect(tones(charged(20), charged(19))).toEqual(['good', 'fair'])
    expect(tones(charged(7), charged(6))).toEqual(['fair', 'bad'])
  })

  test('says nothing of what a tablet does not tell', () => {
    const untold = { queue_length: null, clock_offset_ms: null, app_version: null }
    expect(health(untold)).toEqual({ tone: 'good', faults: [] })
    expect(health({ battery: 5, is_charging: null })).toEqual({ tone: 'good', faults: [] })
    expect(health({ battery: null, is_charging: false })).toEqual({ tone: 'good', faults: [] })
  })

  test('names the worst fault first, and is as bad as the worst', () => {
    expect(health({ app_version: 'v1', battery: 5, is_charging: false, last_seen_at: ago(4) })).toEqual({
      tone: 'bad',
      faults: ['silent', 'battery', 'version'],
    })
  })
})
