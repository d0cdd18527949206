import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { HARMLESS, isHarmless } from './mutants-harmless.js'
import { mutantsOf } from './mutants-of.js'

const ROOT = resolve(import.meta.dirname, '..')

describe('the harmless faults', () => {
  test('can all be planted in the source as it is now', () => {
    const gone = HARMLESS.filter(fault => {
      const text = readFileSync(join(ROOT, fault.path), 'utf8')
      return !mutantsOf(fault.path, text).some(mutant => isHarmless(fault.path, text, mutant, [fault]))
    })
    expect(gone.map(({ path, before, after }) => `${path}: ${before} → ${after}`)).toEqual([])
  })
})

describe('isHarmless', () => {
  const text = 'const a = 1\n  const b = a <\n    2\nconst c = a < 2\n'
  const fault = { path: 'a.ts', line: 'const b = a <', before: 'a < 2', after: '(a <= 2)', why: 'a test' }

  test('takes a fault by its file, its line and its change', () => {
    const found = mutantsOf('a.ts', text).filter(mutant => isHarmless('a.ts', text, mutant, [fault]))
    expect(found.map(({ start, replacement }) => [start, replacement])).toEqual([
      [text.indexOf('a <'), '(a <= 2)'],
    ])
    expect(mutantsOf('a.ts', text).some(mutant => isHarmless('b.ts', text, mutant, [fault]))).toBe(false)
  })
})
