import { describe, expect, test } from 'vitest'
import { readLink } from './rules.link.js'

const ORIGIN = 'https://osys.test'

describe('readLink', () => {
  test('reads the address of a page with all its parts', () => {
    expect(readLink('https://osys.test/ohplaky/empresa/4?task=24#fin', ORIGIN)).toEqual({
      page: 'companyTasks',
      href: '/ohplaky/empresa/4?task=24#fin',
    })
  })

  test('leaves other sites, unknown pages and words to the search', () => {
    for (const text of ['https://otro.test/hub', 'https://osys.test/nada', '/hub', 'CAFE-7', 'de:ana', ''])
      expect(readLink(text, ORIGIN), text).toBeNull()
  })
})
