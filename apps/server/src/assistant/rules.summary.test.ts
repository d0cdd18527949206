import * as fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { summarise } from './rules.summary.js'

const REPORT = `# Campaña de otoño

La campaña de otoño vendió más café que la campaña de verano. El equipo tomó muchas fotos en la calle.
La campaña de otoño costó menos que la campaña de verano. Llovió dos días.

## Resultados

| Mes | Ventas |
| Octubre | 30 |

Las ventas de café crecieron en octubre. Un perro pasó por la tienda.`

describe('summarise', () => {
  test('keeps headings, counts tables and quotes the telling sentences in their order', () => {
    const { headings, tables, sentences, words } = summarise(REPORT, 'prose')
    expect(headings).toEqual(['Campaña de otoño', 'Resultados'])
    expect(tables).toBe(1)
    expect(words).toBeGreaterThan(50)
    expect(sentences[0]).toBe('La campaña de otoño vendió más café que la campaña de verano.')
    expect(sentences).toContain('La campaña de otoño costó menos que la campaña de verano.')
    expect(sentences).not.toContain('Llovió dos días.')
  })

  test('a sentence whose words the text repeats goes before one with words of its own', () => {
    const repeated = ['uno', 'dos', 'tres', 'cuatro', 'cinco'].map(
      each => `El café tostado llega temprano ${each}.`,
    )
    const alone = 'Algún perro cruzó aquella plaza vacía.'
    const { sentences } = summarise([repeated[0], alone, ...repeated.slice(1)].join(' '), 'prose')
    expect(sentences).toEqual(repeated)
  })

  test('counts words and tables, and lists the first headings, also of indented lines', () => {
    const text = `${'  # Uno  \n'.repeat(25)}\n| a |\n| b |\n| c |\n\n| d |\n| e |\nFin.`
    const { headings, allHeadings, tables, words, table: facts } = summarise(text, 'prose')
    expect(headings).toEqual(Array.from({ length: 20 }, () => 'Uno'))
    expect(allHeadings).toBe(25)
    expect([tables, words, facts]).toEqual([2, 31, null])
    expect(summarise('mes,ventas\nenero,3', 'prose').table).toBeNull()
  })

  describe('of six sentences leaves out', () => {
    const NUMBERS = ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis']
    /** Returns sentences with so many words that the text has once. */
    const own = (words: number, count = 6) =>
      NUMBERS.slice(0, count).map(number => {
        const said = Array.from({ length: words }, (_, at) => `${number}${'abcdefghij'.charAt(at)}`).join(' ')
        return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`
      })
    const STOPS = 'de la que'
    test.each([
      ['the last one when all weigh the same', own(5), 5],
      ['not the first one when it has a word less', ['Primera abre breve texto.', ...own(5, 5)], 5],
      ['the first one when it says little', [`Primera abre ${STOPS}.`, ...own(5, 5)], 0],
      ['one of words that every text has', [...own(4, 5), `${STOPS} los con casa.`.replace('de', 'De')], 5],
      [
        'a long one whose words come once',
        [...own(4, 5).map(each => `Café ${each.slice(0, -4)}.`), own(10)[5] ?? ''],
        5,
      ],
    ])('%s', (_name, sentences, left) => {
      expect(summarise(sentences.join(' '), 'prose').sentences).toEqual(sentences.toSpliced(left, 1))
    })
  })

  test('quotes sentences from four words to a thousand letters', () => {
    const quotedOf = (text: string) => summarise(text, 'prose').sentences
    expect(quotedOf('Café llega muy temprano. Llega muy temprano.')).toEqual(['Café llega muy temprano.'])
    const long = `${'Palabra '.repeat(124)}finales.`
    expect(quotedOf(`${long} Fin.`)).toEqual([long])
    expect(quotedOf(`${long.replace('.', 's.')} Fin.`)).toEqual([])
  })

  test('quotes a repeated sentence once', () => {
    const sentence = 'El café llega temprano cada lunes.'
    expect(summarise(`${sentence} ${sentence} ${sentence}`, 'prose').sentences).toEqual([sentence])
  })

  test('quotes no text without full stops, such as a list', () => {
    const list = 'Comprar pan y leche en la tienda '.repeat(1_000)
    expect(summarise(list, 'prose').sentences).toEqual([])
    expect(summarise(`${list}. El café llega temprano cada lunes.`, 'prose').sentences).toEqual([
      'El café llega temprano cada lunes.',
    ])
  })

  test('finds the sentences of a long text in short pieces: the time of one grows with its square', () => {
    const lengths: number[] = []
    const segment = Intl.Segmenter.prototype.segment
    vi.spyOn(Intl.Segmenter.prototype, 'segment').mockImplementation(function (this: Intl.Segmenter, text) {
      lengths.push(text.length)
      return segment.call(this, text)
    })
    onTestFinished(() => void vi.restoreAllMocks())
    const all = Array.from({ length: 2_000 }, (_, index) => `La frase ${index} dice algo distinto.`)
    const { sentences } = summarise(all.join(' '), 'prose')
    expect(sentences).toHaveLength(5)
    expect(all).toEqual(expect.arrayContaining([...sentences]))
    expect(Math.max(...lengths)).toBeLessThanOrEqual(4_000)
  })

  test('tells the columns and rows of a table', () => {
    expect(summarise('mes,ventas\nenero,3', 'table')).toMatchObject({
      sentences: [],
      table: { columns: ['mes', 'ventas'], rows: 1 },
    })
  })

  test('searches a table for no sentences', () => {
    const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment')
    onTestFinished(() => void vi.restoreAllMocks())
    summarise('mes,nota\nenero,El café llega temprano cada lunes.', 'table')
    expect(segment).not.toHaveBeenCalled()
  })

  test('makes nothing up: each sentence stands in the text', () => {
    fc.assert(
      fc.property(fc.lorem({ mode: 'sentences', maxCount: 40 }), text => {
        const { sentences } = summarise(text, 'prose')
        expect(sentences.length).toBeLessThanOrEqual(5)
        for (const sentence of sentences) expect(text).toContain(sentence)
      }),
    )
  })
})
