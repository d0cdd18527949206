import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { message_media, messages } from '../db/tables/chat.js'
import { tidyUp } from '../jobs.housekeeping.js'
import { useTestApp } from '../testing/app.js'
import { refused, say, type Speaker, useChat } from '../testing/chat.js'
import { signIn } from '../testing/people.js'
import { aWebm, anMp4 } from '../testing/recordings.js'

const test = useTestApp()
const { bind, enterChat, eventsOf } = useChat(test)

let ana: Speaker
let luis: Speaker
beforeEach(async () => {
  ana = await enterChat('Ana')
  luis = await enterChat('Luis')
})

const file = (name: string, content: string | Buffer = 'hola', type = '') =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type })
const picture = (format: 'png' | 'gif' = 'png', width = 1600, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } })
    .toFormat(format)
    .toBuffer()
const send = async (files: readonly File[], more: object = {}) =>
  (await ana.osys.chat.sendMedia({ receiver_id: luis.id, files: [...files], ...more })).messages
const get = (person: Speaker, url: string, headers: Record<string, string> = {}) =>
  test.http.inject({ url, headers: { ...person.auth, ...headers } })
const stored = () => readdirSync(test.deps.places.files)
const incoming = () => readdirSync(test.deps.places.incoming)

describe('sendMedia', () => {
  it('sends one message for each file, by what its bytes are, and tells both people', async () => {
    const client_ids = Array.from({ length: 7 }, () => randomUUID())
    const sent = await send(
      [
        file('../foto.txt', await picture(), 'text/plain'),
        file('baile.gif', await picture('gif', 40, 20)),
        file('voz.webm', aWebm('A_OPUS'), 'video/webm'),
        file('voz.mp3', anMp4('vide', 'soun'), 'audio/mpeg'),
        file('informe.pdf.png', Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), 'image/png'),
        file(
          'dibujo.svg',
          '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
          'image/svg+xml',
        ),
        file('rota.png', Buffer.from('89504e470d0a1a0a0000000d49484452ffff', 'hex'), 'image/png'),
      ],
      {
        body: 'Mira',
        client_ids,
        details: [{}, {}, { duration: 3.5, peaks: [0, 0.123456, 1] }, { duration: 9, peaks: [1] }],
      },
    )
    expect(sent.map(({ type, body, client_id }) => [type, body, client_id])).toEqual(
      ['image', 'gif', 'audio', 'video', 'file', 'file', 'file'].map((type, index) => [
        type,
        index === 0 ? 'Mira' : '',
        client_ids[index],
      ]),
    )
    expect(sent.map(({ media }) => [media?.name, media?.mime])).toEqual([
      ['foto.txt', 'image/png'],
      ['baile.gif', 'image/gif'],
      ['voz.webm', 'audio/webm'],
      ['voz.mp3', 'video/mp4'],
      ['informe.pdf.png', 'application/x-msdownload'],
      ['dibujo.svg', 'image/svg+xml'],
      ['rota.png', 'image/png'],
    ])
    expect(sent[0]?.media).toMatchObject({
      width: 1600,
      height: 800,
      url: `/api/v1/oplink/media/${sent[0]?.id}`,
    })
    expect(sent[2]?.media).toMatchObject({ duration: 3.5, peaks: [0, 0.12, 1] })
    expect(sent[3]?.media).toMatchObject({ duration: 9, peaks: null })
    expect((await eventsOf(luis)).map(({ data }) => (data as { message: unknown }).message)).toEqual(sent)
    expect((await eventsOf(luis)).at(-1)?.data).toMatchObject({ unreads: 7 })
    expect(incoming()).toEqual([])
  })

  it('answers the same messages again under the same client_ids, and keeps the files once', async () => {
    const client_ids = [randomUUID(), randomUUID()]
    const files = [file('a.png', await picture()), file('b.txt')]
    const first = await send(files, { client_ids })
    const before = stored().length
    expect(await send(files, { client_ids })).toEqual(first)
    expect(stored()).toHaveLength(before)
    const one = randomUUID()
    await expect(send(files, { client_ids: [one, one] })).rejects.toEqual(
      refused(422, { errors: { client_ids: [expect.any(String)] } }),
    )
    const mixed = [client_ids[1], randomUUID()]
    await expect(send(files, { client_ids: mixed })).rejects.toEqual(refused(422))
    const other = send([file('b.txt', 'otro'), file('a.txt')], { client_ids })
    await expect(other).rejects.toEqual(refused(422, { errors: { client_id: [expect.any(String)] } }))
    expect(stored()).toHaveLength(before)
  })

  it('refuses what cannot be sent, and leaves nothing behind', async () => {
    const before = stored()
    await expect(send([file('vacío.txt', '')])).rejects.toEqual(
      refused(422, { errors: { files: ['«vacío.txt» está vacío. Elige otro archivo.'] } }),
    )
    await expect(send(Array.from({ length: 11 }, (_, index) => file(`${index}.txt`)))).rejects.toMatchObject({
      status: expect.toSatisfy((status: number) => status === 422 || status === 413),
    })
    await expect(send([file('grande.bin', Buffer.alloc(26 * 1024 * 1024))])).rejects.toEqual(refused(413))
    await expect(send([file('a.txt')], { client_ids: [randomUUID(), randomUUID()] })).rejects.toEqual(
      refused(422),
    )
    await expect(ana.osys.chat.sendMedia({ receiver_id: ana.id, files: [file('a.txt')] })).rejects.toEqual(
      refused(422),
    )
    await expect(
      ana.osys.chat.sendMedia({ receiver_id: 2_000_000_000, files: [file('a.txt')] }),
    ).rejects.toEqual(refused(404))
    const elsewhere = await say(await enterChat('Eva'), luis, 'Hola')
    await expect(send([file('a.png', await picture())], { reply_to: elsewhere.id })).rejects.toEqual(
      refused(422),
    )
    expect(stored()).toEqual(before)
    expect(incoming()).toEqual([])
  })
})

