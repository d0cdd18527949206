import { TASK_LIMITS } from '@osys/sdk/tasks/schema'
import { describe, expect, test } from 'vitest'
import { titleOfCopy } from './present.copy.js'

describe('titleOfCopy', () => {
  test('marks a copy as one', () => {
    expect(titleOfCopy('Guion')).toBe('Copia de Guion')
  })

  test('cuts nothing of a long title', () => {
    for (const length of [191, 192, 195, TASK_LIMITS.title]) {
      const title = 'x'.repeat(length - 1) + 'y'
      expect(titleOfCopy(title).endsWith(title)).toBe(true)
      expect(titleOfCopy(title).length).toBeLessThanOrEqual(TASK_LIMITS.title)
    }
  })
})
