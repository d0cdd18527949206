import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toArchiveNames } from './rules.archive.js'

describe('toArchiveNames', () => {
  it('numbers what would overwrite another, whatever its case', () => {
    expect(toArchiveNames(['a.txt', 'A.TXT', 'a.txt', 'a (2).txt', '.env', '.env'])).toEqual([
      'a.txt',
      'A (2).TXT',
      'a (3).txt',
      'a (2) (2).txt',
      '.env',
      '.env (2)',
    ])
  })

  it('writes names that every system takes', () => {
    expect(toArchiveNames(['../../x', 'con', 'a:b?.pdf', '..', 'fin. ', '🎨.png'])).toEqual([
      '.._.._x',
      '_con',
      'a_b_.pdf',
      '_',
      'fin',
      '🎨.png',
    ])
  })

  it('gives as many different names as there are files, none of which leaves the archive', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom('a', 'A', 'a (2)', ''), fc.string())), names => {
        const given = toArchiveNames(names)
        expect(given.length).toBe(names.length)
        expect(new Set(given.map(name => name.normalize('NFC').toLowerCase())).size).toBe(names.length)
        for (const name of given) expect(name).toMatch(/^[^/\\]+$/)
        for (const name of given) expect(['.', '..']).not.toContain(name)
      }),
    )
  })
})
