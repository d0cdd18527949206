import { expect, test } from 'vitest'
import { deviceChanged } from './events.js'

test('a changed tablet hears of it on a channel that it keeps (Spec §7)', () => {
  const before: Parameters<typeof deviceChanged>[0] = { id: 4, units: ['consultants', 'solutions'] }
  const data = { id: 4 }
  expect(deviceChanged(before)).toEqual([
    { channel: 'private-kiosk.consultants', event: 'DeviceChanged', data },
  ])
  expect(deviceChanged(before, { id: 4, units: ['solutions'] })).toEqual([
    { channel: 'private-kiosk.solutions', event: 'DeviceChanged', data },
  ])
  expect(deviceChanged({ id: 4, units: ['consultants'] }, { id: 4, units: ['solutions'] })).toEqual([])
})
