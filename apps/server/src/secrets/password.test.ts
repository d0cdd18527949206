import { describe, expect, it } from 'vitest'
import { createLane } from '../http/lane.js'
import { ARGON2, hashPassword, NOBODY_HASH, verifyPassword } from './password.js'

const turn = { lane: createLane({ atOnce: 2, waiting: 0, each: 2 }), caller: 'a test' }
const PARAMETERS = `$argon2id$v=19$m=${ARGON2.memoryCost},t=${ARGON2.timeCost},p=${ARGON2.parallelism}$`

describe('hashPassword', () => {
  it('makes an argon2id string with our parameters, another one each time', async () => {
    const [first, second] = await Promise.all([
      hashPassword(turn, 'osys-demo'),
      hashPassword(turn, 'osys-demo'),
    ])
    expect(first.startsWith(PARAMETERS)).toBe(true)
    expect(first).not.toBe(second)
    expect(await verifyPassword(turn, first, 'osys-demo')).toBe(true)
    expect(await verifyPassword(turn, first, 'osys-dem0')).toBe(false)
  })

  it('treats an accent the same in every composition', async () => {
    expect(await verifyPassword(turn, await hashPassword(turn, 'contrase\u00f1a'), 'contrasen\u0303a')).toBe(
      true,
    )
  })
})

describe('NOBODY_HASH', () => {
  it('costs the same as a real one', async () => {
    expect(NOBODY_HASH.startsWith(PARAMETERS)).toBe(true)
    expect(await verifyPassword(turn, NOBODY_HASH, 'osys-demo')).toBe(false)
  })
})
