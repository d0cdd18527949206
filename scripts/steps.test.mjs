import { expect, test } from 'vitest'
import { inOrder } from './steps.mjs'

/** @param {string} name */
const step = name => ({ name, folder: '.', programs: [] })

test('long steps come first, and steps with pages last', () => {
  const names = ['format', 'benches', 'types', 'apps/server', 'layers', 'apps/web end to end'].map(step)
  expect(inOrder(names).map(({ name }) => name)).toEqual([
    'apps/server',
    'types',
    'format',
    'layers',
    'apps/web end to end',
    'benches',
  ])
})
