import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addressOfClick } from './link-click.js'

/** An element within a link, or outside of links; the tests run without a page. */
class Part {
  link: object | null = null
  closest(): object | null {
    return this.link
  }
}

const partOf = (href: string, { target = '', attribute = '' } = {}): Part =>
  Object.assign(new Part(), { link: { href, target, hasAttribute: (name: string) => name === attribute } })

const HUB = 'http://localhost/hub'
const clickOn = (target: unknown, more: Partial<MouseEvent> = {}): URL | null =>
  addressOfClick({ button: 0, ...more, target } as MouseEvent)

beforeAll(() => vi.stubGlobal('Element', Part))
afterAll(() => vi.unstubAllGlobals())

describe('addressOfClick', () => {
  test('returns the address of a plain link', () => {
    expect(clickOn(partOf(HUB))?.href).toBe(HUB)
  })

  test.each<[string, Partial<MouseEvent>]>([
    ['that a view has answered', { defaultPrevented: true }],
    ['of another button', { button: 1 }],
    ['with Ctrl', { ctrlKey: true }],
    ['with the command key', { metaKey: true }],
    ['with Shift', { shiftKey: true }],
    ['with Alt', { altKey: true }],
  ])('leaves a click %s to the browser', (_, more) => {
    expect(clickOn(partOf(HUB), more)).toBe(null)
  })

  test.each<[string, unknown]>([
    ['outside of links', new Part()],
    ['on no element', null],
    ['on a link to another tab', partOf(HUB, { target: '_blank' })],
    ['on a download', partOf(HUB, { attribute: 'download' })],
    ['on an invalid address', partOf('http://[')],
  ])('leaves a click %s to the browser', (_, target) => {
    expect(clickOn(target)).toBe(null)
  })
})
