import { describe, expect, test } from 'vitest'
import { notifiedComment } from './rules.comment.js'

describe('notifiedComment', () => {
  test('returns the comment on a company', () => {
    expect(notifiedComment('/ohplaky/empresa/3?comment=8')).toEqual({ id: 8, companyId: 3 })
  })

  test.each([
    '/ohplaky/empresa/3?task=42&comment=9',
    '/ohplaky/empresa/3',
    '/ohplaky/empresa/3?comment=0',
    '/ochatty?comment=8',
    null,
  ])('returns null for %s', url => {
    expect(notifiedComment(url)).toBeNull()
  })
})
