import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Block, blocksOf, segmentsOf } from './rules.blocks.js'

const kinds = (source: string) =>
  blocksOf(source).map(block =>
    block.kind === 'code' ? `code ${block.language} ${block.isOpen}` : block.text,
  )

describe('blocksOf', () => {
  test('divides paragraphs, headings and tables at blank lines', () => {
    expect(kinds('# Uno\n\nDos\ntres\n\n| a |\n|---|\n| 1 |\n')).toEqual([
      '# Uno',
      'Dos\ntres',
      '| a |\n|---|\n| 1 |',
    ])
  })

  test('an open code block is code at once, with its language', () => {
    const [, code] = blocksOf('Mira:\n```TS title="x"\nconst a = 1\n\nconst')
    expect(code).toEqual({ kind: 'code', language: 'ts', text: 'const a = 1\n\nconst', isOpen: true })
    expect(kinds('~~~\n```\n~~~\nfin')).toEqual(['code  false', 'fin'])
    expect(kinds('````md\n```\n````')).toEqual(['code md false'])
  })

  test('a list stays whole, with its blank lines, continuations and code', () => {
    const list = '1. uno\n\n   más\n\n2. dos\n   ```sh\n   ls\n\n   pwd\n   ```\n\n3. tres'
    expect(kinds(`${list}\n\nFin`)).toEqual([list, 'Fin'])
  })

  test('definitions of links reach the blocks that use them', () => {
    const [first, last] = blocksOf('Ve [aquí][1].\n\nNada\n\n[1]: /ohplaky').filter(
      block => block.kind === 'text' && block.text.includes('['),
    )
    expect(first).toMatchObject({ text: 'Ve [aquí][1].\n\n[1]: /ohplaky' })
    expect(last).toMatchObject({ text: '[1]: /ohplaky' })
  })

  test('a text gets the definitions that it names and no others', () => {
    expect(kinds('[a] y [B]\n\n[c]\n\n[a]: /a\n[b]: /b\n[c]: /c\n[C]: /d')).toEqual([
      '[a] y [B]\n\n[a]: /a\n[b]: /b',
      '[c]\n\n[c]: /c',
      '[a]: /a\n[b]: /b\n[c]: /c\n[C]: /d',
    ])
  })

  test('a footnote stands under the text that names it, and only there', () => {
    expect(kinds('Sí[^1].\n\nNo.\n\n[^1]: Por la junta.\n[^2]: Nadie la nombra.')).toEqual([
      'Sí[^1].\n\n[^1]: Por la junta.',
      'No.',
    ])
  })

  test('while a text grows, all blocks but the last two stay as they are', () => {
    const line = fc.constantFrom(
      '',
      '',
      'hola',
      '# t',
      '- a',
      '  b',
      '```ts',
      '```',
      '| a |',
      '1. x',
      '    c',
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), lines => {
        const source = lines.join('\n')
        let before: readonly Block[] = []
        for (let length = 0; length <= source.length; length++) {
          const now = blocksOf(source.slice(0, length))
          expect(now.slice(0, Math.max(before.length - 2, 0))).toEqual(before.slice(0, -2))
          before = now
        }
      }),
      { numRuns: 60 },
    )
  })

  test('no word is lost', () => {
    const words = fc.constantFrom('a', 'b', '\n', '\n\n', '- ', '\n```\n', '  ', '# ')
    fc.assert(
      fc.property(fc.array(words, { maxLength: 40 }), parts => {
        const source = parts.join('')
        const letters = (text: string) => text.replace(/[^ab]/g, '')
        const shown = blocksOf(source).map(block =>
          block.kind === 'code' ? block.language + block.text : block.text,
        )
        expect(letters(shown.join(''))).toBe(letters(source))
      }),
    )
  })
})

describe('segmentsOf', () => {
  test('puts steps at their places, those of one place together', () => {
    const steps = [
      { id: 'a', at: 0 },
      { id: 'b', at: 4 },
      { id: 'c', at: 5 },
    ]
    expect(segmentsOf('Hola Ana', steps)).toEqual([
      { text: '', steps: [steps[0]] },
      { text: 'Hola', steps: [steps[1], steps[2]] },
      { text: 'Ana', steps: [] },
    ])
    expect(segmentsOf('Hola', [])).toEqual([{ text: 'Hola', steps: [] }])
    expect(segmentsOf('Ho', [{ at: 9 }])).toEqual([{ text: 'Ho', steps: [{ at: 9 }] }])
  })
})
