import { expect, test } from 'vitest'
import { deviceChanged } from './events.js'

test('a changed tablet hears of it on a channel that it keeps (Spec §7)', () => {
  const both: Parameters<typeof deviceChanged>[0] = { units: ['consultants', 'solutions'] }
  const event = { event: 'AccessChanged', data: {} }
  expect(deviceChanged(both)).toEqual([{ ...event, channel: 'private-kiosk.consultants' }])
  expect(deviceChanged(both, { units: ['solutions'] })).toEqual([
    { ...event, channel: 'private-kiosk.solutions' },
  ])
  expect(deviceChanged({ units: ['consultants'] }, { units: ['solutions'] })).toEqual([])
})
