/** Opens PINs that tablets sealed for the server, and makes the key pairs for it and for push. */

import { type PinToSeal, sealedFor } from '@osys/sdk/timeclock/actions.seal'
import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'
import type { KeyPair } from '../http/deps.js'

const CURVE = 'prime256v1'
const INFO = 'osys sealed pin 1'
const POINT_BYTES = 65
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Makes a new key pair of P-256: for PINs that wait on tablets, and for push messages. */
export function makeKeyPair(): KeyPair {
  const pair = createECDH(CURVE)
  const publicKey = pair.generateKeys('base64url')
  // OpenSSL omits leading zeros.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
  return { publicKey, privateKey: privateKey.toString('base64url') }
}

/**
 * Opens the PIN that a tablet sealed for a punch or a request (see `sealPin`); null when it belongs to another
 * key, or to something else.
 */
export function openPin(keys: KeyPair, sealed: string, bound: Omit<PinToSeal, 'pin'>): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length <= POINT_BYTES + NONCE_BYTES + TAG_BYTES) return null
  const point = bytes.subarray(0, POINT_BYTES)
  const nonce = bytes.subarray(POINT_BYTES, POINT_BYTES + NONCE_BYTES)
  const text = bytes.subarray(POINT_BYTES + NONCE_BYTES, -TAG_BYTES)
  try {
    const pair = createECDH(CURVE)
    pair.setPrivateKey(keys.privateKey, 'base64url')
    const salt = Buffer.concat([point, Buffer.from(keys.publicKey, 'base64url')])
    const key = Buffer.from(hkdfSync('sha256', pair.computeSecret(point), salt, INFO, 32))
    const opener = createDecipheriv('aes-256-gcm', key, nonce)
      .setAAD(Buffer.from(sealedFor(bound)))
      .setAuthTag(bytes.subarray(-TAG_BYTES))
    return Buffer.concat([opener.update(text), opener.final()]).toString('utf8')
  } catch {
    // The key is no point of the curve, or the text was not sealed for this: it cannot be read.
    return null
  }
}
