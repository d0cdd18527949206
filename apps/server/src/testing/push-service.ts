/** Runs a push service for tests, and makes the keys of a browser's subscription. */

import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The keys of a browser's subscription, as a browser would make them. */
export interface BrowserKeys {
  readonly p256dh: string
  readonly auth: string
  readonly ecdh: ECDH
}

/** A message that arrived at the push service. */
export interface Arrived {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A push service of a test, on this machine. */
export interface PushService {
  readonly origin: string
  readonly arrived: readonly Arrived[]
  /** Sets the answer to later messages for a path; the default is 201, null hangs up. */
  answer(path: string, code: number | null, headers?: Readonly<Record<string, string>>): void
  /** Leaves all messages without an answer until the returned function is called. */
  hold(): () => void
  stop(): Promise<void>
}

/** Starts a push service that stores the messages that it gets. */
export async function startPushService(): Promise<PushService> {
  const arrived: Arrived[] = []
  const answers = new Map<string, { code: number | null; headers: Readonly<Record<string, string>> }>()
  let held: Promise<void> | null = null
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    const answer = async (): Promise<void> => {
      const path = request.url ?? ''
      arrived.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
      await held
      const { code, headers } = answers.get(path) ?? { code: 201, headers: {} }
      if (code === null) request.socket.destroy()
      else response.writeHead(code, headers).end()
    }
    request.on('end', () => void answer())
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    arrived,
    answer: (path, code, headers = {}) => void answers.set(path, { code, headers }),
    hold() {
      let release = () => {}
      held = new Promise<void>(resolve => (release = resolve))
      return () => {
        release()
        held = null
      }
    },
    stop: () =>
      new Promise(done => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

/** Makes new keys of a subscription. */
export function createBrowserKeys(): BrowserKeys {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const auth = randomBytes(16).toString('base64url')
  return { ecdh, auth, p256dh: ecdh.getPublicKey('base64url') }
}

const LABELS = {
  info: 'WebPush: info\0',
  key: 'Content-Encoding: aes128gcm\0',
  nonce: 'Content-Encoding: nonce\0',
}
const SALT = 16
const RECORD_SIZE = 4
const TAG = 16

/**
 * Decrypts a message as the browser does. RFC 8188 and RFC 8291, of one record. Throws when the format is
 * wrong.
 */
export function decrypt(body: Buffer, { ecdh, auth }: BrowserKeys): string {
  const salt = body.subarray(0, SALT)
  const idLength = body.readUInt8(SALT + RECORD_SIZE)
  const headLength = SALT + RECORD_SIZE + 1 + idLength
  const sender = body.subarray(headLength - idLength, headLength)
  if (body.length - headLength > body.readUInt32BE(SALT)) throw new Error('more than one record')

  const info = Buffer.concat([Buffer.from(LABELS.info), ecdh.getPublicKey(), sender])
  const shared = ecdh.computeSecret(sender)
  const secret = Buffer.from(hkdfSync('sha256', shared, Buffer.from(auth, 'base64url'), info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, LABELS.key, 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, LABELS.nonce, 12))

  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(body.subarray(-TAG))
  const padded = Buffer.concat([decipher.update(body.subarray(headLength, -TAG)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some(byte => byte !== 0))
    throw new Error('not padded as the last record')
  return padded.subarray(0, end).toString()
}

/**
 * Returns the claims that a sender signed, and its public key. RFC 8292. Throws when another key made the
 * signature.
 */
export function readVapid(authorization: string | undefined): {
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string }
  readonly publicKey: string
} {
  const [, token, publicKey] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization ?? '') ?? []
  if (token === undefined || publicKey === undefined) throw new Error(`no VAPID: ${authorization}`)
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) throw new Error('not signed by that key')
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), publicKey }
}
