import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createDropping } from './dropping.js'

/** Starts a server that refuses every body at once; it counts the bytes that it has received. */
async function refusing(bytesPerSecond: number) {
  const dropping = createDropping({ bytesPerSecond, everyMs: 20 })
  const sockets = new Set<Socket>()
  const server: Server = createServer((request, response) => {
    response.prependOnceListener('finish', () => {
      if (!request.complete) dropping.add(request)
    })
    response.writeHead(413, { 'content-length': 0 }).end()
  })
  server.on('connection', socket => sockets.add(socket))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    dropping.end()
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const read = (): number => [...sockets].reduce((sum, socket) => sum + socket.bytesRead, 0)
  return { port: (server.address() as AddressInfo).port, read }
}

/** Sends the head of a body of so many bytes, and all of it. */
function send(port: number, bytes: number): { readonly socket: Socket; readonly said: () => string } {
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', data => (said += data.toString()))
  socket.on('error', () => {})
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes}\r\n\r\n`)
  socket.write(Buffer.alloc(bytes, 'x'))
  return { socket, said: () => said }
}

const MEGABYTE = 1_000_000

describe('createDropping', () => {
  test('reads a refused body to its end, and the next call of the connection', async () => {
    const { port } = await refusing(100 * MEGABYTE)
    const { socket, said } = send(port, 3 * MEGABYTE)
    await expect.poll(said).toMatch(/^HTTP\/1\.1 413 /)
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await expect.poll(() => said().match(/HTTP\/1\.1 413 /g)?.length).toBe(2)
  })

  test('reads all refused bodies together at one speed, however many come', async () => {
    const { port, read } = await refusing(MEGABYTE)
    const talks = Array.from({ length: 4 }, () => send(port, 60 * MEGABYTE))
    // Every sender has the reason at once.
    for (const { said } of talks) await expect.poll(said).toMatch(/^HTTP\/1\.1 413 /)
    const before = read()
    await new Promise(go => setTimeout(go, 1_000))
    const during = read() - before
    expect(during).toBeGreaterThan(0)
    // One second of the speed, and what the buffers of four connections hold.
    expect(during).toBeLessThan(20 * MEGABYTE)
  })
})
