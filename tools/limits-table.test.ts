import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LIMITS_TABLE, limitsTable } from './limits-table.js'

describe('limitsTable', () => {
  test('equals the page in the documents (npm run limits)', () => {
    expect(readFileSync(new URL(`../${LIMITS_TABLE}`, import.meta.url), 'utf8')).toBe(limitsTable())
  })

  test('has the size limits of a call', () => {
    const lines = limitsTable().split('\n')
    expect(lines).toContain('| POST /api/v1/login | 16 000 bytes, 20 levels, 1 000 parts | – | – |')
    expect(lines).toContain(
      '| POST /api/v1/ohplaky/file | 1 000 000 bytes, 20 levels, 50 000 parts | 200 texts of 1 000 000 bytes in all, 10 × 50 MB | – |',
    )
    expect(lines).toContain('| GET /api/v1/user | – | – | 100 items a page |')
  })
})
