import { MOST_UNANSWERED } from '@osys/sdk/http/budget'
import { fastify } from 'fastify'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limitPipelining } from './pipelining.js'

const http = fastify()
const waiting: (() => void)[] = []
let asked = 0
let port = 0

beforeAll(async () => {
  limitPipelining(http)
  http.get('/late', async () => {
    asked++
    await new Promise<void>(answer => waiting.push(answer))
    return 'late'
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  port = (http.server.address() as AddressInfo).port
})
beforeEach(() => {
  asked = 0
  waiting.length = 0
})
afterAll(() => http.close())

const REQUEST = 'GET /late HTTP/1.1\r\nHost: x\r\n\r\n'
const answersIn = (text: string) => text.split('HTTP/1.1 200').length - 1

describe('limitPipelining', () => {
  test('answers as many requests of a connection as are allowed, and as many again', async () => {
    const socket = connect(port, '127.0.0.1')
    let said = ''
    socket.on('data', data => (said += data.toString('latin1')))
    for (const round of [1, 2]) {
      socket.write(REQUEST.repeat(MOST_UNANSWERED))
      await expect.poll(() => asked).toBe(round * MOST_UNANSWERED)
      for (const answer of waiting.splice(0)) answer()
      await expect.poll(() => answersIn(said)).toBe(round * MOST_UNANSWERED)
    }
    socket.destroy()
  })

  test('cuts a connection with one more, and begins no further one', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.resume()
    socket.write(REQUEST.repeat(5 * MOST_UNANSWERED))
    await once(socket, 'close')
    expect(asked).toBe(MOST_UNANSWERED)
    for (const answer of waiting.splice(0)) answer()
  })
})
