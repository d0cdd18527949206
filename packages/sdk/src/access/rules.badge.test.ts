import { expect, test } from 'vitest'
import { badgeOf } from './rules.badge.js'

test('the badge is that of the employee of the month (Spec §6)', () => {
  expect(badgeOf(['ventas', 'empleado_mes'])).toBe('empleado_mes')
  expect([badgeOf(['ventas', 'owner']), badgeOf([])]).toEqual([null, null])
})
