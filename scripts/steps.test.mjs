import { expect, test } from 'vitest'
import { longestFirst } from './steps.mjs'

/** @param {string} name */
const step = name => ({ name, folder: '.', programs: [] })

test('the long steps come first, the others in their order', () => {
  const names = ['format', 'types', 'apps/server', 'layers', 'apps/web end to end'].map(step)
  expect(longestFirst(names).map(({ name }) => name)).toEqual([
    'apps/web end to end',
    'apps/server',
    'types',
    'format',
    'layers',
  ])
})
