import { describe, expect, it, onTestFinished } from 'vitest'
import { desc } from 'drizzle-orm'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { User } from '@osys/sdk/users/schema'
import { audit_log } from '../db/tables/audit.js'
import { useTestApp } from '../testing/app.js'
import { signIn, type TestPerson } from '../testing/people.js'
import { useSockets } from '../testing/sockets.js'

const test = useTestApp()
const sockets = useSockets(test)

interface Answer {
  readonly msg: string
  readonly code?: string
  readonly errors?: Record<string, string[]>
  readonly user: User
}

async function update(
  actor: TestPerson,
  id: number,
  fields: Record<string, string | Blob>,
  fetch = test.fetch,
  origin = 'http://osys.test',
) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const headers = { authorization: actor.auth.authorization }
  const answer = await fetch(`${origin}/api/v1/user/${id}`, { method: 'POST', headers, body })
  return { status: answer.status, body: (await answer.json()) as Answer }
}
const photo = async (width = 900, height = 600) => {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#c33' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Ana en su casa' } })
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
}
const media = () => readdirSync(join(test.folder, 'media'))
const incoming = () => readdirSync(join(test.folder, 'incoming'))

const avif = async () => {
  const picture = sharp({ create: { width: 16, height: 16, channels: 3, background: '#c33' } })
  return new Blob([new Uint8Array(await picture.avif({ effort: 0 }).toBuffer())], { type: 'image/avif' })
}

/** Makes a GIF of one pixel with so many frames. */
function animation(frames: number): Blob {
  const head = Buffer.from('47494638396101000100800000000000ffffff', 'hex')
  const frame = Buffer.from('2c0000000001000100000202440100', 'hex')
  const end = Buffer.from('3b', 'hex')
  return new Blob([new Uint8Array(Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), end]))])
}

/** Makes a black PNG of one bit a pixel: few bytes, however large it is. */
function blackPng(side: number): Blob {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    const sum = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)))
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const chunks = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return new Blob([new Uint8Array(Buffer.concat([signature, ...chunks]))], { type: 'image/png' })
}

