import { expect, test } from 'vitest'
import { theTime } from './messages.clock.js'

test.each([
  ['1:05 p.m.', 'la 1:05 p.m.'],
  ['01:05', 'la 01:05'],
  ['2:05 p.m.', 'las 2:05 p.m.'],
  ['11:05', 'las 11:05'],
  ['21:05', 'las 21:05'],
])('%s is %s', (time, text) => expect(theTime(time)).toBe(text))
