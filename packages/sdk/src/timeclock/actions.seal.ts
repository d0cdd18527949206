/**
 * Seals a PIN that waits offline for the network: encrypts it to the public key of the server, so that only the
 * server can read it.
 */

/** The context of the key derivation; it changes with the format of a sealed PIN. */
const INFO = 'osys sealed pin 1'
const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const

/** A PIN with the punch, or the request for a correction, that it belongs to. */
export interface PinToSeal {
  readonly pin: string
  readonly user_id: number
  readonly client_id: string
  /** Absent for a punch: a PIN that is sealed for one is good for no other thing. */
  readonly use?: 'request'
}

/**
 * Returns a PIN that only the server can read, for what waits for the network: ECDH on P-256 with an
 * ephemeral key, HKDF-SHA-256, AES-256-GCM. `pinKey` comes from `GET ojibble/kiosk/users`. It is sealed for
 * one punch or request of one person; with another one it is a wrong PIN. Needs a secure context, as the kiosk does.
 * The format is base64url of ephemeral key (65 bytes) ‖ nonce (12) ‖ ciphertext with its tag.
 */
export async function sealPin(pinKey: string, { pin, ...bound }: PinToSeal): Promise<string> {
  const { subtle } = crypto
  const serverRaw = fromBase64Url(pinKey)
  const serverKey = await subtle.importKey('raw', serverRaw, CURVE, false, [])
  const own = await subtle.generateKey(CURVE, false, ['deriveBits'])
  const ownRaw = new Uint8Array(await subtle.exportKey('raw', own.publicKey))
  const shared = await subtle.deriveBits({ name: 'ECDH', public: serverKey }, own.privateKey, 256)
  const material = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const derivation = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: join(ownRaw, serverRaw),
    info: new TextEncoder().encode(INFO),
  }
  const key = await subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
  ])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const additionalData = new TextEncoder().encode(sealedFor(bound))
  const text = new TextEncoder().encode(pin)
  const sealed = await subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, text)
  return toBase64Url(join(ownRaw, iv, new Uint8Array(sealed)))
}

/** Returns what a sealed PIN is bound to, as text. */
export function sealedFor({ user_id, client_id, use }: Omit<PinToSeal, 'pin'>): string {
  const bound = `${user_id}:${client_id.toLowerCase()}`
  return use ? `${use}:${bound}` : bound
}

function join(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const signs = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(signs, sign => sign.charCodeAt(0))
}
