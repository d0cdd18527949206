import { expect, test } from 'vitest'
import { secondsText } from './format.seconds.js'

test('a length has minutes and two digits of seconds', () => {
  expect([0, 7.9, 60, 299.99, 3600, -1].map(secondsText)).toEqual([
    '0:00',
    '0:07',
    '1:00',
    '4:59',
    '60:00',
    '0:00',
  ])
})
