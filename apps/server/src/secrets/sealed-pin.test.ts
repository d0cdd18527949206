import { sealPin } from '@osys/sdk/timeclock/actions.seal'
import { describe, expect, test } from 'vitest'
import { makeKeyPair, openPin } from './sealed-pin.js'

const keys = makeKeyPair()
const punch = { user_id: 7, client_id: '5f1d7e84-9b8e-4c39-a1d6-1c2f3a4b5c6d' }

describe('openPin', () => {
  test('opens the PIN of a tablet, sealed to another text each time', async () => {
    const [one, other] = [
      await sealPin(keys.publicKey, { pin: '1234', ...punch }),
      await sealPin(keys.publicKey, { pin: '1234', ...punch }),
    ]
    expect(one).not.toBe(other)
    expect(openPin(keys, one, punch)).toBe('1234')
    expect(openPin(keys, other, punch)).toBe('1234')
  })

  test('returns null for another punch, another person or another key', async () => {
    const sealed = await sealPin(keys.publicKey, { pin: '1234', ...punch })
    expect(openPin(keys, sealed, { ...punch, user_id: 8 })).toBeNull()
    expect(openPin(keys, sealed, { ...punch, client_id: '6f1d7e84-9b8e-4c39-a1d6-1c2f3a4b5c6d' })).toBeNull()
    expect(openPin(makeKeyPair(), sealed, punch)).toBeNull()
  })

  test.each(['', 'no', 'x'.repeat(200), Buffer.alloc(120, 4).toString('base64url')])(
    'reads nothing in %j',
    text => {
      expect(openPin(keys, text, punch)).toBeNull()
    },
  )

  test('works with every key pair, also where a number begins with zeros', async () => {
    for (let round = 0; round < 40; round++) {
      const pair = makeKeyPair()
      expect(Buffer.from(pair.privateKey, 'base64url')).toHaveLength(32)
      expect(openPin(pair, await sealPin(pair.publicKey, { pin: '987654', ...punch }), punch)).toBe('987654')
    }
  })
})
