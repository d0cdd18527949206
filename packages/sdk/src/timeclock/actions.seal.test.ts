import { Buffer } from 'node:buffer'
import { describe, expect, test } from 'vitest'
import { sealedFor, sealPin } from './actions.seal.js'

const { subtle } = crypto
const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const
const PUNCH = { user_id: 7, client_id: '5F1D7E84-9b8e-4c39-a1d6-1c2f3a4b5c6d' }

/** The server's pair, its public key as the kiosk gets it. */
async function aServerKey() {
  const pair = await subtle.generateKey(CURVE, false, ['deriveBits'])
  const raw = Buffer.from(await subtle.exportKey('raw', pair.publicKey))
  return { privateKey: pair.privateKey, raw, pinKey: raw.toString('base64url') }
}

/** Opens a sealed PIN by the written form alone: ephemeral key (65 bytes) ‖ nonce (12) ‖ ciphertext with its tag. */
async function open(server: Awaited<ReturnType<typeof aServerKey>>, sealed: string, boundTo: string) {
  const bytes = Buffer.from(sealed, 'base64url')
  const [own, iv, text] = [bytes.subarray(0, 65), bytes.subarray(65, 77), bytes.subarray(77)]
  const ownKey = await subtle.importKey('raw', own, CURVE, false, [])
  const shared = await subtle.deriveBits({ name: 'ECDH', public: ownKey }, server.privateKey, 256)
  const material = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const key = await subtle.deriveKey(
    {
      name: 'HKDF',
      hash: 'SHA-256',
      salt: Buffer.concat([own, server.raw]),
      info: Buffer.from('osys sealed pin 1'),
    },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['decrypt'],
  )
  return Buffer.from(
    await subtle.decrypt({ name: 'AES-GCM', iv, additionalData: Buffer.from(boundTo) }, key, text),
  ).toString()
}

describe('sealPin', () => {
  test('is opened by the server for the punch that it is for, and for no other', async () => {
    const server = await aServerKey()
    const sealed = await sealPin(server.pinKey, { pin: '987654', ...PUNCH })
    expect(sealed).toMatch(/^[\w-]+$/)
    expect(await open(server, sealed, '7:5f1d7e84-9b8e-4c39-a1d6-1c2f3a4b5c6d')).toBe('987654')
    await expect(open(server, sealed, '8:5f1d7e84-9b8e-4c39-a1d6-1c2f3a4b5c6d')).rejects.toThrow(DOMException)
  })

  test('looks different each time', async () => {
    const { pinKey } = await aServerKey()
    const pin = { pin: '1234', ...PUNCH }
    expect(await sealPin(pinKey, pin)).not.toBe(await sealPin(pinKey, pin))
  })
})

describe('sealedFor', () => {
  test('names the person and the punch, in one spelling', () => {
    expect(sealedFor(PUNCH)).toBe('7:5f1d7e84-9b8e-4c39-a1d6-1c2f3a4b5c6d')
  })
})

test('sealedFor tells a request from a punch with the same identifier', () => {
  expect(sealedFor(PUNCH)).toBe('7:5f1d7e84-9b8e-4c39-a1d6-1c2f3a4b5c6d')
  expect(sealedFor({ ...PUNCH, use: 'request' })).toBe('request:7:5f1d7e84-9b8e-4c39-a1d6-1c2f3a4b5c6d')
})
