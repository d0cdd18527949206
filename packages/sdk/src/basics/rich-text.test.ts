import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainText, splitAtCodes, toBlocks, toParts, type RichBlock, type RichPart } from './rich-text.js'

const textOf = (part: RichPart): string => ('parts' in part ? part.parts.map(textOf).join('') : part.text)
const textIn = (block: RichBlock): string =>
  block.kind === 'code'
    ? block.text
    : block.kind === 'list'
      ? block.items.map(item => item.parts.map(textOf).join('')).join('')
      : block.parts.map(textOf).join('')

describe('toParts', () => {
  test('finds web addresses without the punctuation around them', () => {
    expect(toParts('Mira https://osys.demo/a?b=1 (o http://x.mx/ñ).', [])).toMatchObject([
      { kind: 'text', text: 'Mira ' },
      { kind: 'link', text: 'https://osys.demo/a?b=1', href: 'https://osys.demo/a?b=1' },
      { kind: 'text', text: ' (o ' },
      { kind: 'link', text: 'http://x.mx/ñ', href: 'http://x.mx/ñ' },
      { kind: 'text', text: ').' },
    ])
  })

  test('makes no link of an address that could run code', () => {
    for (const text of ['javascript:alert(1)', 'data:text/html,x', 'https://', '<a href="x">']) {
      expect(toParts(text, []).every(part => part.kind === 'text')).toBe(true)
    }
  })

  test('finds mentioned people by their full names, longest first', () => {
    expect(toParts('@Ana Torres y @Ana, no @Anabel', ['Ana', 'Ana Torres'])).toMatchObject([
      { kind: 'mention', text: '@Ana Torres' },
      { kind: 'text', text: ' y ' },
      { kind: 'mention', text: '@Ana' },
      { kind: 'text', text: ', no @Anabel' },
    ])
  })

  test('finds bold, italic and code, one within the other', () => {
    expect(toParts('**muy *bien* hoy** y _así_ con `a*b*c`', [])).toMatchObject([
      {
        kind: 'bold',
        parts: [{ text: 'muy ' }, { kind: 'italic', parts: [{ text: 'bien' }] }, { text: ' hoy' }],
      },
      { kind: 'text', text: ' y ' },
      { kind: 'italic', parts: [{ text: 'así' }] },
      { kind: 'text', text: ' con ' },
      { kind: 'code', text: 'a*b*c' },
    ])
    expect(toParts('**mira *esto* en https://a.mx**', [])).toMatchObject([
      {
        kind: 'bold',
        parts: [
          { kind: 'text', text: 'mira ' },
          { kind: 'italic', parts: [{ text: 'esto' }] },
          { kind: 'text', text: ' en ' },
          { kind: 'link', href: 'https://a.mx' },
        ],
      },
    ])
  })

  test('says at which place of the text each part stands, also within marks', () => {
    expect(toParts('_así_ y **mira**', [])).toEqual([
      { kind: 'italic', at: 0, parts: [{ kind: 'text', at: 1, text: 'así' }] },
      { kind: 'text', at: 5, text: ' y ' },
      { kind: 'bold', at: 8, parts: [{ kind: 'text', at: 10, text: 'mira' }] },
    ])
  })

  test('leaves products, file names and lone marks as they are', () => {
    for (const text of [
      '2*3*4 = 24',
      'mi_archivo_final',
      '* nota',
      'a ** b ** c',
      '5 * 3 * 2',
      '***',
      '`',
      '__',
    ]) {
      expect(toParts(text, [])).toEqual([{ kind: 'text', at: 0, text }])
    }
    expect(toParts('https://a.mx/_x_/*y*', [])).toMatchObject([{ kind: 'link' }, { kind: 'text', text: '*' }])
  })

  test('loses no character but the marks of any text', () => {
    const words = fc.constantFrom(
      '*',
      '**',
      '_',
      '`',
      '@Ana',
      ' ',
      '\n',
      'http://a.b/',
      'ñ',
      '👩🏽',
      'x',
      '- ',
      '```',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(words, fc.string({ unit: 'grapheme', maxLength: 3 }))), pieces => {
        const text = pieces.join('')
        const bare = (shown: string): string => shown.replace(/[*_`]/g, '')
        const shown = toParts(text, ['Ana']).map(textOf).join('')
        expect(bare(shown)).toBe(bare(text))
        const letters = (body: string): string =>
          bare(body).replace(/[^\p{L}\p{Extended_Pictographic}]/gu, '')
        // The language after the opening marks of a block of code is not shown.
        if (/^```[\w-]/m.test(text)) return
        expect(letters(toBlocks(text, ['Ana']).map(textIn).join(''))).toBe(letters(text))
      }),
    )
  })
})

