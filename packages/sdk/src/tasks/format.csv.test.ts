import { expect, test } from 'vitest'
import { aTask } from '../testing/tasks.js'
import { taskCsvHead, taskCsvLine } from './format.csv.js'

test('a line has as many cells as the head', () => {
  const plain = aTask({ title: 'Uno', labels: [], checklist: [], description: '', priority: 'none' })
  expect(taskCsvLine(plain).split(',')).toHaveLength(taskCsvHead().split(',').length)
  expect(taskCsvLine(plain)).toContain(',Uno,')
})