describe('downloadMedia', () => {
  it('serves the two people, with ranges, and nobody else', async () => {
    const [sound] = await send([file('voz.webm', aWebm('A_OPUS'))])
    const url = sound?.media?.url ?? ''
    const whole = await get(luis, `${url}?inline=1`)
    expect([
      whole.statusCode,
      whole.headers['content-type'],
      whole.headers['x-content-type-options'],
    ]).toEqual([200, 'audio/webm', 'nosniff'])
    expect(whole.headers['content-disposition']).toMatch(/^inline; filename="voz.webm"/)
    expect(whole.rawPayload.equals(aWebm('A_OPUS'))).toBe(true)
    const part = await get(ana, url, { range: 'bytes=4-9' })
    expect([part.statusCode, part.headers['content-range']]).toEqual([
      206,
      `bytes 4-9/${whole.rawPayload.length}`,
    ])
    expect((await get(await enterChat('Eva'), url)).statusCode).toBe(404)
    expect((await test.http.inject(url)).statusCode).toBe(401)
  })

  it('gives a small version of a picture, and the file itself of other media', async () => {
    const [photo, text] = await send([file('foto.png', await picture()), file('a.txt')])
    const small = await get(luis, `${photo?.media?.url}?small=1&inline=1`)
    expect(small.headers['content-type']).toBe('image/webp')
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 720,
      height: 360,
    })
    const plain = await get(luis, `${text?.media?.url}?small=1&inline=1`)
    expect([plain.body, plain.headers['content-type']]).toEqual(['hola', 'application/octet-stream'])
    expect(plain.headers['content-disposition']).toMatch(/^attachment/)
  })

  it('shows no picture that could not be drawn', async () => {
    const [broken] = await send([
      file('rota.png', Buffer.from('89504e470d0a1a0a0000000d49484452ffff', 'hex')),
    ])
    const answer = await get(luis, `${broken?.media?.url}?inline=1`)
    expect(answer.headers['content-disposition']).toMatch(/^attachment/)
  })
})

