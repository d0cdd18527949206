import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { within } from '../deadline.js'

/** Many sockets that do little but read, so that the clients cost little beside the server. */
export interface Crowd {
  /** The time from the first connect until all were ready, in ms. */
  readonly connectMs: number
  /** Resolves when each socket has got one more message, with the time of each, in ms. */
  readonly next: () => { readonly all: Promise<readonly number[]> }
  readonly close: () => Promise<void>
}

export interface Dialect {
  readonly path: string
  /** The first text to send; null waits for the server. */
  readonly hello: string | null
  /** Returns the text to send after a text arrived; null sends nothing. */
  readonly reply: (text: string) => string | null
  /** True for the text after which a socket is ready for messages. */
  readonly isReady: (text: string) => boolean
}

const OPEN_WITHIN_MS = 60_000

/** Shorter texts are the protocol's own. */
const LEAST_MESSAGE_BYTES = 300

/** Opens the sockets, one part after the other; `between` runs after each part. */
export async function openCrowd(
  port: number,
  parts: readonly number[],
  dialect: Dialect,
  between: () => Promise<void> = async () => {},
): Promise<Crowd> {
  let onMessage = (): void => {}
  const size = parts.reduce((sum, part) => sum + part, 0)
  const sockets: Socket[] = []
  const started = performance.now()
  for (const part of parts) {
    const opening = Array.from({ length: part }, () => openOne(port, dialect, () => onMessage()))
    sockets.push(...(await within(OPEN_WITHIN_MS, `${part} sockets are open`, Promise.all(opening))))
    await between()
  }
  return {
    connectMs: performance.now() - started,
    next() {
      const times: number[] = []
      const all = new Promise<readonly number[]>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`${size - times.length} messages were lost`)), 30_000)
        onMessage = () => {
          if (times.push(performance.now()) < size) return
          clearTimeout(late)
          resolve(times)
        }
      })
      return { all }
    },
    async close() {
      await Promise.all(
        sockets
          .filter(socket => !socket.closed)
          .map(socket => new Promise<void>(resolve => socket.once('close', () => resolve()).destroy())),
      )
    },
  }
}

function openOne(port: number, dialect: Dialect, onMessage: () => void): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let pending: Buffer = Buffer.alloc(0)
    let isOpen = false
    socket.on('error', reject)
    socket.on('connect', () =>
      socket.write(
        `GET ${dialect.path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
          `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
      ),
    )
    socket.on('data', (chunk: Buffer) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
      if (!isOpen) {
        const end = pending.indexOf('\r\n\r\n')
        if (end === -1) return
        if (!pending.subarray(0, 12).equals(SWITCHING)) return reject(new Error(pending.toString()))
        isOpen = true
        pending = pending.subarray(end + 4)
        if (dialect.hello !== null) socket.write(maskedFrame(TEXT, Buffer.from(dialect.hello)))
      }
      for (let frame = readFrame(pending); frame; frame = readFrame(pending)) {
        pending = pending.subarray(frame.end)
        if (frame.opcode === PING) socket.write(maskedFrame(PONG, frame.payload))
        else if (frame.payload.length >= LEAST_MESSAGE_BYTES) onMessage()
        else {
          const text = frame.payload.toString()
          const reply = dialect.reply(text)
          if (reply !== null) socket.write(maskedFrame(TEXT, Buffer.from(reply)))
          if (dialect.isReady(text)) resolve(socket)
        }
      }
    })
  })
}

const SWITCHING = Buffer.from('HTTP/1.1 101')
const [TEXT, PING, PONG] = [1, 9, 10]

/** Returns the first whole frame of a server (RFC 6455 §5.2); undefined while there is none. */
function readFrame(bytes: Buffer) {
  if (bytes.length < 2) return undefined
  const short = (bytes[1] ?? 0) & 0x7f
  const start = short === 126 ? 4 : 2
  if (bytes.length < start) return undefined
  const size = short === 126 ? bytes.readUInt16BE(2) : short
  const end = start + size
  if (bytes.length < end) return undefined
  return { opcode: (bytes[0] ?? 0) & 0x0f, payload: bytes.subarray(start, end), end }
}

/** Returns a frame of a client of less than 64 kB, with a mask of zeros. */
function maskedFrame(opcode: number, payload: Buffer): Buffer {
  const { length } = payload
  const size = length < 126 ? [0x80 | length] : [0x80 | 126, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([0x80 | opcode, ...size, 0, 0, 0, 0]), payload])
}
