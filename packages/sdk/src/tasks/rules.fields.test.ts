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

const ANA = aUserRef({ id: 7, name: 'Ana' })
const step = { id: 'a', text: 'Uno', done: false }

describe('isSame', () => {
  test('of texts looks past blanks at the ends', () => {
    expect(isSame(' Uno', 'Uno ')).toBe(true)
    expect(isSame('Uno', 'uno')).toBe(false)
    expect(isSame('Uno', null)).toBe(false)
  })

  test('of other values is being equal', () => {
    expect(isSame(null, null)).toBe(true)
    expect(isSame(1, 2)).toBe(false)
    expect(isSame(null, undefined)).toBe(false)
    const repeat = { every: 'month', day: 1, due_days: null, until: null }
    expect([isSame(repeat, { ...repeat }), isSame(repeat, { ...repeat, day: 2 })]).toEqual([true, false])
    expect([isSame(repeat, null), isSame(null, repeat)]).toEqual([false, false])
  })

  test('of lists goes by the items and their order', () => {
    expect(isSame(['a', 'b'], ['a', 'b'])).toBe(true)
    expect(isSame(['a', 'b'], ['b', 'a'])).toBe(false)
    expect(isSame(['a'], ['a', 'b'])).toBe(false)
    expect(isSame(['a'], 'a')).toBe(false)
  })

  test('tells people apart by id, and steps by all that they say', () => {
    expect(isSame([ANA], [{ ...ANA, name: 'Ana Torres' }])).toBe(true)
    expect(isSame([ANA], [{ ...ANA, id: 8 }])).toBe(false)
    expect(isSame([step], [{ ...step }])).toBe(true)
    expect(isSame([step], [{ ...step, text: 'Dos' }])).toBe(false)
    expect(isSame([step], [{ ...step, done: true }])).toBe(false)
    expect(isSame([step], ['a'])).toBe(false)
    expect(isSame([null], [null])).toBe(true)
    expect(isSame(['a'], [step])).toBe(false)
  })
})

describe('isEmptyTask', () => {
  test('is true until something is said', () => {
    expect(isEmptyTask(EMPTY_FIELDS)).toBe(true)
    expect(isEmptyTask({ ...EMPTY_FIELDS, title: ' ' })).toBe(true)
    expect(isEmptyTask({ ...EMPTY_FIELDS, title: 'Uno' })).toBe(false)
    expect(isEmptyTask({ ...EMPTY_FIELDS, assignees: [ANA] })).toBe(false)
    expect(isEmptyTask({ ...EMPTY_FIELDS, labels: ['x'] })).toBe(false)
  })
})

describe('the fields of a patch', () => {
  test('stand in the order of the panel', () => {
    expect(fieldsOf({ labels: [], title: 'Uno' })).toEqual(['title', 'labels'])
    expect(pickFields({ labels: [], title: 'Uno' }, ['title', 'priority'])).toEqual({ title: 'Uno' })
  })

  test('say themselves what is wrong with them, but priority and checklist', () => {
    expect(MARKED_FIELDS).toEqual([
      'title',
      'description',
      'assignees',
      'start_date',
      'due_date',
      'labels',
      'repeat',
    ])
  })
})

describe('toInput', () => {
  test('sends people by their ids, and nothing but the changed fields', () => {
    expect(toInput({ title: 'Uno', assignees: [ANA], checklist: [step], labels: ['a'] })).toEqual({
      title: 'Uno',
      assignees: [7],
      checklist: [step],
      labels: ['a'],
    })
    expect(toInput({ due_date: null })).toEqual({ due_date: null })
    const repeat = { every: 'month', day: 1, due_days: null, until: null } as const
    expect([toInput({ repeat }), toInput({ repeat: null })]).toEqual([{ repeat }, { repeat: null }])
    for (const key of ['id', 'status']) expect(toInput(aTask())).not.toHaveProperty(key)
  })
})
