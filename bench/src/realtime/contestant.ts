/** A process with one realtime server, to measure it beside others. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Server as SocketIo } from 'socket.io'
import { WebSocketServer } from 'ws'
import { textFrame } from '../../../apps/server/src/pusher/frame.js'
import { createHub } from '../../../apps/server/src/pusher/hub.js'
import { LIMITS } from '../../../apps/server/src/pusher/limits.js'
import { attachSockets } from '../../../apps/server/src/pusher/socket.js'
import { KEY, message, SECRET } from './wire.js'

/*
 * Runs one way to reach many sockets, as a process of its own: `POST /publish` sends one message to all, `GET
 * /facts` returns the resources that the process has used so far.
 */
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const server = createServer(answer)
const publish = start(process.env['CONTESTANT'])

function start(name: string | undefined): () => void {
  if (name === 'own') return startOwn()
  return name === 'raw' ? startRaw() : startSocketIo()
}

/** Starts the hub and the sockets of the server, without its database. */
function startOwn(): () => void {
  const hub = createHub({
    app: { key: KEY, secret: SECRET },
    limits: LIMITS,
    publicChannels: new Set(),
    now: () => performance.now(),
    admit: () => true,
    vacated() {},
    countChanged() {},
    lastEvent: () => null,
    numberOf: () => null,
    mayWhisper: () => false,
    relay() {},
    rosterChanged() {},
  })
  attachSockets(server, {
    hub,
    key: KEY,
    limits: LIMITS,
    origins: { allowed: [] },
    // Each socket counts as another address: an office would not open all of them in the same moment.
    addressOf: ({ socket }) => String(socket.remotePort),
  })
  return () => void hub.broadcast(message())
}

/** Starts the least that is possible: the frame is built once and written to each socket. */
function startRaw(): () => void {
  const sockets = new Set<{ write(frame: Buffer): void }>()
  const accept = new WebSocketServer({ noServer: true, perMessageDeflate: false, clientTracking: false })
  server.on('upgrade', (request, raw, head) => {
    accept.handleUpgrade(request, raw, head, ws => {
      sockets.add(raw)
      ws.on('close', () => sockets.delete(raw))
      // Answers one message at the start, as the others do.
      ws.once('message', () => ws.send('{"event":"welcome"}'))
    })
  })
  return () => {
    const { event, channel, data } = message()
    const frame = textFrame(JSON.stringify({ event, channel, data }))
    for (const socket of sockets) socket.write(frame)
  }
}

function startSocketIo(): () => void {
  const io = new SocketIo(server, { transports: ['websocket'], perMessageDeflate: false, serveClient: false })
  io.on('connection', socket => void socket.join('bench'))
  return () => {
    const { event, channel, data } = message()
    io.to('bench').emit(event, { channel, data })
  }
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  if (request.method === 'POST') {
    publish()
    response.end()
    return
  }
  if (request.url === '/facts?collect') collect()
  const { user, system } = process.cpuUsage()
  response.end(JSON.stringify({ cpuUs: user + system, rssBytes: process.memoryUsage().rss }))
}

server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => {
  process.send?.({ port: (server.address() as AddressInfo).port })
})
process.on('disconnect', () => process.exit())
