import { getConfig } from '@osys/sdk/app/endpoints'
import { createApi } from '@osys/sdk/http/api'
import { connect } from 'node:net'
import { WebSocket } from 'ws'
import type { Attack } from './attack.js'
import { type Front, rest } from './front.js'

/** Attacks by connections that are opened and kept. */
export const CONNECTIONS: Readonly<Record<string, Attack>> = {
  sockets: { title: 'anonymous sockets on public channels', isRefused: true, run: openSockets },
  slow: { title: 'bodies that drip and answers that nobody reads', isRefused: false, run: dawdle },
}

const CHANNELS = 20

/** Opens sockets from one address, and new ones in place of closed ones. */
async function openSockets(front: Front): Promise<void> {
  const { realtime } = await createApi({ baseUrl: front.url }).call(getConfig, {})
  if (realtime === null) throw new Error('The server has no live connection')
  const url = `${front.url.replace('http', 'ws')}/app/${realtime.key}?protocol=7&client=siege`
  const headers = { 'x-forwarded-for': front.nextAddress() }
  await front.crowd(2_000, 500, async () => {
    const socket = new WebSocket(url, { headers })
    const closed = new Promise<void>(resolve => socket.once('close', () => resolve()))
    const over = (): void => socket.terminate()
    front.signal.addEventListener('abort', over)
    socket.on('error', () => {})
    socket.on('open', () => {
      for (let channel = 0; channel < CHANNELS; channel++) {
        socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: `publico-${channel}` } }))
      }
    })
    socket.once('close', code => front.note(code >= 4000 ? String(code) : 'cut'))
    socket.on('message', (text: Buffer) => {
      if (text.includes('error')) front.note('error')
    })
    await closed
    front.signal.removeEventListener('abort', over)
  })
}

const PIPELINED = 50

/** Half of them send a byte a second, the others request much and read nothing. */
async function dawdle(front: Front): Promise<void> {
  await front.crowd(150, 500, one => (one % 2 === 0 ? drip(front) : starve(front)))
}

async function drip(front: Front): Promise<void> {
  const { request, answer, isOver } = front.open({
    method: 'POST',
    path: '/api/v1/login',
    headers: { 'content-type': 'application/json', 'content-length': 1000 },
  })
  while (!isOver() && !front.signal.aborted) {
    request.write(' ')
    await rest(1000, front.signal)
  }
  request.destroy()
  await answer
}

function starve(front: Front): Promise<void> {
  const { hostname, port } = new URL(front.url)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.pause()
  socket.write(
    (
      `GET /api/v1/ohplaky/task?per_page=100 HTTP/1.1\r\nHost: ${hostname}:${port}\r\n` +
      `X-Forwarded-For: ${front.nextAddress()}\r\nAuthorization: Bearer ${front.account.keys[0]}\r\n\r\n`
    ).repeat(Math.ceil(PIPELINED * front.scale)),
  )
  const over = (): void => void socket.destroy()
  front.signal.addEventListener('abort', over)
  return new Promise(resolve => {
    socket.on('error', () => front.note('cut'))
    socket.on('close', () => {
      front.signal.removeEventListener('abort', over)
      resolve()
    })
  })
}
