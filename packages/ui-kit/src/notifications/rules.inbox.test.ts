import { aNotification } from '@osys/sdk/testing/notifications'
import { describe, expect, test } from 'vitest'
import { groupByThing, mutableThings, notifiedTask, othersOf, withChosen } from './rules.inbox.js'

const read = aNotification({ id: 1, read_at: '2026-11-20T20:30:00.000Z' })
const mention = aNotification({ id: 2, type: 'comment.mention', url: '/ohplaky/empresa/3?task=42&comment=9' })
const company = aNotification({ id: 3, url: '/ohplaky/empresa/3?comment=8' })
const clock = aNotification({ id: 4, url: '/ojibble' })

describe('withChosen', () => {
  test('keeps the one chosen among the unread in its place while it is read', () => {
    expect(withChosen([company, mention], 'unread', null, 'unread')).toEqual([company, mention])
    expect(withChosen([company, mention], 'unread', mention, 'unread')).toEqual([company, mention])
    expect(withChosen([company, mention], 'unread', read, 'unread')).toEqual([company, mention, read])
    expect(withChosen([company, read], 'unread', mention, 'unread')).toEqual([company, mention, read])
  })

  test('adds none to the other tabs, and none that was chosen in another', () => {
    expect(withChosen([mention], 'mentions', company, 'mentions')).toEqual([mention])
    expect(withChosen([mention], 'all', company, 'all')).toEqual([mention])
    expect(withChosen([company], 'unread', read, 'all')).toEqual([company])
  })
})

describe('othersOf', () => {
  test('returns the others of the same thing, and none without a choice', () => {
    const later = { ...mention, id: 9 }
    expect(othersOf([later, company, mention], mention)).toEqual([later])
    expect(othersOf([later, company, mention], company)).toEqual([])
    expect(othersOf([later, mention], null)).toEqual([])
  })
})

describe('mutableThings', () => {
  test('names the task before its company, and nothing outside of the companies', () => {
    expect(mutableThings(mention.url)).toEqual([
      { kind: 'task', id: 42 },
      { kind: 'company', id: 3 },
    ])
    expect(mutableThings(company.url)).toEqual([{ kind: 'company', id: 3 }])
    expect([...mutableThings(clock.url), ...mutableThings(null)]).toEqual([])
  })
})

describe('groupByThing', () => {
  test('keeps the order of the newest of each thing, and loses none', () => {
    const groups = groupByThing([mention, company, read, clock, { ...clock, id: 5 }])
    expect(groups.map(group => group.map(({ id }) => id))).toEqual([[2, 1], [3], [4], [5]])
  })
})

describe('notifiedTask', () => {
  test('returns the task with its company, and null for what is no task', () => {
    expect(notifiedTask(mention.url)).toEqual({ id: 42, companyId: 3 })
    const others = [company.url, clock.url, null, '/ohplaky/empresa/3?task=new', '/ohplaky/empresa/3?task=0']
    expect(others.map(notifiedTask)).toEqual([null, null, null, null, null])
  })
})
