import { describe, expect, test } from 'vitest'
import { createMemoryStorage } from '../app/storage.js'
import { aKeptView } from '../testing/tasks.js'
import { FIRST_VIEWS_KEY, keepFirstViews, readFirstView } from './storage.views.js'

const first = aKeptView({ id: 5, place: 'company', query: 'view=list', is_default: true })

describe('readFirstView', () => {
  test('returns the default of the page that was kept for the person', () => {
    const storage = createMemoryStorage()
    keepFirstViews(storage, 3, [aKeptView({ id: 4, place: 'company', is_default: false }), first])
    expect(readFirstView(storage, 3, 'company')).toEqual({ place: 'company', id: 5, query: 'view=list' })
    expect(readFirstView(storage, 3, 'mine')).toBeNull()
    expect(readFirstView(storage, 4, 'company')).toBeNull()
  })

  test('is null again once no page has a default', () => {
    const storage = createMemoryStorage()
    keepFirstViews(storage, 3, [first])
    keepFirstViews(storage, 3, [{ ...first, is_default: false }])
    expect(readFirstView(storage, 3, 'company')).toBeNull()
    expect(storage.getItem(`${FIRST_VIEWS_KEY}.3`)).toBeNull()
  })

  test.each(['{', '"3"', '[{"place":"company"}]'])('%s counts as none', kept => {
    const storage = createMemoryStorage()
    storage.setItem(`${FIRST_VIEWS_KEY}.3`, kept)
    expect(readFirstView(storage, 3, 'company')).toBeNull()
  })
})
