import { INITIAL_TASK_ADDRESS } from '@osys/sdk/tasks/state.address'
import { describe, expect, test } from 'vitest'
import {
  countedOverviews,
  ownerOf,
  overviewQuery,
  overviewTabs,
  placeOfPage,
  statusOfPlace,
} from './present.overview.js'

const VIEW = INITIAL_TASK_ADDRESS

describe('placeOfPage', () => {
  test('names the pages of tasks of several companies, and no other', () => {
    expect(placeOfPage('tasksReview')).toBe('review')
    expect(placeOfPage('myTasks')).toBe('mine')
    expect(placeOfPage('allTasks')).toBe('all')
    expect(placeOfPage('hub')).toBeNull()
    expect(placeOfPage(undefined)).toBeNull()
  })
})

describe('statusOfPlace', () => {
  test('is null for the pages of all statuses', () => {
    expect(statusOfPlace('done')).toBe('done')
    expect(statusOfPlace('mine')).toBeNull()
    expect(statusOfPlace('all')).toBeNull()
  })
})

describe('ownerOf', () => {
  test('is the viewer on their own page and in a view of their own tasks', () => {
    expect(ownerOf(VIEW, { viewerId: 7, place: 'mine' })).toBe(7)
    expect(ownerOf({ isMine: true }, { viewerId: 7, place: 'review' })).toBe(7)
    expect(ownerOf(VIEW, { viewerId: 7, place: 'all' })).toBeNull()
    expect(ownerOf({ isMine: true }, { viewerId: null, place: 'review' })).toBeNull()
  })
})

describe('overviewQuery', () => {
  test('asks for one page of a status, whatever status the address names', () => {
    const query = overviewQuery({ ...VIEW, status: 'done', page: 2 }, { viewerId: 7, place: 'review' })
    expect(query).toEqual({ page: 2, status: 'review' })
  })

  test('reads pages of all statuses, and kept views, on by scrolling', () => {
    const readsOn = { page: 1, per_page: expect.any(Number) as number }
    const second = { ...VIEW, page: 2 }
    expect(overviewQuery(second, { viewerId: 7, place: 'all' })).toEqual(readsOn)
    expect(overviewQuery({ ...second, status: 'done' }, { viewerId: 7, place: 'all' })).toEqual({
      ...readsOn,
      status: 'done',
    })
    expect(overviewQuery({ ...second, kept: 5 }, { viewerId: 7, place: 'review' })).toEqual({
      ...readsOn,
      status: 'review',
    })
  })

  test('asks for the tasks of the viewer alone, whatever people the address names', () => {
    const ofOthers = { ...VIEW, assignee: [8, 'none'] } as const
    for (const [view, place] of [
      [ofOthers, 'mine'],
      [{ ...ofOthers, isMine: true }, 'review'],
    ] as const) {
      const { assignee, unassigned } = overviewQuery(view, { viewerId: 7, place })
      expect({ assignee, unassigned }).toEqual({ assignee: 7, unassigned: undefined })
    }
    expect(overviewQuery(ofOthers, { viewerId: 7, place: 'all' })).toMatchObject({
      assignee: 8,
      unassigned: true,
    })
    expect(overviewQuery({ ...VIEW, assignee: ['me'] }, { viewerId: 7, place: 'all' }).assignee).toBe(7)
  })
})

describe('countedOverviews', () => {
  const overviews = [
    { of: 'tasks', status: 'pending', href: '/ohplaky/pending' },
    { of: 'companies', status: 'actived', href: '/ohplaky/actived' },
  ] as const

  test('are narrowed as the lists that their tabs open, whatever page or order of them is shown', () => {
    const view = { ...VIEW, search: 'web', isMine: true, status: 'review', order: 'title', page: 3 } as const
    expect(countedOverviews(overviews, view, 7)).toEqual([
      { of: 'tasks', status: 'pending', href: '/ohplaky/pending', narrowed: { search: 'web', assignee: 7 } },
    ])
  })

  test('are whole for null', () => {
    expect(countedOverviews(overviews, null, 7)).toEqual([overviews[0]])
  })
})

describe('overviewTabs', () => {
  const overviews = [
    { of: 'tasks', status: 'pending', href: '/ohplaky/pending' },
    { of: 'companies', status: 'actived', href: '/ohplaky/actived' },
    { of: 'tasks', status: 'done', href: '/ohplaky/done' },
  ] as const

  test('are the overviews of tasks, and those of all statuses', () => {
    expect(overviewTabs(overviews, null, VIEW)).toEqual([
      { key: 'pending', href: '/ohplaky/pending', count: null },
      { key: 'done', href: '/ohplaky/done', count: null },
      { key: 'mine', href: '/ohplaky/mine' },
      { key: 'all', href: '/ohplaky/all' },
    ])
  })

  test('count their tasks, but for one whose count could not be fetched', () => {
    const tabs = overviewTabs(overviews, { '/ohplaky/pending': 4, '/ohplaky/done': null }, VIEW)
    expect(tabs.map(({ count }) => count)).toEqual([4, undefined, undefined, undefined])
  })

  test('take along what each page has in common with the view, and nothing for null', () => {
    const view = { ...VIEW, search: 'web', status: 'review', page: 3 } as const
    expect(overviewTabs(overviews, null, view).map(({ href }) => href)).toEqual([
      '/ohplaky/pending?search=web',
      '/ohplaky/done?search=web',
      '/ohplaky/mine?search=web&status=review',
      '/ohplaky/all?search=web&status=review',
    ])
    expect(overviewTabs(overviews, null, null).map(({ href }) => href)).toEqual([
      '/ohplaky/pending',
      '/ohplaky/done',
      '/ohplaky/mine',
      '/ohplaky/all',
    ])
  })
})
