import { expect, test } from 'vitest'
import { inGroups } from './steps.mjs'

/** @param {string} name */
const step = name => ({ name, folder: '.', programs: [] })

test('steps with pages come last, and the long steps of each group first', () => {
  const names = ['format', 'benches', 'types', 'apps/server', 'layers', 'apps/web end to end'].map(step)
  expect(inGroups(names).map(group => group.map(({ name }) => name))).toEqual([
    ['apps/server', 'types', 'format', 'layers'],
    ['apps/web end to end', 'benches'],
  ])
})
