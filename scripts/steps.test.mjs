import { expect, test } from 'vitest'
import { inPlaces } from './step-runner.mjs'
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

test.each([
  [3, ['server+a', 'server+b', 'b+c+d', 'c+d+e']],
  [2, ['server+a', 'server+b', 'b+c', 'c+d', 'd+e']],
  [1, ['server', 'a', 'b', 'c', 'd', 'e']],
])('steps share %i places, and the server takes two where it leaves one', async (places, expected) => {
  const steps = [{ ...step('server'), places: 2 }, ...['a', 'b', 'c', 'd', 'e'].map(step)]
  /** @type {Map<string, (value: string) => void>} */
  const running = new Map()
  const all = inPlaces(
    steps,
    places,
    ({ name }) => new Promise(resolve => running.set(name, value => resolve(value))),
  )
  // The next to end: 'a' before 'server', then in order.
  const seen = []
  for (const name of places === 1
    ? ['server', 'a', 'b', 'c', 'd', 'e']
    : ['a', 'server', 'b', 'c', 'd', 'e']) {
    seen.push([...running.keys()].join('+'))
    running.get(name)?.(name)
    running.delete(name)
    await new Promise(resolve => setImmediate(resolve))
  }
  expect(seen.slice(0, expected.length)).toEqual(expected)
  expect(await all).toHaveLength(steps.length)
})
