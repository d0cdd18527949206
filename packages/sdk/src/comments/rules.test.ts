import { describe, expect, test } from 'vitest'
import type { Subject } from '../access/rules.js'
import { mayDeleteComment, mayEditComment } from './rules.js'

const person = (...permissions: readonly string[]): Subject => ({
  kind: 'person',
  id: 7,
  roles: [],
  permissions,
})

describe('mayEditComment (Spec §6)', () => {
  test('is for the author who holds the permission', () => {
    expect(mayEditComment(person('ohplaky.comment.update'), 7)).toBe(true)
    expect(mayEditComment(person('ohplaky.comment.update'), 8)).toBe(false)
    expect(mayEditComment(person(), 7)).toBe(false)
  })
})

describe('mayDeleteComment (Spec §6)', () => {
  test('is for the author, and for people who may delete comments of others', () => {
    expect(mayDeleteComment(person('ohplaky.comment.destroy'), 7)).toBe(true)
    expect(mayDeleteComment(person('ohplaky.comment.destroy'), 8)).toBe(false)
    expect(mayDeleteComment(person('ohplaky.comment.destroy', 'ohplaky.comments.destroy_others'), 8)).toBe(
      true,
    )
    expect(mayDeleteComment(person('ohplaky.comments.destroy_others'), 8)).toBe(false)
  })

  test('is false for a person who is not signed in', () => {
    expect(mayDeleteComment({ kind: 'nobody' }, 7)).toBe(false)
  })
})
