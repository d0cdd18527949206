import { describe, expect, test } from 'vitest'
import { allowInline, inlineSources } from './inline.js'

const PAGE = '<script>go()</script><script type="module" src="/a.js"></script><style>a{}</style>'

describe('inlineSources', () => {
  test('hashes what stands in the page, not what a page fetches', () => {
    const { scripts, styles } = inlineSources(PAGE)
    expect(scripts).toEqual(["'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='"])
    expect(styles).toHaveLength(1)
    expect(inlineSources('<script src="/a.js"></script>')).toEqual({ scripts: [], styles: [] })
  })
})

describe('allowInline', () => {
  test('adds the sources to scripts and styles only', () => {
    const policy = "default-src 'self'; script-src 'self'; style-src 'self' 'x'; img-src 'self'"
    expect(allowInline(policy, { scripts: ["'s'"], styles: ["'t'", "'u'"] })).toBe(
      "default-src 'self'; script-src 'self' 's'; style-src 'self' 'x' 't' 'u'; img-src 'self'",
    )
  })

  test('leaves a policy without them as it is', () => {
    expect(allowInline("default-src 'none'", { scripts: ["'s'"], styles: [] })).toBe("default-src 'none'")
  })
})
