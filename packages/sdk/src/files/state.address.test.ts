import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FileOrder } from './schema.js'
import { filesOrdered, filesSearched, INITIAL_FILE_LIST, privateFilesToggled } from './state.js'
import { type FilePlace, filePlaceAddress, filePlaceAt } from './state.address.js'

const FIRST: FilePlace = { list: INITIAL_FILE_LIST, page: 1, look: 'list', open: null }

describe('the address of the files of a company (Spec §2)', () => {
  test('holds what differs from the defaults', () => {
    expect(filePlaceAddress(FIRST)).toBe('?tab=files')
    const list = privateFilesToggled(filesOrdered(filesSearched(INITIAL_FILE_LIST, 'café & té'), 'size'))
    expect(filePlaceAddress({ list, page: 3, look: 'grid', open: 61 })).toBe(
      '?tab=files&search=caf%C3%A9+%26+t%C3%A9&order=size&private=1&page=3&look=grid&file=61',
    )
  })

  test('is read back as it was written', () => {
    const lists = fc
      .record({
        search: fc.string({ maxLength: 100, unit: 'grapheme-ascii' }),
        order: fc.constantFrom(...FileOrder.options),
        isPrivate: fc.boolean(),
      })
      .map(({ search, order, isPrivate }) => {
        const list = filesOrdered(filesSearched(INITIAL_FILE_LIST, search), order)
        return isPrivate ? privateFilesToggled(list) : list
      })
    const counts = fc.integer({ min: 1, max: 999_999_999 })
    const places = fc.record<FilePlace>({
      list: lists,
      page: counts,
      look: fc.constantFrom('list', 'grid'),
      open: fc.option(counts),
    })
    fc.assert(
      fc.property(places, place => {
        expect(filePlaceAt(filePlaceAddress(place))).toEqual(place)
      }),
    )
  })

  test('reads what is malformed as the default, and a search only as long as one may be', () => {
    expect(filePlaceAt('?order=nada&private=si&page=0&look=x&file=-1')).toEqual(FIRST)
    expect(filePlaceAt(`?search=${'x'.repeat(101)}`).list.filters.search).toBe('x'.repeat(100))
  })

  test('an older link names a file, which is searched', () => {
    expect(filePlaceAt('?archivo=guion.pdf').list).toEqual(filesSearched(INITIAL_FILE_LIST, 'guion.pdf'))
  })
})
