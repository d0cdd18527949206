import { afterAll, describe, expect, it } from 'vitest'
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, statfsSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { KEPT_FREE_BYTES } from '@osys/sdk/http/budget'
import { useTestApp } from '../testing/app.js'

const MEGABYTE = 1024 * 1024
let disk: string | undefined
const test = useTestApp({
  prepare: folder => {
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'osys', folder])
    if (mounted.status !== 0) return
    disk = folder
    for (const name of ['files', 'media', 'incoming']) mkdirSync(join(folder, name))
  },
})
afterAll(() => {
  test.http.server.closeAllConnections()
  if (disk) spawnSync('umount', ['-l', disk])
})

const HEAD = '--b\r\ncontent-disposition: form-data; name="files[]"; filename="a.bin"\r\n\r\n'

/** Sends a file of so many megabytes without its length, and holds the connection open at the end. */
function hold(port: number, megabytes: number) {
  const call = request({
    port,
    method: 'POST',
    path: '/api/v1/ohplaky/brief-public',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  })
  const answered = new Promise<number>(resolve => {
    call.on('response', answer => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    call.on('error', () => resolve(0))
  })
  const sent = (async () => {
    call.write(HEAD)
    for (let left = megabytes; left > 0; left--) {
      const goesOn = call.write(Buffer.alloc(MEGABYTE))
      if (!goesOn) await Promise.race([new Promise(go => call.once('drain', go)), answered])
    }
  })()
  return { call, answered, sent }
}

const freeBytes = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

describe('uploads of strangers that do not say how long they are', () => {
  it('leave the disk its room together, and nothing behind', async context => {
    if (!disk) return context.skip('may not mount')
    await test.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = test.http.server.address() as AddressInfo
    const calls = [hold(port, 20), hold(port, 20)]
    await Promise.race([
      Promise.any(calls.map(({ answered }) => answered)),
      Promise.all(calls.map(({ sent }) => sent)),
    ])
    expect(freeBytes(disk)).toBeGreaterThanOrEqual(KEPT_FREE_BYTES)
    expect(await Promise.any(calls.map(({ answered }) => answered))).toBe(507)
    for (const { call } of calls) call.destroy()
    await expect.poll(() => readdirSync(test.deps.places.incoming)).toEqual([])
    expect(test.log.filter(line => line['msg'] === 'answered').map(line => line['status'])).toContain(507)
  })
})
