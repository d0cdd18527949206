import { describe, expect, test } from 'vitest'
import { anAssistantMessage } from '../testing/assistant.js'
import { isGoodEnd, mayContinue } from './rules.ending.js'
import type { NoteStep } from './schema.steps.js'

const limit = (at: number): NoteStep => ({ kind: 'note', id: 'n', at, code: 'length_limit', msg: '' })

describe('mayContinue', () => {
  test.each(['stopped', 'interrupted', 'failed'] as const)('an answer that is %s', status => {
    expect(mayContinue(anAssistantMessage({ status }))).toBe(true)
  })

  test('not one that comes, nor one that is whole', () => {
    expect(mayContinue(anAssistantMessage({ status: 'generating' }))).toBe(false)
    const whole = anAssistantMessage({ status: 'done', content: 'Hasta' })
    expect(mayContinue(whole)).toBe(false)
    expect(mayContinue({ ...whole, steps: [{ ...limit(5), code: 'no_tools' }] })).toBe(false)
  })

  test('one that ends at the limit of the model, until more follows', () => {
    const cut = anAssistantMessage({ status: 'done', content: 'Hasta', steps: [limit(5)] })
    expect(mayContinue(cut)).toBe(true)
    expect(mayContinue({ ...cut, content: 'Hasta aquí' })).toBe(false)
  })
})

describe('isGoodEnd', () => {
  test.each([
    ['done', true],
    ['stopped', false],
    ['failed', false],
    ['interrupted', false],
    ['generating', false],
  ] as const)('of an answer that is %s: %s', (status, isGood) => {
    expect(isGoodEnd({ status })).toBe(isGood)
  })
})
