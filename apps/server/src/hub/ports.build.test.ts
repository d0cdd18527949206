import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildOf } from './ports.build.js'

describe('buildOf', () => {
  it('is the same for the same page, another for another one, and empty for none', () => {
    const folder = mkdtempSync(join(tmpdir(), 'osys-build-'))
    try {
      expect(buildOf(folder)).toBe('')
      writeFileSync(join(folder, 'index.html'), '<script src="/assets/index-a.js">')
      const first = buildOf(folder)
      expect(first).toMatch(/^[0-9a-f]{12}$/)
      expect(buildOf(folder)).toBe(first)
      writeFileSync(join(folder, 'index.html'), '<script src="/assets/index-b.js">')
      expect(buildOf(folder)).not.toBe(first)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
