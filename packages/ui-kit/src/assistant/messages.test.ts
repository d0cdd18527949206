import { expect, test } from 'vitest'
import { messages } from './messages.js'

test.each([
  [999, 'Quedan 999 caracteres'],
  [1, 'Queda 1 carácter'],
  [0, 'Quedan 0 caracteres'],
  [-1, 'Sobra 1 carácter'],
  [-1200, 'Sobran 1,200 caracteres'],
])('with %s signs left it says %s', (count, text) => expect(messages.left(count)).toBe(text))
