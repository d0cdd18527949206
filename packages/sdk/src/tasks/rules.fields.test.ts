import { describe, expect, test } from 'vitest'
import { aTask } from '../testing/tasks.js'
import { aUserRef } from '../testing/users.js'
import {
  EMPTY_FIELDS,
  fieldsOf,
  isEmptyTask,
  isSame,
  MARKED_FIELDS,
  pickFields,
  toInput,
} from './rules.fields.js'

describe('isEmptyTask', () => {
  test('is true for a text of spaces', () => {
    expect(isEmptyTask({ ...EMPTY_FIELDS, title: '  ' })).toBe(true)
    expect(isEmptyTask({ ...EMPTY_FIELDS, labels: ['x'] })).toBe(false)
  })
})

describe('fieldsOf and pickFields', () => {
  test('name the fields of a patch in the order of the panel', () => {
    expect(fieldsOf({ labels: [], title: 'a' })).toEqual(['title', 'labels'])
    expect(pickFields({ labels: [], title: 'a' }, ['title', 'due_date'])).toEqual({ title: 'a' })
  })

  test('the marked ones are edited as texts, people, dates or labels', () => {
    expect(MARKED_FIELDS).not.toContain('priority')
    expect(MARKED_FIELDS).not.toContain('checklist')
    expect(MARKED_FIELDS).toContain('title')
  })
})

describe('isSame', () => {
  const step = { id: 'a', text: 'Uno', done: false }

  test('distinguishes lists by length, order and the values of their items', () => {
    expect(isSame(['a', 'b'], ['a', 'b'])).toBe(true)
    expect(isSame(['a', 'b'], ['b', 'a'])).toBe(false)
    expect(isSame(['a'], ['a', 'b'])).toBe(false)
    expect(isSame([step], [{ ...step }])).toBe(true)
    expect(isSame([step], [{ ...step, done: true }])).toBe(false)
    expect(isSame([step], [{ ...step, text: 'Dos' }])).toBe(false)
  })

  test('compares people by id', () => {
    expect(isSame([aUserRef()], [aUserRef({ name: 'Otra' })])).toBe(true)
    expect(isSame([aUserRef()], [aUserRef({ id: 99 })])).toBe(false)
  })

  test('compares texts trimmed', () => {
    expect(isSame(' a ', 'a')).toBe(true)
    expect(isSame(null, 'a')).toBe(false)
  })
})

describe('toInput', () => {
  test('sends people by id, and only fields that can be edited', () => {
    expect(toInput({ assignees: [aUserRef({ id: 4 })], due_date: null })).toEqual({
      assignees: [4],
      due_date: null,
    })
    expect(toInput(aTask())).not.toHaveProperty('status')
  })
})
