import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/app.js'
import { refused, type Speaker, useChat } from '../testing/chat.js'

const asked: string[] = []
let answer: (url: URL) => Response | Promise<Response> = () => new Response(null, { status: 500 })
const outside: typeof globalThis.fetch = async (input, init) => {
  const url = new URL(String(input))
  expect(init?.redirect).toBe('error')
  asked.push(`${url.host}${url.pathname}?${url.searchParams.get('q') ?? ''}`)
  return answer(url)
}
const test = useTestApp({ config: { giphyApiKey: 'aKeyOfTheProvider' }, outside })
const { enterChat } = useChat(test)

const gif = (id: string, host = 'media2.giphy.com') => ({
  id,
  title: 'Gato',
  images: {
    original: { url: `https://${host}/${id}/giphy.gif`, width: '480', height: '270' },
    fixed_width: { url: `https://${host}/${id}/200w.gif` },
  },
})

/** Answers as the provider does, with the given GIFs. */
async function provide(...gifs: ReturnType<typeof gif>[]) {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c33' } })
    .gif()
    .toBuffer()
  answer = ({ host, pathname }) => {
    if (host !== 'api.giphy.com') return new Response(new Uint8Array(bytes))
    const one = gifs.find(({ id }) => pathname.endsWith(`/${id}`))
    const page = { data: gifs, pagination: { total_count: 40, offset: 0, count: gifs.length } }
    return Response.json(one ? { data: one } : page)
  }
}

let ana: Speaker
let luis: Speaker
beforeEach(async () => {
  ana = await enterChat('Ana')
  luis = await enterChat('Luis')
  asked.length = 0
})

describe('searchGifs', () => {
  it('asks the provider once for the same page, and tells no address of it', async () => {
    await provide(gif('a1'), gif('b2'))
    const page = await ana.osys.chat.gifs({ search: 'gato' })
    expect(page).toEqual({
      items: ['a1', 'b2'].map(id => ({ id, title: 'Gato', width: 480, height: 270 })),
      total: 40,
      has_more: true,
    })
    expect(await luis.osys.chat.gifs({ search: 'gato' })).toEqual(page)
    await ana.osys.chat.gifs({})
    expect(asked).toEqual(['api.giphy.com/v1/gifs/search?gato', 'api.giphy.com/v1/gifs/trending?'])
    expect((await test.http.inject('/config.json')).json().capabilities.gifs).toBe(true)
  })

  it.each([
    ['fails', () => new Response(null, { status: 429 })],
    ['answers something else', () => Response.json({ data: 'no' })],
    ['answers no JSON', () => new Response('<html>')],
    ['is not reachable', () => Promise.reject(new TypeError('fetch failed'))],
    ['answers too much', () => new Response('x'.repeat(2_000_001))],
  ])('says that the provider %s', async (how, fail) => {
    answer = fail
    const osys = ana.osys.chat.gifs({ search: how })
    await expect(osys).rejects.toMatchObject({
      msg: 'El buscador de GIF no respondió. Inténtalo de nuevo en un momento.',
    })
    expect(JSON.stringify(test.log)).not.toContain('aKeyOfTheProvider')
  })
})

