import { describe, expect, test } from 'vitest'
import { stepsIn, stepsTaken } from './rules.steps.js'

describe('stepsIn', () => {
  test.each([
    ['Uno\nDos\r\n\n Tres ', ['Uno', 'Dos', 'Tres']],
    ['- Uno\n* Dos\n• Tres', ['Uno', 'Dos', 'Tres']],
    ['1. Uno\n2) Dos\n- [ ] Tres', ['Uno', 'Dos', 'Tres']],
    ['3 fotos\n1.5 litros\n-5 grados', ['3 fotos', '1.5 litros', '-5 grados']],
    [' \n- \n', ['-']],
    ['1) Revisar', ['1) Revisar']],
    ['- Uno', ['- Uno']],
    ['- [ ] Uno', ['Uno']],
  ])('%j', (text, expected) => {
    expect(stepsIn(text).map(step => step.text)).toEqual(expected)
  })

  test('a ticked line is done', () => {
    expect(stepsIn('- [x] Uno\n[X] Dos\n[ ] Tres').map(({ done }) => done)).toEqual([true, true, false])
  })
})

describe('stepsTaken', () => {
  const steps = stepsIn('Uno\nDemasiado largo\nDos\nTres')

  test('what stays are the same steps again', () => {
    const read = stepsIn('- Uno\n- [x] Dos\n- Tres')
    expect(stepsIn(stepsTaken(read, { left: 1, length: 300 }).rest)).toEqual(read.slice(1))
    expect(stepsIn(stepsTaken(read.slice(0, 2), { left: 1, length: 300 }).rest)).toEqual([read[1]])
  })

  test('what is too long or beyond the most stays', () => {
    const { taken, rest } = stepsTaken(steps, { left: 2, length: 5 })
    expect(taken.map(({ text }) => text)).toEqual(['Uno', 'Dos'])
    expect(rest).toBe('Demasiado largo\nTres')
  })

  test('nothing stays of what fits', () => {
    expect(stepsTaken(steps, { left: 4, length: 300 })).toEqual({ taken: steps, rest: '' })
  })
})
