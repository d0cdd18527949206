import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CodeNode, codePieces, colouredPieces } from './rules.code.js'

const text = (nodes: readonly CodeNode[]): string =>
  nodes.map(node => (typeof node === 'string' ? node : text(node.children))).join('')

test('codePieces keeps the code, in pieces that end with a line', () => {
  const code = Array.from({ length: 900 }, (_, index) => (index % 9 === 0 ? '' : `línea ${index}`)).join('\n')
  const pieces = codePieces(code)
  expect(pieces.join('')).toBe(code)
  expect(pieces.slice(0, -1).every(piece => piece.endsWith('\n') && piece.length <= 1200)).toBe(true)
  expect(codePieces('x'.repeat(7000)).join('')).toHaveLength(7000)
})

test('a piece stays as it is while the code grows', () => {
  const code = Array.from({ length: 300 }, (_, index) => `línea ${index}`).join('\n')
  const whole = codePieces(code)
  for (let length = 0; length <= code.length; length += 37) {
    const pieces = codePieces(code.slice(0, length))
    expect(pieces.slice(0, -1)).toEqual(whole.slice(0, pieces.length - 1))
  }
})

describe('colouredPieces', () => {
  test('divides a comment over several lines into parts of the same class', () => {
    const nodes = [{ className: 'hljs-comment', children: ['/* a\n', ' b */'] }, '\nc']
    expect(colouredPieces(nodes, ['/* a\n', ' b */\n', 'c'])).toEqual([
      [{ className: 'hljs-comment', children: ['/* a\n'] }],
      [{ className: 'hljs-comment', children: [' b */'] }, '\n'],
      ['c'],
    ])
  })

  test('keeps every character at its place', () => {
    const { node } = fc.letrec<{ node: CodeNode }>(tie => ({
      node: fc.oneof(
        { maxDepth: 3 },
        fc.string({ minLength: 1 }),
        fc.record({ className: fc.constant('x'), children: fc.array(tie('node'), { maxLength: 3 }) }),
      ),
    }))
    fc.assert(
      fc.property(fc.array(node), fc.array(fc.nat(9)), (nodes, cuts) => {
        let from = 0
        const pieces = cuts.map(length => text(nodes).slice(from, (from += length)))
        const all = [...pieces, text(nodes).slice(from)]
        expect(colouredPieces(nodes, all).map(text)).toEqual(all)
      }),
    )
  })
})
