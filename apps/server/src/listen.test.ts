import { fastify } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { listen, listenFault } from './listen.js'
import { StartError } from './start-error.js'

const opened: ReturnType<typeof fastify>[] = []
const make = () => {
  const http = fastify()
  opened.push(http)
  return http
}
afterEach(() => Promise.all(opened.splice(0).map(http => http.close())))

describe('listen', () => {
  it('answers where it really listens', async () => {
    const address = await listen(make(), { host: '127.0.0.1', port: 0, tls: undefined })
    expect(address).toEqual({ scheme: 'http', host: '127.0.0.1', port: expect.any(Number) as number })
    expect((await fetch(`http://127.0.0.1:${address.port}/`)).status).toBe(404)
  })

  it('says in one line that a port is in use, or an address not ours', async () => {
    const { port } = await listen(make(), { host: '127.0.0.1', port: 0, tls: undefined })
    const again = listen(make(), { host: '127.0.0.1', port, tls: undefined })
    await expect(again).rejects.toThrow(StartError)
    await expect(again).rejects.toThrow(`PORT: ${port} is in use by another program`)
    await expect(listen(make(), { host: '203.0.113.7', port: 0, tls: undefined })).rejects.toThrow(
      'HOST: 203.0.113.7 is no address of this machine',
    )
  })
})

describe('listenFault', () => {
  it('is always one line that names the variable', () => {
    for (const code of ['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EWHAT', undefined]) {
      expect(listenFault(code, 'localhost', 80)).toMatch(/^(HOST|PORT|HOST, PORT): [^\n]+$/)
    }
  })
})
