import { describe, expect, test } from 'vitest'
import { bindActions } from './bind.js'

describe('bindActions', () => {
  test('gives each action its ports and passes the input on', () => {
    const add = ({ base }: { base: number }, one: number, other: number) => base + one + other
    const { add: bound } = bindActions({ base: 100 }, { add })
    expect(bound(2, 3)).toBe(105)
  })
})
