import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withRecent } from './rules.recents.js'

test('the emoji that was used last is the first, none is there twice, and the oldest fall out', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGH'.split(''))), used => {
      const recents = used.reduce<readonly string[]>(withRecent, [])
      expect(recents).toEqual([...new Set(used.toReversed())].slice(0, 24))
    }),
  )
})
