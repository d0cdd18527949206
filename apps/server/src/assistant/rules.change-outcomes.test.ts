import { expect, test } from 'vitest'
import { outcomesOfChanges } from './rules.change-outcomes.js'

test('outcomesOfChanges says what became of each proposal', () => {
  expect(
    outcomesOfChanges([
      { kind: 'read', label: 'x' },
      { kind: 'change', title: 'Crear', state: 'applied', msg: 'Listo' },
      { kind: 'change', title: 'Mover', state: 'failed', msg: 'No puedes' },
    ]),
  ).toEqual(['[proposal «Crear»: applied]', '[proposal «Mover»: failed: No puedes]'])
})
