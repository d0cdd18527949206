import { expect, test } from 'vitest'
import { summaryOf } from './mutants-summary.js'

test('summaryOf counts the faults of each folder, and all of them', () => {
  const tried = [
    { path: 'packages/sdk/src/tasks/state.ts', isNoticed: true },
    { path: 'apps/server/src/chat/rules.ts', isNoticed: false },
    { path: 'packages/sdk/src/tasks/rules.due.ts', isNoticed: false },
    { path: 'packages/sdk/src/tasks/state.ts', isNoticed: true },
    { path: 'packages/realtime/src/line.ts', isNoticed: true },
  ]
  expect(summaryOf(tried)).toEqual([
    'apps/server/src/chat  0 of 1 noticed (0 %)',
    'packages/realtime/src  1 of 1 noticed (100 %)',
    'packages/sdk/src/tasks  2 of 3 noticed (67 %)',
    'all  3 of 5 noticed (60 %)',
  ])
  expect(summaryOf([])).toEqual(['all  0 of 0 noticed (0 %)'])
})
