import fc from 'fast-check'
import { createECDH } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createBrowserKeys, decrypt, readVapid } from '../testing/push-service.js'
import { makeKeyPair } from '../secrets/sealed-pin.js'
import { encryptMessage, signVapid } from './ports.encrypt.js'

describe('encryptMessage', () => {
  it('writes what RFC 8291, appendix A, writes', () => {
    const ecdh = createECDH('prime256v1')
    ecdh.setPrivateKey('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url')
    const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url')
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    const body = encryptMessage(keys, 'When I grow up, I want to be a watermelon', { ecdh, salt })
    expect(body.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })

  it('writes what a browser reads, each time with other keys', () => {
    const keys = createBrowserKeys()
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), text => {
        const [first, second] = [encryptMessage(keys, text), encryptMessage(keys, text)]
        expect(decrypt(first, keys)).toBe(text)
        expect(first.equals(second)).toBe(false)
      }),
    )
  })

  it('throws for invalid keys', () => {
    const keys = createBrowserKeys()
    expect(() => encryptMessage({ ...keys, p256dh: 'BAAA' }, 'x')).toThrow(/public key/i)
    expect(() => encryptMessage({ ...keys, auth: 'BTBZMqHH' }, 'x')).toThrow('too short')
  })
})

describe('signVapid', () => {
  it('is signed by the server’s key, for one service and half a day', () => {
    const keys = makeKeyPair()
    const now = new Date('2026-11-20T18:00:00Z')
    const header = signVapid(keys, { origin: 'https://push.example', subject: 'mailto:a@osys.test', now })
    expect(readVapid(header)).toEqual({
      claims: { aud: 'https://push.example', exp: now.getTime() / 1000 + 43_200, sub: 'mailto:a@osys.test' },
      publicKey: keys.publicKey,
    })
  })
})
