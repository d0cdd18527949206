import { expect, test } from 'vitest'
import { companyTabAt } from './state.tab.js'

test('the tab stands in the address', () => {
  expect(companyTabAt(false, '')).toBe('tasks')
  expect(companyTabAt(true, '')).toBe('details')
  expect(companyTabAt(false, '?tab=comments')).toBe('comments')
  expect(companyTabAt(false, '?tab=files')).toBe('files')
  expect(companyTabAt(false, '?tab=nada')).toBe('tasks')
})

test('a link to a comment, a file or a task opens where it is', () => {
  expect(companyTabAt(false, '?comment=7')).toBe('comments')
  expect(companyTabAt(false, '?file=61')).toBe('files')
  expect(companyTabAt(false, '?archivo=guion.pdf')).toBe('files')
  expect(companyTabAt(false, '?task=3&comment=7')).toBe('tasks')
})
