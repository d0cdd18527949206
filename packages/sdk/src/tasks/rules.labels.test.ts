import { describe, expect, test } from 'vitest'
import { aTask } from '../testing/tasks.js'
import { labelsOf } from './rules.labels.js'

describe('labelsOf', () => {
  test('returns each label once, those of most tasks first, then by name', () => {
    const tasks = [['web', 'video'], ['video'], ['árbol', 'zinc'], []].map(labels => aTask({ labels }))
    expect(labelsOf(tasks)).toEqual(['video', 'árbol', 'web', 'zinc'])
  })
})
