import { NOT_FETCHED } from '@osys/sdk/state/fetched'
import { NetworkError } from '@osys/sdk/http/error'
import { describe, expect, test } from 'vitest'
import { standingOf } from './present.templates.js'

const AWAY = new NetworkError('GET /api/v1/ohplaky/task-template', new Error('away'))
const failedList = { value: null, isLoading: false, error: AWAY }
const TEMPLATE = { id: 4, name: 'Lanzamiento', count: 3, updated_at: null }

describe('standingOf', () => {
  test('stays failed while the templates are asked for again', () => {
    expect(standingOf(NOT_FETCHED)).toBe('loading')
    expect(standingOf(failedList)).toBe('failed')
    expect(standingOf({ ...failedList, isLoading: true })).toBe('again')
  })

  test('is that of the templates which came, also while they are fetched again', () => {
    expect(standingOf({ ...NOT_FETCHED, value: [] })).toBe('none')
    expect(standingOf({ ...failedList, value: [TEMPLATE] })).toBe('loaded')
  })
})
