import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { day } from '../basics/input.js'
import { withDays } from './day-fields.js'

test('withDays puts the present day where a field that is a day says `today`', () => {
  const schema = z.object({ from: day(), to: z.optional(z.nullable(day())), search: z.string() })
  const fields = { from: 'today', to: 'today', search: 'today', other: 'today' }
  const today = '2026-11-20'
  expect(withDays(schema, fields, () => today)).toEqual({ ...fields, from: today, to: today })
  expect(withDays(schema, { from: '2026-01-01' }, () => today)).toEqual({ from: '2026-01-01' })
})
