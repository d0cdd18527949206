import { expect, test } from 'vitest'
import { isOutOfReach } from './rules.gone.js'

test('a task is out of reach when it does not exist or the person may not see it', () => {
  expect([404, 403].map(status => isOutOfReach({ status }))).toEqual([true, true])
  expect([409, 500, 'offline' as const].map(status => isOutOfReach({ status }))).toEqual([
    false,
    false,
    false,
  ])
})
