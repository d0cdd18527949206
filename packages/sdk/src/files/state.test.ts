import { describe, expect, it } from 'vitest'
import { filesOrdered, filesSearched, INITIAL_FILE_LIST, privateFilesToggled, toFileQuery } from './state.js'

describe('file list (Spec §3)', () => {
  it('begins with the specification’s names and defaults', () => {
    expect(INITIAL_FILE_LIST).toEqual({ count: 0, filters: { search: '' }, order: 'upload', privateList: 0 })
  })

  it('counts search, order and the private list', () => {
    const all = privateFilesToggled(filesOrdered(filesSearched(INITIAL_FILE_LIST, 'logo'), 'name'))
    expect(all).toEqual({ count: 3, filters: { search: 'logo' }, order: 'name', privateList: 1 })
    expect(filesSearched(filesOrdered(privateFilesToggled(all), 'upload'), '')).toEqual(INITIAL_FILE_LIST)
  })

  it('gives the query of the list that it shows', () => {
    expect(toFileQuery(privateFilesToggled(INITIAL_FILE_LIST))).toEqual({
      search: '',
      order: 'upload',
      private: true,
    })
  })
})