describe('toBlocks', () => {
  test('keeps empty lines before the first words, and drops those beside a block', () => {
    const [first] = toBlocks('\n\nHola', [])
    expect([first?.kind, first?.at, first && textIn(first)]).toEqual(['paragraph', 0, '\n\nHola'])
    const after = toBlocks('- uno\n\nHola', [])[1]
    expect([after?.at, after && textIn(after)]).toEqual([7, 'Hola'])
  })

  test('finds lists with their numbers, and code between fences', () => {
    const text = 'Pendientes:\n- uno\n- **dos**\n\n3. tres\n4. cuatro\n```js\nlet x = "*a*"\n\n```\nfin'
    expect(toBlocks(text, [])).toMatchObject([
      { kind: 'paragraph', parts: [{ text: 'Pendientes:' }] },
      {
        kind: 'list',
        isOrdered: false,
        items: [{ parts: [{ text: 'uno' }] }, { parts: [{ kind: 'bold' }] }],
      },
      { kind: 'list', isOrdered: true, items: [{ value: 3 }, { value: 4 }] },
      { kind: 'code', text: 'let x = "*a*"\n' },
      { kind: 'paragraph', parts: [{ text: 'fin' }] },
    ])
  })

  test('keeps a text without marks as one paragraph with its breaks', () => {
    const text = 'Hola:\n\n  sangría\n-5 grados\n2026. Fin'
    expect(toBlocks(text, [])).toEqual([{ kind: 'paragraph', at: 0, parts: [{ kind: 'text', at: 0, text }] }])
  })

  test('shows a fence that is never closed as it was typed', () => {
    expect(toBlocks('```\nlet x', [])).toMatchObject([{ kind: 'paragraph', parts: [{ text: '```\nlet x' }] }])
  })

  test('answers quickly for many marks', () => {
    // Each of so many marks that looked through the rest of the text would take minutes.
    expect(toBlocks('**a '.repeat(100_000), [])).toHaveLength(1)
    expect(toBlocks(`**a **b** ${'**a '.repeat(100_000)}\n${'**a '.repeat(100_000)}`, [])).toHaveLength(1)
    expect(toBlocks(`https://a.mx/${'.'.repeat(200_000)}a`, [])).toHaveLength(1)
    expect(toBlocks('```\n'.repeat(1000), [])).toHaveLength(500)
    // Looked for one by one, the ends of so many fences would take minutes.
    expect(toBlocks('```a\n'.repeat(100_000), [])).toHaveLength(1)
  })
})

describe('plainText', () => {
  test('is one line without marks', () => {
    expect(plainText('**Hola**, mira:\n- `uno`\n- _dos_\nmi_archivo')).toBe('Hola, mira: uno dos mi_archivo')
  })

  test('leaves a text of nothing but marks as it is, so that no text becomes none', () => {
    expect(plainText('```\n```')).toBe('```\n```')
  })
})

describe('splitAtCodes', () => {
  test('sets the codes of tasks apart', () => {
    expect(splitAtCodes('Como CAFE-7, PEÑA-1')).toEqual([
      { at: 0, text: 'Como ', isCode: false },
      { at: 5, text: 'CAFE-7', isCode: true },
      { at: 11, text: ', ', isCode: false },
      { at: 13, text: 'PEÑA-1', isCode: true },
    ])
  })

  test('loses no character of any text', () => {
    const words = fc.constantFrom('CAFE-7', 'A-1', '-', ' ', '7', 'x', '/', 'Ñ')
    fc.assert(
      fc.property(fc.array(words), pieces => {
        const text = pieces.join('')
        expect(
          splitAtCodes(text)
            .map(piece => piece.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })
})
