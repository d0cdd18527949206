import { describe, expect, test } from 'vitest'
import type { Permission } from '../access/schema.js'
import { mayDeleteComment, mayEditComment } from '../comments/rules.js'
import { aFile } from '../testing/files.js'
import { aUserRef } from '../testing/users.js'
import { fileActions, mayDeleteFile, mayKeepPrivate, maySeeFile } from './rules.rights.js'

const person = (id: number, ...permissions: Permission[]) =>
  ({ kind: 'person', id, roles: [], permissions }) as const
const shared = { private: false, ownerId: 1 }
const secret = { private: true, ownerId: 1 }

describe('files', () => {
  test('private ones are seen by their uploader and the holders of the permission (Spec §4)', () => {
    expect(maySeeFile(person(2), shared)).toBe(true)
    expect([maySeeFile(person(1), secret), maySeeFile(person(2), secret)]).toEqual([true, false])
    expect(maySeeFile(person(2, 'ohplaky.files.create_private'), secret)).toBe(true)
    expect(mayKeepPrivate(person(1))).toBe(false)
    expect(maySeeFile({ kind: 'nobody' }, { private: true, ownerId: null })).toBe(false)
  })

  test('are deleted by their uploader, or with a second permission (Spec §6)', () => {
    const destroy = 'ohplaky.file.destroy'
    expect(mayDeleteFile(person(1), shared)).toBe(false)
    expect([mayDeleteFile(person(1, destroy), shared), mayDeleteFile(person(2, destroy), shared)]).toEqual([
      true,
      false,
    ])
    expect(mayDeleteFile(person(2, destroy, 'ohplaky.file.destroy_others'), shared)).toBe(true)
  })

  test('show the actions on each, and an archived company is only read (Spec §4)', () => {
    const all = ['ohplaky.file.download', 'ohplaky.file.create', 'ohplaky.file.destroy'] as const
    const own = aFile({ icon: false, private: false, mime: 'image/png', user: aUserRef({ id: 1 }) })
    const of = (over: object, isArchived = false) =>
      fileActions(person(1, ...all), { ...own, ...over }, { isArchived })
    expect(of({})).toEqual(['download', 'makeIcon', 'remove'])
    expect(of({ icon: true })).toEqual(['download', 'removeIcon', 'remove'])
    expect(of({ private: true })).toEqual(['download', 'remove'])
    for (const mime of ['image/svg+xml', 'image/avif']) expect(of({ mime })).toEqual(['download', 'remove'])
    expect(of({ user: aUserRef({ id: 2 }) })).toEqual(['download', 'makeIcon'])
    expect(of({ icon: true }, true)).toEqual(['download'])
    expect(fileActions(person(1), own, { isArchived: false })).toEqual([])
    const reader = { ...person(1, 'ohplaky.file.download'), roles: ['user_ohplaky'] as const }
    const handed = (name: string, mime: string) =>
      fileActions(reader, { ...own, name, mime }, { isArchived: true })
    expect(handed('a.pdf', 'application/pdf')).toEqual(['download', 'ask'])
    expect(handed('a.zip', 'application/zip')).toEqual(['download'])
    const pdf = { ...own, name: 'a.pdf', mime: 'application/pdf' }
    const unread = { ...person(1), roles: ['user_ohplaky'] as const }
    expect(fileActions(unread, pdf, { isArchived: false })).toEqual([])
    expect(fileActions(person(1, 'ohplaky.file.download'), pdf, { isArchived: false })).toEqual(['download'])
    expect(of({ user: null })).toEqual(['download', 'makeIcon'])
    expect(of({ icon: true, private: true }, true)).toEqual(['download'])
  })
})

test('comments are edited by their author only, and deleted by others with a second permission (Spec §6)', () => {
  const [update, destroy] = ['ohplaky.comment.update', 'ohplaky.comment.destroy'] as const
  expect([mayEditComment(person(1, update), 1), mayEditComment(person(2, update), 1)]).toEqual([true, false])
  expect([mayDeleteComment(person(1, destroy), 1), mayDeleteComment(person(2, destroy), 1)]).toEqual([
    true,
    false,
  ])
  expect(mayDeleteComment(person(2, destroy, 'ohplaky.comments.destroy_others'), 1)).toBe(true)
})
