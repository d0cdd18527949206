import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import {
  dueWordsFor,
  DUE_WORDS,
  excerptOf,
  hasFilter,
  isSearch,
  missingKinds,
  parseSearch,
} from './rules.search.js'
import { HIT_KINDS, type HitKind } from './schema.search.js'

/** A Friday. */
const TODAY = '2026-11-20'
const parse = (text: string) => parseSearch(text, TODAY)

describe('parseSearch', () => {
  test('takes the filter words out of the text', () => {
    expect(parse('  menú  de:ana EN:"Café Roble" navidad vence:hoy ')).toEqual({
      words: 'menú navidad',
      from: 'ana',
      within: 'Café Roble',
      due: { from: TODAY, to: TODAY },
    })
  })

  test.each([
    ['vence:mañana', '2026-11-21', '2026-11-21'],
    ['vence:semana', '2026-11-20', '2026-11-22'],
    ['vence:vencidas', null, '2026-11-19'],
    ['vence:vie', '2026-11-27', '2026-11-27'],
    ['vence:Jueves', '2026-11-26', '2026-11-26'],
    ['vence:2026-12-15', '2026-12-15', '2026-12-15'],
  ])('%s is from %s to %s', (text, from, to) => {
    expect(parse(text)).toEqual({ words: '', from: null, within: null, due: { from, to } })
  })

  test.each(['de:', 'en: ', 'vence:', 'vence:lu', 'vence:pronto', 'vence:2026-02-30', 'vence:0000-01-01'])(
    '%s narrows nothing yet',
    text => {
      expect(isSearch(parse(text))).toBe(false)
    },
  )

  test('a word that only ends like a filter is a word', () => {
    expect(parse('donde:ana 12:30')).toMatchObject({ words: 'donde:ana 12:30', from: null })
  })

  test('a text without filters keeps its words, whatever they are', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        fc.pre(!text.includes(':'))
        expect(parse(text)).toEqual({
          words: text.replaceAll(/\s+/gu, ' ').trim(),
          from: null,
          within: null,
          due: null,
        })
      }),
    )
  })
})

describe('excerptOf', () => {
  const long = `${'Hola a todos, '.repeat(20)}el menú de Navidad llega el lunes. ${'Gracias. '.repeat(20)}`

  test('is the part around the first word, without regard to accents and case', () => {
    expect(excerptOf(long, 'MENU')).toMatch(/^….* el menú de Navidad llega el lunes\. .*…$/)
    expect(excerptOf('Corto y claro', 'claro')).toBe('Corto y claro')
    expect(excerptOf(long, 'nada')).toMatch(/^Hola a todos, /)
  })

  test('folds a text once, however many words are searched', () => {
    const folds = vi.spyOn(String.prototype, 'normalize')
    excerptOf(long, 'a b c d e f g h i j k l m n ñ o p q r s t u v w x y z')
    expect(folds).toHaveBeenCalledTimes(2)
    folds.mockRestore()
  })

  test('is never longer than its bounds', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, words) => {
        expect(excerptOf(text, words).length).toBeLessThanOrEqual(122)
      }),
    )
  })
})

describe('dueWordsFor', () => {
  test.each([
    ['vence:', 'vence:', DUE_WORDS],
    ['menú Vence:ma', 'menú Vence:', ['manana', 'martes']],
    ['vence:Mañ', 'vence:', ['manana']],
    ['vence:v', 'vence:', ['vencidas', 'viernes']],
  ])('%s goes on after %s', (text, lead, words) => {
    expect(dueWordsFor(text, TODAY)).toEqual({ lead, words })
  })

  test.each(['vence', 'vence: ', 'vence:hoy', 'vence:vie', 'vence:pronto', 'convence:', 'de:', ''])(
    '%s is not completed',
    text => expect(dueWordsFor(text, TODAY).words).toEqual([]),
  )

  test('offers only words that the search understands', () => {
    for (const word of DUE_WORDS) expect(parse(`vence:${word}`).due).not.toBeNull()
  })
})

describe('hasFilter', () => {
  test.each(['vence:', 'DE:ana', 'menú en:"café'])('%s has one', text => expect(hasFilter(text)).toBe(true))
  test.each(['', 'vence', 'convence:hoy', 'menú 12:30'])('%s has none', text =>
    expect(hasFilter(text)).toBe(false),
  )
})

describe('missingKinds', () => {
  const missing = (found: Partial<Record<HitKind, number>>) =>
    missingKinds(
      HIT_KINDS,
      HIT_KINDS.flatMap(kind => (found[kind] !== undefined ? [{ kind, names: found[kind] }] : [])),
    )

  test('without any hit it is all kinds', () => {
    expect(missing({})).toEqual(HIT_KINDS)
  })

  test('it is the names that are not found, however many texts hold the words', () => {
    expect(missing({ comment: 6, message: 6, chat: 6 })).toEqual(['person', 'company', 'task', 'file'])
    expect(missing({ company: 1, task: 1 })).toEqual(['person', 'file'])
  })

  test('leaves out tasks that hold the words in their text, but looks for other names', () => {
    expect(missing({ task: 0 })).toEqual(['person', 'company', 'file'])
  })

  test('is none once a few names hold the words', () => {
    expect(missing({ task: 3 })).toEqual([])
    expect(missing({ company: 1, file: 2 })).toEqual([])
  })
})
