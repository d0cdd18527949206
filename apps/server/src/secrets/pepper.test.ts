import { randomBytes } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { place } from '../testing/places.js'
import { ensurePepper } from './pepper.js'

describe('ensurePepper', () => {
  test('makes a file that only its owner reads, and gives the same ever after', () => {
    const file = join(place(), 'pin-pepper')
    const pepper = ensurePepper(file, randomBytes)
    expect(pepper.length).toBeGreaterThanOrEqual(32)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(ensurePepper(file, randomBytes)).toBe(pepper)
    expect(readFileSync(file, 'utf8').trim()).toBe(pepper)
  })

  test('says so when the file is damaged: a new one would silently lock everybody out', () => {
    const file = join(place(), 'pin-pepper')
    writeFileSync(file, '')
    expect(() => ensurePepper(file, randomBytes)).toThrow(/^DATA_DIR: .*pin-pepper is damaged/)
  })
})
