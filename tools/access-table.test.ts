import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ACCESS_TABLE, accessTable } from './access-table.js'

describe('accessTable', () => {
  test('equals the page in the documents (npm run access)', () => {
    expect(readFileSync(new URL(`../${ACCESS_TABLE}`, import.meta.url), 'utf8')).toBe(accessTable())
  })

  test('has the requirement of a call and the roles that meet it', () => {
    const lines = accessTable().split('\n')
    expect(lines).toContain(
      '| POST /api/v1/ohplaky/task | `ohplaky.task.create` | user_ohplaky, admin_ohplaky, owner |',
    )
    expect(lines).toContain('| GET /api/v1/audit | a role of `owner`, `admin_osys` | admin_osys, owner |')
    expect(lines).toContain('| POST /api/v1/login | nothing | everybody |')
    expect(lines).toContain('| GET /api/v1/notifications | to be signed in | everybody signed in |')
    expect(lines).toContain(
      '| GET /api/v1/ojibble/kiosk/users | a paired tablet or role `kiosk` | tablets, kiosk |',
    )
  })
})
