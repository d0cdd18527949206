import { describe, expect, test } from 'vitest'
import { citationsOf, citingTests, coverage, coverageProblems, sectionsOf } from './spec-coverage.js'

const SPEC = '# Specification\n\n## 1. What it does\n\n### Inner\n\n## 2. Screens\n'
const source = (text: string): { path: string; text: string } => ({
  path: 'packages/sdk/src/app/routes.ts',
  text,
})
const tests = (text: string): { path: string; text: string } => ({
  path: 'packages/sdk/src/app/routes.test.ts',
  text,
})

describe('sectionsOf', () => {
  test('reads numbers and titles', () => {
    expect([...sectionsOf(SPEC)]).toEqual([
      [1, 'What it does'],
      [2, 'Screens'],
    ])
  })
})

describe('citationsOf', () => {
  test('reads single citations, lists and subsections', () => {
    expect(citationsOf('Spec §4.')).toEqual([4])
    expect(citationsOf('Spec §7, §8 and §9')).toEqual([7, 8, 9])
    expect(citationsOf('Spec §4.2 and Spec §4')).toEqual([4])
    expect(citationsOf('RFC §4')).toEqual([])
  })
})

describe('citingTests', () => {
  test('returns the test that cites, or the first one below the citation', () => {
    const text = [
      `describe('a', () => { // Spec §2`,
      `  test('first', () => {})`,
      `  test('second (Spec §1)', () => {})`,
      `})`,
    ].join('\n')
    expect(citingTests(text, 2)).toEqual(['first'])
    expect(citingTests(text, 1)).toEqual(['second (Spec §1)'])
    expect(citingTests(text, 3)).toEqual([])
  })
})

describe('coverageProblems', () => {
  test('requires a test for every section that code cites', () => {
    const cited = coverage(SPEC, [source('/** Spec §2. */')])
    expect(coverageProblems(cited)).toEqual(['§2 Screens: cited by code, but by no test'])
    const tested = coverage(SPEC, [source('/** Spec §2. */'), tests(`test('goes there, Spec §2', () => {})`)])
    expect(coverageProblems(tested)).toEqual([])
  })

  test('refuses a citation of a section that does not exist', () => {
    expect(coverageProblems(coverage(SPEC, [tests(`test('x, Spec §9', () => {})`)]))).toHaveLength(1)
  })
})