describe('playMedia', () => {
  const play = (url: string, headers: Record<string, string> = {}) => test.http.inject({ url, headers })

  it('serves a player without a key, by ranges, for as long as the ticket says', async () => {
    const [sound] = await send([file('voz.webm', aWebm('A_OPUS'))])
    const { url, until } = await luis.osys.chat.linkMedia({ id: sound?.id ?? 0 })
    const part = await play(url, { range: 'bytes=4-9' })
    expect([part.statusCode, part.headers['content-type'], part.rawPayload]).toEqual([
      206,
      'audio/webm',
      aWebm('A_OPUS').subarray(4, 10),
    ])
    const other = url.replace(/media\/\d+/, `media/${(sound?.id ?? 0) + 1}`)
    expect((await play(other)).statusCode).toBe(404)
    expect((await play(url.replace(/ticket=.*/, 'ticket=1.1.1.x'))).statusCode).toBe(404)
    test.clock.advance(Date.parse(until) - test.deps.now().getTime())
    expect((await play(url)).statusCode).toBe(404)
  })

  it('ends with the session, the role, the person and the message', async () => {
    const [sound] = await send([file('voz.webm', aWebm('A_OPUS'))])
    const id = sound?.id ?? 0
    const { osys } = bind(await signIn(test, { name: 'Jefa', roles: ['owner'] }))
    const linkOf = async (person: Speaker) => (await person.osys.chat.linkMedia({ id })).url

    const gone = await linkOf(luis)
    expect((await play(gone)).statusCode).toBe(200)
    await luis.osys.session.logout({})
    expect((await play(gone)).statusCode).toBe(404)
    const kept = await linkOf(ana)
    await osys.access.replaceRoles({ id: ana.id, roles: ['ventas'] })
    expect((await play(kept)).statusCode).toBe(404)
    await osys.access.replaceRoles({ id: ana.id, roles: ['user_ohplaky'] })
    expect((await play(kept)).statusCode).toBe(200)
    await ana.osys.chat.delete({ id })
    expect((await play(kept)).statusCode).toBe(404)
    await ana.osys.chat.restore({ id })
    await osys.users.update({ id: ana.id, status: 'inactive' })
    expect((await play(kept)).statusCode).toBe(404)
  })

  it('gives tickets to the two people only', async () => {
    const [sound] = await send([file('voz.webm', aWebm('A_OPUS'))])
    const eva = await enterChat('Eva')
    await expect(eva.osys.chat.linkMedia({ id: sound?.id ?? 0 })).rejects.toEqual(refused(404))
    const text = await say(ana, luis, 'Hola')
    await expect(ana.osys.chat.linkMedia({ id: text.id })).rejects.toEqual(refused(404))
    await ana.osys.chat.delete({ id: sound?.id ?? 0 })
    await expect(ana.osys.chat.linkMedia({ id: sound?.id ?? 0 })).rejects.toEqual(refused(404))
  })
})

describe('listChatMedia', () => {
  it('lists the messages with media by kind, newest first, without deleted ones', async () => {
    await say(ana, luis, 'Hola')
    const [photo, text] = await send([file('foto.png', await picture('png', 20, 20)), file('a.txt')])
    const [sound, gone] = await send([file('voz.webm', aWebm('A_OPUS')), file('b.txt')])
    await ana.osys.chat.delete({ id: gone?.id ?? 0 })
    const list = async (more: object = {}) => {
      const { messages: found, has_more } = await luis.osys.chat.media({ id: ana.id, ...more })
      return [found.map(({ id }) => id), has_more]
    }
    expect(await list()).toEqual([[sound?.id, text?.id, photo?.id], false])
    expect(await list({ kind: 'visual' })).toEqual([[photo?.id], false])
    expect(await list({ kind: 'audio' })).toEqual([[sound?.id], false])
    expect(await list({ kind: 'file' })).toEqual([[text?.id], false])
    expect(await list({ per_page: 2 })).toEqual([[sound?.id, text?.id], true])
    expect(await list({ per_page: 2, before: text?.id })).toEqual([[photo?.id], false])
  })
})

describe('a deleted message with media', () => {
  it('is restored with it within a day; then text, media and files are gone for good', async () => {
    const before = stored()
    const fresh = () => stored().filter(name => !before.includes(name))
    const [photo] = await send([file('foto.png', await picture())], { body: 'Mira' })
    const { id = 0, media } = photo ?? {}
    expect(fresh()).toHaveLength(2)
    expect((await ana.osys.chat.delete({ id })).message).toMatchObject({
      body: '',
      media: null,
      type: 'image',
    })
    expect((await get(luis, media?.url ?? '')).statusCode).toBe(404)
    await tidyUp(test.deps)
    expect((await ana.osys.chat.restore({ id })).message).toEqual(photo)
    expect((await get(luis, media?.url ?? '')).statusCode).toBe(200)

    await ana.osys.chat.delete({ id })
    test.clock.advance(24 * 3_600_000 + 1)
    await tidyUp(test.deps)
    test.clock.advance(-24 * 3_600_000 - 1)
    expect(fresh()).toEqual([])
    expect(
      await test.database.db.select().from(message_media).where(eq(message_media.message_id, id)),
    ).toEqual([])
    const [row] = await test.database.db.select().from(messages).where(eq(messages.id, id))
    expect(row?.kept_body).toBeNull()
  })
})
