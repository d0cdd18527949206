import { describe, expect, test } from 'vitest'
import { filesOfPart } from './build-fetched-imports.js'

describe('filesOfPart', () => {
  test('names the one file of a part, which the bundler leaves out', () => {
    expect(filesOfPart('assets/a.js', [], { hostType: 'js' })).toEqual(['assets/a.js'])
    expect(filesOfPart('assets/a.js', ['assets/a.js', 'assets/b.js'], { hostType: 'js' })).toEqual([
      'assets/a.js',
      'assets/b.js',
    ])
  })

  test('adds nothing to the page itself', () => {
    expect(filesOfPart('assets/a.js', [], { hostType: 'html' })).toEqual([])
  })
})
