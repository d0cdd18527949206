import { expect, test } from 'vitest'
import { aRefusal, AWAY } from '../testing/api.js'
import { aTask } from '../testing/tasks.js'
import { Task } from '../tasks/schema.js'
import { copyInConflict } from './conflict.js'

test('a refused edit returns the copy of the person who saved first, other refusals return null (Spec §4)', () => {
  const current = aTask({ version: 7 })
  expect(copyInConflict(aRefusal(409, { code: 'version_conflict', current }), Task)).toEqual(current)
  expect(copyInConflict(aRefusal(409, { code: 'version_conflict', current: { id: 'x' } }), Task)).toBeNull()
  expect(copyInConflict(aRefusal(409, { code: 'archived', current }), Task)).toBeNull()
  expect(copyInConflict(AWAY, Task)).toBeNull()
})
