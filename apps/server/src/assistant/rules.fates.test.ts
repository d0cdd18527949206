import { expect, test } from 'vitest'
import { fatesOf } from './rules.fates.js'

test('fatesOf says what became of each proposal', () => {
  expect(
    fatesOf([
      { kind: 'read', label: 'x' },
      { kind: 'change', title: 'Crear', state: 'applied', msg: 'Listo' },
      { kind: 'change', title: 'Mover', state: 'failed', msg: 'No puedes' },
    ]),
  ).toEqual(['[proposal «Crear»: applied]', '[proposal «Mover»: failed: No puedes]'])
})
