/** Encrypts a push message for a browser (RFC 8291) and signs it for the push service (VAPID, RFC 8292). */

import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto'

/** The keys of a browser's subscription, base64url: a point of P-256 and a secret of 16 bytes. */
export interface SubscriptionKeys {
  readonly p256dh: string
  readonly auth: string
}

/** The server's key pair, base64url: a point of P-256 and its secret. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const SALT_BYTES = 16
const AUTH_BYTES = 16
const RECORD_BYTES = 4096
const KEY_BYTES = 32
/** The validity of a signature; services accept a day at most. RFC 8292 §2. */
const VALID_SECONDS = 12 * 60 * 60

/** A new key pair for one message, and its salt. */
export interface MessageSecrets {
  readonly ecdh: ECDH
  readonly salt: Buffer
}

function freshSecrets(): MessageSecrets {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return { ecdh, salt: randomBytes(SALT_BYTES) }
}

/**
 * Encrypts a message for one browser, as one record of `aes128gcm`. RFC 8291, RFC 8188. Throws when its keys
 * are invalid.
 */
export function encryptMessage(
  { p256dh, auth }: SubscriptionKeys,
  text: string,
  { ecdh, salt }: MessageSecrets = freshSecrets(),
): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url')
  const secret = Buffer.from(auth, 'base64url')
  if (secret.length < AUTH_BYTES) throw new TypeError('the secret of a subscription is too short')
  const ours = ecdh.getPublicKey()
  const derive = (key: Buffer, from: Buffer, info: string | Buffer, size: number): Buffer =>
    Buffer.from(hkdfSync('sha256', key, from, info, size))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const shared = derive(ecdh.computeSecret(theirs), secret, info, KEY_BYTES)
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12)

  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // The byte 2 ends the last record.
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(Buffer.of(2)), cipher.final()])
  const sizes = Buffer.alloc(5)
  sizes.writeUInt32BE(RECORD_BYTES)
  sizes.writeUInt8(ours.length, 4)
  return Buffer.concat([salt, sizes, ours, sealed, cipher.getAuthTag()])
}

/** Returns the `Authorization` header that names the sender to a push service. RFC 8292. */
export function signVapid(
  { publicKey, privateKey }: VapidKeys,
  claims: { readonly origin: string; readonly subject: string; readonly now: Date },
): string {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 1 + KEY_BYTES), point.subarray(1 + KEY_BYTES)].map(half =>
    half.toString('base64url'),
  )
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d: privateKey }
  const exp = Math.floor(claims.now.getTime() / 1000) + VALID_SECONDS
  const body = [
    { typ: 'JWT', alg: 'ES256' },
    { aud: claims.origin, exp, sub: claims.subject },
  ].map(part => Buffer.from(JSON.stringify(part)).toString('base64url'))
  const unsigned = body.join('.')
  const key = createPrivateKey({ format: 'jwk', key: jwk })
  const signature = sign('sha256', Buffer.from(unsigned), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${unsigned}.${signature.toString('base64url')}, k=${publicKey}`
}
