import { expect, test } from 'vitest'
import { aFile } from '../testing/files.js'
import { filesOrdered, INITIAL_FILE_LIST } from './state.js'
import { fileRemoved, fileReplaced, iconSet, isSameQuery, openedFile } from './state.list.js'

const [one, two] = [aFile({ id: 1, icon: true }), aFile({ id: 2, icon: false })]

test('there is at most one icon', () => {
  const icon = { ...two, icon: true }
  expect(iconSet([one, two], icon)).toEqual([{ ...one, icon: false }, icon])
  expect(iconSet([one, two], { ...one, icon: false })).toEqual([{ ...one, icon: false }, two])
  // A file that is no icon takes it from no other.
  expect(iconSet([one, two], { ...two, name: 'b.png' })).toEqual([one, { ...two, name: 'b.png' }])
})

test('a copy replaces the file, and adds nothing; a deleted file is removed', () => {
  const renamed = { ...two, name: 'b.png' }
  expect(fileReplaced([one, two], renamed)).toEqual([one, renamed])
  expect(fileReplaced([one], renamed)).toEqual([one])
  expect(fileRemoved([one, two], 1)).toEqual([two])
})

test('two questions are the same when they ask for the same page', () => {
  const query = { list: INITIAL_FILE_LIST, page: 1 }
  const ordered = filesOrdered(INITIAL_FILE_LIST, 'size')
  expect(isSameQuery(query, { list: filesOrdered(ordered, 'upload'), page: 1 })).toBe(true)
  expect(isSameQuery(query, { list: ordered, page: 1 })).toBe(false)
  expect(isSameQuery(query, { ...query, page: 2 })).toBe(false)
})

test('an open file stands between those beside it in the list, one of a link elsewhere beside none', () => {
  const linked = aFile({ id: 9 })
  expect(openedFile([one, two], null, 1)).toEqual({ file: one, previous: undefined, next: two })
  expect(openedFile([one, two], null, 2)).toEqual({ file: two, previous: one, next: undefined })
  expect(openedFile([one, two], linked, 9)).toEqual({ file: linked, previous: undefined, next: undefined })
  expect(openedFile([one, two], linked, null)).toBeNull()
  expect(openedFile([one, two], null, 9)).toBeNull()
})
