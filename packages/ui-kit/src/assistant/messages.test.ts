import { expect, test } from 'vitest'
import { messages } from './messages.js'

test.each([
  [999, 'Quedan 999 caracteres'],
  [1, 'Queda 1 carácter'],
  [0, 'Quedan 0 caracteres'],
  [-1, 'Sobra 1 carácter'],
  [-1200, 'Sobran 1,200 caracteres'],
])('with %s signs left it says %s', (count, text) => expect(messages.left(count)).toBe(text))

test('says the hour of one with its own article', () => {
  expect(messages.retryAt('1:05 p.m.')).toBe('Podrás reintentar a la 1:05 p.m.')
  expect(messages.usageOver('2:05 p.m.')).toBe(
    'Llegaste al límite de hoy. Podrás preguntar otra vez a las 2:05 p.m.',
  )
})
