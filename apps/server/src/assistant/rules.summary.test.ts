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