describe('previewGif and sendGif', () => {
  it('fetch the pictures from the provider alone', async () => {
    await provide(gif('c3'))
    const preview = () => test.http.inject({ url: '/api/v1/oplink/gifs/c3/preview', headers: ana.auth })
    expect([(await preview()).headers['content-type'], (await preview()).statusCode]).toEqual([
      'image/gif',
      200,
    ])
    const { message } = await ana.osys.chat.sendGif({ receiver_id: luis.id, gif_id: 'c3' })
    expect(message).toMatchObject({
      type: 'gif',
      media: { name: 'c3.gif', mime: 'image/gif', width: 8, height: 8 },
    })
    expect((await test.http.inject({ url: message.media?.url ?? '', headers: luis.auth })).statusCode).toBe(
      200,
    )
    expect(asked).toEqual([
      'api.giphy.com/v1/gifs/c3?',
      'media2.giphy.com/c3/200w.gif?',
      'media2.giphy.com/c3/giphy.gif?',
    ])
  })

  it.each(['127.0.0.1', 'media.giphy.com.evil.example', 'giphy.com.evil.example'])(
    'never ask %s, whatever the provider names',
    async host => {
      const id = `d${host.length}`
      await provide(gif(id, host))
      await expect(ana.osys.chat.sendGif({ receiver_id: luis.id, gif_id: id })).rejects.toEqual(refused(404))
      expect(asked).toEqual([`api.giphy.com/v1/gifs/${id}?`])
    },
  )

  it.each([
    [
      'has the GIF no longer',
      new Response(null, { status: 404 }),
      404,
      'Este GIF ya no está disponible. Elige otro.',
    ],
    [
      'fails',
      new Response(null, { status: 500 }),
      424,
      'El buscador de GIF no respondió. Inténtalo de nuevo en un momento.',
    ],
  ])('say so when the provider %s', async (_how, failure, status, msg) => {
    answer = () => failure
    const sent = ana.osys.chat.sendGif({ receiver_id: luis.id, gif_id: `f${status}` })
    await expect(sent).rejects.toMatchObject({ status, msg })
  })

  it('ask the provider for so many made-up ids of one person at most, and once for each', async () => {
    await provide(gif('k7'))
    const listed = answer
    answer = url => (url.pathname.includes('/x') ? new Response(null, { status: 404 }) : listed(url))
    await ana.osys.chat.gifs({ search: 'perro' })
    asked.length = 0
    const preview = async ({ auth }: Speaker, id: string) =>
      (await test.http.inject({ url: `/api/v1/oplink/gifs/${id}/preview`, headers: auth })).statusCode
    for (let index = 0; index < 60; index++) expect(await preview(ana, `x${index}`)).toBe(404)
    expect(await preview(ana, 'x60')).toBe(429)
    expect(await preview(ana, 'x3')).toBe(404)
    expect(asked).toHaveLength(60)
    expect([await preview(ana, 'k7'), await preview(luis, 'x61')]).toEqual([200, 404])
  })

  it.each([
    ['is too large', 16, false],
    ['breaks off', 3, true],
  ])(
    'write a GIF to disk while it arrives, and leave nothing of one that %s',
    async (how, pieces, isBroken) => {
      const id = `w${how.length}`
      await provide(gif(id))
      const listed = answer
      const folder = test.deps.places.incoming
      const written: number[] = []
      let sent = 0
      const body = new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            written.push(...readdirSync(folder).map(name => statSync(join(folder, name)).size))
            if (sent++ < pieces) controller.enqueue(new Uint8Array(1_000_000))
            else if (isBroken) controller.error(new Error('broken off'))
            else controller.close()
          },
        },
        { highWaterMark: 0 },
      )
      answer = url => (url.host === 'api.giphy.com' ? listed(url) : new Response(body))
      await expect(ana.osys.chat.sendGif({ receiver_id: luis.id, gif_id: id })).rejects.toMatchObject({
        status: 424,
      })
      expect(Math.max(...written)).toBeGreaterThanOrEqual(1_000_000)
      expect(readdirSync(folder)).toEqual([])
    },
  )

  it('pass on only pictures', async () => {
    await provide(gif('e5'))
    const listed = answer
    answer = url => (url.host === 'api.giphy.com' ? listed(url) : new Response('<script>1</script>'))
    await expect(ana.osys.chat.sendGif({ receiver_id: luis.id, gif_id: 'e5' })).rejects.toEqual(refused(404))
    await expect(ana.osys.chat.sendGif({ receiver_id: ana.id, gif_id: 'e5' })).rejects.toEqual(refused(422))
  })
})
