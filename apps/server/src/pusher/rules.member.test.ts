import { describe, expect, it } from 'vitest'
import { LIMITS } from './limits.js'
import { refuseMember } from './rules.member.js'

const judge = (userId: string, userInfo: unknown = null) => refuseMember(LIMITS, { userId, userInfo })
const deep = (value: unknown) => ({ a: [{ b: value }] })

describe('refuseMember', () => {
  it('lets ordinary members join', () => {
    expect(judge('7', { id: 7, name: 'Ñandú 👩‍💻', avatar: null })).toBeNull()
    expect(judge('a\\u0000', { path: 'C:\\ud800\\u0000' })).toBeNull()
    expect(judge('x'.repeat(128))).toBeNull()
    expect(judge('7', 'x'.repeat(LIMITS.memberBytes - 2))).toBeNull()
  })

  it.each([
    ['no id', '', null, 400],
    ['129 signs', 'x'.repeat(129), null, 413],
    ['a NUL in the id', '7\0', null, 400],
    ['half a character in the id', '7\ud800', null, 400],
    ['a NUL in what is told', '7', deep('a\0'), 400],
    ['half a character in what is told', '7', deep('\udc00a'), 400],
    ['half a character in a name', '7', { 'a\ud83d': 1 }, 400],
    ['a NUL after a backslash', '7', '\\\0', 400],
    ['3,000 signs of what is told', '7', 'x'.repeat(3_000), 413],
  ] as const)('refuses %s', (_name, userId, userInfo, status) => {
    expect(judge(userId, userInfo)).toMatchObject({ status })
  })
})
