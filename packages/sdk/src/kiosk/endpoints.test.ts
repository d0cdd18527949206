import { expect, test } from 'vitest'
import { aDevice } from '../testing/kiosk.js'
import { createDevice, listKioskPeople } from './endpoints.js'
import { Device } from './schema.js'

test('a tablet shows the people of one unit or of both', () => {
  const accepts = (units: readonly string[]) =>
    createDevice.body?.safeParse({ code: 'K7MP3XQ9', name: 'Recepción', units }).success
  expect([['solutions'], ['consultants', 'solutions']].map(accepts)).toEqual([true, true])
  expect([[], ['marketing']].map(accepts)).toEqual([false, false])
})

test('a pairing code may be typed with spaces, dashes and small letters', () => {
  const read = (code: string) =>
    createDevice.body?.safeParse({ code, name: 'Recepción', units: ['solutions'] }).data
  expect(read(' k7mp-3xq9 ')).toMatchObject({ code: 'K7MP3XQ9' })
  expect([read('K7MP3XQ'), read('K7MP3XQ9A'), read('K7MP_3XQ')]).toEqual([undefined, undefined, undefined])
})

test('a tablet reports a battery in percent, a clock off in either direction, and no negative queue', () => {
  const accepts = (report: object) => listKioskPeople.query?.safeParse(report).success
  expect([0, 100, 101, -1].map(battery => accepts({ battery }))).toEqual([true, true, false, false])
  expect([-5000, 5000].map(clock_offset_ms => accepts({ clock_offset_ms }))).toEqual([true, true])
  expect([0, 3, -1].map(queue_length => accepts({ queue_length }))).toEqual([true, true, false])
})

test('a tablet takes photos where people allow it, unless the server says otherwise', () => {
  const { photo_policy: _policy, ...device } = aDevice()
  expect(Device.parse(device)).toMatchObject({ photo_policy: 'optional' })
})
