import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withFormulas } from './rules.maths.js'

describe('withFormulas', () => {
  test.each([
    ['es \\(a_b\\).', 'es \\\\\\(a\\_b\\\\\\).'],
    ['\\[\nx\n- y\n\\]', '\\\\\\[\nx\n\\- y\n\\\\\\]'],
    ['$$a*b*c$$', '\\$\\$a\\*b\\*c\\$\\$'],
    ['$x_1 + x_2$ y', '\\$x\\_1 \\+ x\\_2\\$ y'],
  ])('%j becomes %j', (source, escaped) => expect(withFormulas(source)).toBe(escaped))

  test.each([
    'cuesta $5 y $10_000',
    '**$5** a **$x_1**',
    '`\\(a\\)` y ``$$ ` $$``',
    '```tex\n\\[x\\]\n```',
    'una \\(abierta',
    '\\*sin cursiva\\*',
  ])('%j stays as it is', source => expect(withFormulas(source)).toBe(source))

  test('the text without its escapes is the text that was given', () => {
    const piece = fc.constantFrom('\\(', '\\)', '$', '$$', '`', 'a_b', '*', '\n', ' ', '|', '\\frac{1}{2}')
    const plain = (text: string) => text.replaceAll('\\', '')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), pieces => {
        const source = pieces.join('')
        expect(plain(withFormulas(source))).toBe(plain(source))
      }),
    )
  })
})
