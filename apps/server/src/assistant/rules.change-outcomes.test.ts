import { expect, test } from 'vitest'
import { outcomesOfChanges, reasonOf } from './rules.change-outcomes.js'

test('outcomesOfChanges says what became of each proposal', () => {
  expect(
    outcomesOfChanges([
      { kind: 'read', label: 'x' },
      { kind: 'change', title: 'Crear', state: 'applied', msg: 'Listo' },
      { kind: 'change', title: 'Mover', state: 'failed', msg: 'No puedes' },
    ]),
  ).toEqual(['[proposal «Crear»: applied]', '[proposal «Mover»: failed: No puedes]'])
})

test('reasonOf names what is wrong with the first field, which a card cannot mark', () => {
  const msg = 'Revisa los campos marcados.'
  expect(reasonOf({ msg, errors: { reason: ['Explica por qué.'], status: ['No.'] } })).toBe(
    'Explica por qué.',
  )
  expect(reasonOf({ msg, errors: {} })).toBe(msg)
  expect([reasonOf({ msg }), reasonOf({ msg: 5 })]).toEqual([msg, ''])
})
