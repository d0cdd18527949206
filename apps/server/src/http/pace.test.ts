import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fastify } from 'fastify'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { addPace } from './pace.js'

const http = fastify({ bodyLimit: 100_000_000 })
const WINDOW_MS = 300
const DROPPED = { bytesPerSecond: 2_000_000 }
let port = 0

beforeAll(async () => {
  const pace = { windowMs: WINDOW_MS, bytesPerSecond: 10_000 }
  addPace(http, { body: pace, answer: pace, lingerMs: 2_000, dropped: DROPPED, everyMs: 20 })
  http.post('/heard', async () => ({ heard: true }))
  http.post('/refused', { onRequest: async (_request, reply) => reply.code(403).send({}) }, async () => ({}))
  http.post('/busy', { preParsing: () => new Promise(go => setTimeout(go, 3 * WINDOW_MS)) }, async () => ({
    heard: true,
  }))
  // The answer is larger than the system's buffers, so that it continues only when the client reads.
  http.get('/long', (_request, reply) => reply.send(Readable.from(pieces())))
  await http.listen({ port: 0, host: '127.0.0.1' })
  port = (http.server.address() as AddressInfo).port
})
afterAll(() => http.close())

function* pieces() {
  for (let count = 0; count < 600; count++) yield Buffer.alloc(65_536)
}

interface Talk {
  readonly socket: Socket
  readonly said: Promise<string>
}

function talk(head: string): Talk {
  const socket = connect(port, '127.0.0.1')
  socket.write(head)
  const said = new Promise<string>(resolve => {
    let text = ''
    socket.on('data', data => (text += data.toString('latin1')))
    socket.on('error', () => {})
    socket.on('close', () => resolve(text))
  })
  return { socket, said }
}

const post = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

/** Sends so many pieces, one each so many ms. */
async function drip(socket: Socket, piece: string, count: number, everyMs: number): Promise<void> {
  for (let sent = 0; sent < count && socket.writable; sent++) {
    socket.write(piece)
    await new Promise(go => setTimeout(go, everyMs))
  }
}

describe('addPace', () => {
  test('cuts a body that stops, and says why', async () => {
    const { said } = talk(`${post('/heard', 100)}{"a":`)
    expect(await said).toMatch(/^HTTP\/1\.1 408 [^]*"code":"too_slow"/)
  })

  test('cuts a body that comes in drops', async () => {
    const { socket, said } = talk(post('/heard', 1_000_000))
    await drip(socket, '1', 100, 20)
    expect(await said).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('waits for one that is slow and goes on, longer than its window', async () => {
    const { socket, said } = talk(post('/heard', 60_000))
    await drip(socket, '1'.repeat(2_000), 30, 40)
    socket.end()
    expect(await said).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('cuts no connection while the server itself does not read', async () => {
    const body = JSON.stringify('x'.repeat(200_000))
    const { socket, said } = talk(post('/busy', body.length))
    socket.end(body)
    expect(await said).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('reads the rest of a refused body while it comes, so that the sender can read the reason', async () => {
    const { socket, said } = talk(post('/refused', 60_000))
    await drip(socket, '1'.repeat(2_000), 30, 40)
    socket.end(`${post('/heard', 2)}{}`)
    expect(await said).toMatch(/^HTTP\/1\.1 403 [^]*HTTP\/1\.1 200 /)
  })

  test('stops reading a rest that does not come, or has no end', async () => {
    const silent = talk(`${post('/refused', 100)}{"a":`)
    expect(await silent.said).toMatch(/^HTTP\/1\.1 403 [^]*{}$/)
    const endless = talk(post('/refused', 90_000_000))
    await drip(endless.socket, '1'.repeat(2_000), 200, 20)
    expect(endless.socket.destroyed).toBe(true)
  })

  test('cuts a client that does not read the answer', async () => {
    const { socket } = talk('GET /long HTTP/1.1\r\nHost: x\r\n\r\n')
    socket.pause()
    const open = () => new Promise<number>(go => http.server.getConnections((_, count) => go(count)))
    await expect.poll(open).toBe(0)
    socket.destroy()
  })

  test('lets a slow client read to the end', async () => {
    const { socket, said } = talk('GET /long HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    for (let pauses = 0; pauses < 10; pauses++) {
      socket.pause()
      await new Promise(go => setTimeout(go, 60))
      socket.resume()
      await new Promise(go => setTimeout(go, 20))
    }
    expect((await said).length).toBeGreaterThan(600 * 65_536)
  })
})
