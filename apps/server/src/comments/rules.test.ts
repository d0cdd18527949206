import { describe, expect, it } from 'vitest'
import type { Permission } from '@osys/sdk/access/schema'
import type { Person } from '../http/person.js'
import { COMMENT_LIMITS } from '@osys/sdk/comments/schema'
import { refuseDelete, refuseEdit, refuseFiles, refuseMentions, refuseReaction } from './rules.js'

const person = (id: number, ...permissions: Permission[]) =>
  ({ kind: 'person', id, roles: [], permissions }) as unknown as Person
const comment = { user_id: 1 }

describe('comments (Spec §6)', () => {
  it('are edited by their author alone', () => {
    expect(refuseEdit(person(1, 'ohplaky.comment.update'), comment)).toBeUndefined()
    expect(refuseEdit(person(2, 'ohplaky.comment.update'), comment)).toMatchObject({ refusal: 'not_author' })
  })

  it('are deleted by their author, or with a second permission', () => {
    const destroy = 'ohplaky.comment.destroy'
    expect(refuseDelete(person(1, destroy), comment)).toBeUndefined()
    expect(refuseDelete(person(2, destroy), comment)).toMatchObject({
      refusal: 'missing_permission',
      details: { missing: ['ohplaky.comments.destroy_others'] },
    })
    expect(refuseDelete(person(2, destroy, 'ohplaky.comments.destroy_others'), comment)).toBeUndefined()
  })

  it('mention only existing people', () => {
    expect(refuseMentions([])).toBeUndefined()
    expect(refuseMentions([1, 2])?.errors).toEqual({
      mentions: ['2 de las personas mencionadas ya no están en Osys.'],
    })
  })
})

describe('refuseFiles', () => {
  it('takes shared files of the company only', () => {
    expect([refuseFiles([], []), refuseFiles([2, 1], [1, 2, 3])]).toEqual([undefined, undefined])
    expect(refuseFiles([1, 4], [1])).toMatchObject({ refusal: 'invalid' })
  })
})

describe('refuseReaction', () => {
  it('takes one emoji, and no more than the most different ones', () => {
    expect(refuseReaction('👍', COMMENT_LIMITS.reactions - 1)).toBeUndefined()
    expect(refuseReaction('👍', COMMENT_LIMITS.reactions)).toMatchObject({ refusal: 'invalid' })
    expect(refuseReaction('ok', 0)).toMatchObject({ refusal: 'invalid' })
  })
})
