import { expect, test } from 'vitest'
import { costLine, costParts } from './format.cost.js'

const LOCAL = {
  mode: 'local',
  model: null,
  tokens_in: null,
  tokens_out: null,
  is_estimated: false,
  ms: 120,
} as const
const MODEL = {
  ...LOCAL,
  mode: 'model',
  model: 'modelo-1',
  tokens_in: 1200,
  tokens_out: 34,
  ms: 3240,
} as const

test('a cost names the model, all tokens and the seconds', () => {
  expect(costLine(MODEL)).toBe('modelo-1 · 1,234 tokens · 3.2 s')
  expect(costLine({ ...MODEL, is_estimated: true, ms: 62_400 })).toBe('modelo-1 · unos 1,234 tokens · 62 s')
  expect(costLine({ ...MODEL, tokens_in: null, tokens_out: 1 })).toBe('modelo-1 · 1 token · 3.2 s')
  expect(costParts(MODEL)).toBe('1,200 tokens leídos y 34 escritos')
})

test('without a model there are no tokens, and what is not known is left out', () => {
  expect(costLine(LOCAL)).toBe('Sin modelo · 0.1 s')
  expect(costParts(LOCAL)).toBeUndefined()
  expect(costLine({ ...LOCAL, ms: 20 })).toBe('Sin modelo · menos de 0.1 s')
  expect(costLine({ ...LOCAL, ms: null })).toBe('Sin modelo')
})
