/** Answers the fake's calls of push messages. No message leaves the fake: each browser takes its test. */

import { isOfPushService } from '../push/rules.hosts.js'
import { decodeServerKey } from '../push/rules.keys.js'
import type { FakeFeature } from './fake-call.js'
import { FakeRefusal } from './fake-refusal.js'
import { nextId } from './fake-world.js'
import { fakeMessages } from './messages.js'

/** The prime and the last coefficient of the curve P-256, on which the keys of browsers are. */
const PRIME = 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n
const CURVE_B = 0x5ac635d8_aa3a93e7_b3ebbd55_769886bc_651d06b0_cc53b0f6_3bce3c3e_27d2604bn

/** Returns whether bytes are an uncompressed point of the curve P-256. */
function isPoint(bytes: Uint8Array): boolean {
  if (bytes.length !== 65 || bytes[0] !== 4) return false
  const numberAt = (at: number) =>
    bytes.slice(at, at + 32).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  const [x, y] = [numberAt(1), numberAt(33)]
  return x < PRIME && y < PRIME && (y * y - (x * x * x - 3n * x + CURVE_B)) % PRIME === 0n
}

/** Returns the bytes of a key; none for a text that holds none. */
function bytesOf(key: string): Uint8Array {
  try {
    return decodeServerKey(key)
  } catch {
    // The text is no base64, so the key is refused for its length.
    return new Uint8Array()
  }
}

/** Returns whether the fake takes the subscription of a push service: that of a browser, or one on this machine. */
function isTaken(endpoint: string): boolean {
  const url = new URL(endpoint)
  if (url.username !== '' || url.password !== '') return false
  return isOfPushService(url) || ['127.0.0.1', 'localhost'].includes(url.hostname)
}

/** Answers the calls of push messages. */
export const fakePush = {
  subscribe({ endpoint, keys }, { data, person, key }) {
    const wrong = [
      ...(isTaken(endpoint) ? [] : ['endpoint']),
      ...(isPoint(bytesOf(keys.p256dh)) ? [] : ['keys.p256dh']),
      ...(bytesOf(keys.auth).length === 16 ? [] : ['keys.auth']),
    ]
    const errors = Object.fromEntries(wrong.map(field => [field, [fakeMessages.field]]))
    if (wrong.length > 0) throw new FakeRefusal('invalid', { errors })
    const session_id = data.keys.get(key)?.id ?? 0
    // A session has one browser, and a browser gets the messages of one person.
    const known = [...data.subscriptions.values()].find(
      each => each.endpoint === endpoint && each.user_id === person.id,
    )
    for (const [id, each] of data.subscriptions)
      if (each.endpoint === endpoint || each.session_id === session_id) data.subscriptions.delete(id)
    const id = known?.id ?? nextId(data, 'subscriptions')
    data.subscriptions.set(id, { id, user_id: person.id, session_id, endpoint })
    return { status: 'success', msg: fakeMessages.done }
  },
  unsubscribe({ endpoint }, { data, person }) {
    for (const [id, each] of data.subscriptions)
      if (each.endpoint === endpoint && each.user_id === person.id) data.subscriptions.delete(id)
    return { status: 'success', msg: fakeMessages.done }
  },
  test(_input, { data, person, key }) {
    const live = new Map([...data.keys.values()].map(({ id }) => [id, true]))
    const own = [...data.subscriptions.values()].filter(
      ({ user_id, session_id }) => user_id === person.id && live.has(session_id),
    )
    const session = data.keys.get(key)?.id
    const results = own
      .toSorted((one, other) => one.id - other.id)
      .map(({ id, endpoint, session_id }) => ({
        id,
        service: new URL(endpoint).host,
        device: fakeMessages.device,
        current: session_id === session,
        ok: true,
        code: 201,
      }))
    const status = results.length === 0 ? 'warning' : 'success'
    return { status, msg: fakeMessages.done, results }
  },
} satisfies FakeFeature<'push'>
