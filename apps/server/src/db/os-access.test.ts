import { describe, expect, test } from 'vitest'
import { hasRights } from './os-access.js'

describe('hasRights', () => {
  const node = { uid: 10, gid: 20, mode: 0o40751 }

  test('counts the owner alone for the owner, the group alone for the group, the rest for others', () => {
    expect(hasRights(node, { uid: 10, gid: 1 }, 0o7)).toBe(true)
    expect(hasRights(node, { uid: 1, gid: 20 }, 0o5)).toBe(true)
    expect(hasRights(node, { uid: 1, gid: 20 }, 0o2)).toBe(false)
    expect(hasRights(node, { uid: 1, gid: 1 }, 0o1)).toBe(true)
    expect(hasRights(node, { uid: 1, gid: 1 }, 0o5)).toBe(false)
  })

  test('gives an owner without rights nothing of what others have', () => {
    expect(hasRights({ uid: 10, gid: 20, mode: 0o40077 }, { uid: 10, gid: 20 }, 0o1)).toBe(false)
  })
})