describe('pictures', () => {
  it('are cut to their shape, stripped of everything else, and replace the old ones', async () => {
    const ana = await signIn(test)
    const first = await update(ana, ana.id, { avatar: await photo(), banner: await photo(3000, 900) })
    expect(first.status).toBe(200)
    const { avatar, banner } = first.body.user
    expect(avatar).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/)
    const stored = join(test.folder, 'media', avatar?.slice('/media/'.length) ?? '')
    expect(readFileSync(stored).includes('Ana en su casa')).toBe(false)
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
    const found = await test.http.inject({ url: '/api/v1/user-search', headers: ana.auth })
    const small = found.json<{ items: User[] }>().items[0]?.avatar ?? ''
    const served = await test.http.inject(small)
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 192, height: 192 })
    expect((await test.http.inject(banner ?? '')).headers['content-type']).toBe('image/webp')

    const second = await update(ana, ana.id, { avatar: await photo() })
    expect(second.body.user.avatar).not.toBe(avatar)
    expect((await test.http.inject(avatar ?? '')).statusCode).toBe(404)
    const third = await update(ana, ana.id, { avatar: '', banner: '' })
    expect(third.body.user).toMatchObject({ avatar: null, banner: null })
    expect(media()).toEqual([])
  })

  it('must be pictures, whatever they claim', async () => {
    const ana = await signIn(test)
    const hostile = [
      new Blob(['no soy una imagen'], { type: 'image/png' }),
      new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'], {
        type: 'image/svg+xml',
      }),
      new Blob([], { type: 'image/png' }),
      (await photo()).slice(0, 200, 'image/jpeg'),
      await avif(),
    ]
    for (const avatar of hostile) {
      const { status, body } = await update(ana, ana.id, { avatar, name: 'X' })
      expect([status, body.errors]).toEqual([422, { avatar: ['Elige una imagen JPG, PNG, WebP o GIF.'] }])
    }
    expect(media()).toEqual([])
    expect(incoming()).toEqual([])
  })

  it('of other formats are never decoded: their few bytes may cost gigabytes', async () => {
    const ana = await signIn(test)
    const leave = await test.deps.lanes.pictures.enter('somebody else')
    onTestFinished(leave)
    for (const avatar of [await avif(), new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'])]) {
      // The call is answered although the only place is taken and no picture can be decoded.
      expect((await update(ana, ana.id, { avatar })).status).toBe(422)
    }
  })

  it('wait for each other, and are told to come back when too many do', async () => {
    const [ana, luis] = [await signIn(test), await signIn(test)]
    const leave = await test.deps.lanes.pictures.enter('somebody else')
    onTestFinished(leave)
    const [avatar, other] = [await photo(), await photo()]
    const all = Promise.all(Array.from({ length: 8 }, () => update(ana, ana.id, { avatar })))
    const one = update(luis, luis.id, { avatar: other })
    await expect.poll(() => test.log.filter(line => line['status'] === 503).length).toBe(2)
    leave()
    const statuses = (await all).map(({ status }) => status)
    expect(statuses.filter(status => status === 503)).toHaveLength(2)
    expect(statuses.filter(status => status === 200)).toHaveLength(6)
    expect((await one).status).toBe(200)
    for (const person of [ana, luis]) await update(person, person.id, { avatar: '' })
    expect([media(), incoming()]).toEqual([[], []])
  })

  it('are known by their bytes, not by what they claim', async () => {
    const ana = await signIn(test)
    const avatar = (await photo()).slice(0, undefined, 'text/html')
    expect((await update(ana, ana.id, { avatar })).body.user.avatar).toMatch(/\.webp$/)
    await update(ana, ana.id, { avatar: '' })
  })

  it('are turned as the camera was held', async () => {
    const ana = await signIn(test)
    const halves = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#f00' } })
      .composite([
        { input: { create: { width: 600, height: 150, channels: 3, background: '#00f' } }, gravity: 'south' },
      ])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const sent = new Blob([new Uint8Array(halves)])
    const { avatar } = (await update(ana, ana.id, { avatar: sent })).body.user
    const { data } = await sharp(join(test.folder, 'media', avatar?.slice('/media/'.length) ?? ''))
      .raw()
      .toBuffer({ resolveWithObject: true })
    // The lower half of the sensor's picture is on the left of the displayed one.
    expect([Number(data[0]) < 60, Number(data[2]) > 200]).toEqual([true, true])
    await update(ana, ana.id, { avatar: '' })
  })

  it('have fewer pixels than would fill the memory', async () => {
    const ana = await signIn(test)
    const { status, body } = await update(ana, ana.id, { banner: blackPng(5_001) })
    expect([status, body.errors]).toEqual([
      422,
      {
        banner: [
          'La imagen tiene demasiados píxeles; el máximo es de 25 megapíxeles. Redúcela y vuelve a intentarlo.',
        ],
      },
    ])
    expect((await update(ana, ana.id, { banner: blackPng(5_000) })).status).toBe(200)
    await update(ana, ana.id, { banner: '' })
    expect([media(), incoming()]).toEqual([[], []])
  })

  it('have fewer frames than would keep the decoder busy', async () => {
    const ana = await signIn(test)
    const { status, body } = await update(ana, ana.id, { avatar: animation(1_001) })
    expect([status, body.errors]).toEqual([
      422,
      { avatar: ['La animación tiene demasiados cuadros; el máximo es de 1000. Elige otra imagen.'] },
    ])
    expect((await update(ana, ana.id, { avatar: animation(1_000) })).status).toBe(200)
    await update(ana, ana.id, { avatar: '' })
  })

  it('of 40 MB are refused by name, on a real line too', async () => {
    const ana = await signIn(test)
    const avatar = new Blob([new Uint8Array(40_000_000)], { type: 'image/png' })
    const origin = `http://127.0.0.1:${sockets.port}`
    for (const answer of [
      await update(ana, ana.id, { avatar }),
      await update(ana, ana.id, { avatar }, globalThis.fetch, origin),
    ]) {
      expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
        413,
        'too_large',
        { avatar: ['El archivo pesa demasiado; el máximo es 10 MB.'] },
      ])
    }
    expect(incoming()).toEqual([])
  })

  it('leave nothing behind when the rest of the change is refused', async () => {
    const [ana, luis] = [await signIn(test), await signIn(test)]
    const { status } = await update(ana, ana.id, {
      avatar: await photo(),
      email: luis.email,
      current_password: 'osys-demo',
    })
    expect(status).toBe(422)
    expect(media()).toEqual([])
    const [newest] = await test.database.db.select().from(audit_log).orderBy(desc(audit_log.id)).limit(1)
    expect(newest?.subject_id).not.toBe(ana.id)
  })
})
