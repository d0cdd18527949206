import { expect, test } from 'vitest'
import { leftMessage, overMessage } from './format.limit.js'

test('a text of 4,000 characters fits, and one more does not', () => {
  expect(overMessage('x'.repeat(4000))).toBeUndefined()
  expect(overMessage(` ${'x'.repeat(4000)}\n`)).toBeUndefined()
  expect(overMessage('x'.repeat(4001))).toBe('Sobra 1 carácter: acorta el texto o envíalo en dos mensajes.')
  expect(overMessage('x'.repeat(5200))).toContain('Sobran 1,200 caracteres')
})

test('the characters that are left are told from 200 on', () => {
  expect(leftMessage('x'.repeat(3799))).toBeUndefined()
  expect(leftMessage('x'.repeat(3800))).toBe('Quedan 200 caracteres')
  expect(leftMessage('x'.repeat(3999))).toBe('Queda 1 carácter')
  expect(leftMessage('x'.repeat(4001))).toBeUndefined()
})
