import { describe, expect, test } from 'vitest'
import type { Subject } from '../access/rules.js'
import { isOutdated, mayDeleteComment, mayEditComment } from './rules.js'

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

describe('isOutdated', () => {
  test('is true of a text that was written over another one than that of the comment', () => {
    const of = (seenBody: string | undefined, next = 'Nuevo') => isOutdated(seenBody, { body: 'Hola' }, next)
    expect([of(undefined), of('Hola'), of('Adiós', 'Hola')]).toEqual([false, false, false])
    expect([of('Adiós'), of('')]).toEqual([true, true])
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
