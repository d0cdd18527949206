import { afterAll, describe, expect, it } from 'vitest'
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createSdk } from '@osys/sdk'
import { removeDeletedFiles } from './jobs.js'
import { RESTORE_WITHIN_MS } from '@osys/sdk/files/rules.restoring'
import { useTestApp } from '../testing/app.js'
import { makeCompany } from '../testing/companies.js'
import { signIn, type TestPerson } from '../testing/people.js'
import { files } from '../db/tables/files.js'

const DISK_MEGABYTES = 48
let disk: string | undefined
const test = useTestApp({
  prepare: folder => {
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m`, 'osys', folder])
    if (mounted.status !== 0) return
    disk = folder
    for (const name of ['files', 'media', 'incoming']) mkdirSync(join(folder, name))
  },
})
afterAll(() => {
  // Closing the server would wait for a connection that was refused in the middle of its body.
  test.http.server.closeAllConnections()
  if (disk) spawnSync('umount', ['-l', disk])
})

const nothingLeft = () =>
  expect([readdirSync(test.deps.places.incoming), readdirSync(test.deps.places.files)]).toEqual([[], []])
const user = () => signIn(test, { roles: ['user_ohplaky'] })
const head = (company: number) =>
  `--b\r\ncontent-disposition: form-data; name="company_id"\r\n\r\n${company}\r\n--b\r\n` +
  'content-disposition: form-data; name="files[]"; filename="a.bin"\r\n\r\n'

/** Sends an upload in pieces; with `cut` it ends the connection after them. */
async function send(person: TestPerson, pieces: Iterable<Buffer | string>, cut: boolean) {
  const address = test.http.server.address() ?? (await listen())
  return new Promise<number>(resolve => {
    const call = request({
      port: (address as AddressInfo).port,
      method: 'POST',
      path: '/api/v1/ohplaky/file',
      headers: { ...person.auth, 'content-type': 'multipart/form-data; boundary=b' },
    })
    call.on('response', answer => {
      answer.resume().on('end', () => call.destroy())
      resolve(answer.statusCode ?? 0)
    })
    call.on('error', () => resolve(0))
    void (async () => {
      for (const piece of pieces) if (!call.write(piece)) await new Promise(go => call.once('drain', go))
      if (cut) call.destroy()
      else call.end('\r\n--b--\r\n')
    })()
  })
}

async function listen() {
  await test.http.listen({ port: 0, host: '127.0.0.1' })
  return test.http.server.address()
}

function* megabytes(count: number, first: string) {
  yield first
  for (let left = count; left > 0; left--) yield Buffer.alloc(1024 * 1024)
}

describe('an upload that fails on the way', () => {
  it('leaves nothing when the connection breaks', async () => {
    const [ana, company] = [await user(), await makeCompany(test)]
    // The connection ends at once, after a little, and inside the file: before, during and after the server
    // reads.
    for (const count of [0, 1, 3, 12]) expect(await send(ana, megabytes(count, head(company)), true)).toBe(0)
    const running = () => new Promise<number>(go => test.http.server.getConnections((_, count) => go(count)))
    await expect.poll(running).toBe(0)
    await expect.poll(() => readdirSync(test.deps.places.incoming)).toEqual([])
    nothingLeft()
    expect(await test.database.db.$count(files)).toBe(0)
    expect(test.log.filter(({ level }) => Number(level) >= 40)).toEqual([])
  })

  it('is refused before a byte is kept when it would fill the disk', async context => {
    if (!disk) return context.skip('may not mount')
    const [ana, company] = [await user(), await makeCompany(test)]
    const sdk = createSdk({ baseUrl: 'http://osys.test', token: ana.apiKey, fetch: test.fetch, retry: false })
    const large = new File([new Uint8Array(30 * 1024 * 1024)], 'grande.bin')
    await expect(sdk.files.upload({ company_id: company, files: [large] })).rejects.toMatchObject({
      status: 507,
      code: 'disk_full',
    })
    nothingLeft()
    await sdk.files.upload({ company_id: company, files: [new File(['x'], 'chico.txt')] })
    const [small] = (await sdk.files.list({ company_id: company })).items
    await sdk.files.delete({ id: small?.id ?? 0 })
    const later = test.clock.now().getTime() + RESTORE_WITHIN_MS + 1
    await removeDeletedFiles(test.deps, new Date(later))
  })

  it(
    'answers 507 and leaves nothing when the disk fills in the middle',
    { timeout: 30_000 },
    async context => {
      if (!disk) return context.skip('may not mount')
      const [ana, company] = [await user(), await makeCompany(test)]
      // Without a length the server cannot know beforehand.
      expect(await send(ana, megabytes(DISK_MEGABYTES + 1, head(company)), false)).toBe(507)
      await sleep(50)
      nothingLeft()
      expect(await test.database.db.$count(files)).toBe(0)
    },
  )
})
