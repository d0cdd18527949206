import { expect, test } from 'vitest'
import { isGone } from './rules.gone.js'

test('a task is gone when it does not exist or the person may not see it', () => {
  expect([404, 403].map(status => isGone({ status }))).toEqual([true, true])
  expect([409, 500, 'offline' as const].map(status => isGone({ status }))).toEqual([false, false, false])
})
