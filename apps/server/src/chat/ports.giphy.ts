/** Asks Giphy for GIFs with the key of the server: finds them, and fetches one. */

import { rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Gif } from '@osys/sdk/chat/schema'
import * as z from 'zod/mini'
import type { Deps } from '../http/deps.js'
import { requireSpace } from '../http/intake.js'
import { Upload } from '../http/upload.js'
import { createMemory } from './ports.gif-memory.js'

/** The GIF provider, asked by the server alone: no person's address reaches it. */
export interface GifProvider {
  /** Returns one page of what a search finds, or of the popular ones; null when the provider fails. */
  search(words: string | undefined, offset: number): Promise<GifPage | null>
  /** Tells whether the provider need not be asked which GIF has this id. */
  isKnown(id: string): boolean
  /** Returns the bytes of the small picture; null when there is none. */
  preview(id: string): Promise<Buffer | null>
  /** Writes the GIF into the folder of arriving files; says whether the provider has none or did not answer. */
  fetchGif(id: string): Promise<Upload | Missing>
}

/** The reason why the provider gave nothing: it has none of this id, or it failed. */
export type Missing = 'gone' | 'failed'

export interface GifPage {
  readonly items: readonly Gif[]
  readonly total: number
  readonly has_more: boolean
}

const API = 'https://api.giphy.com/v1/gifs'
/** The statuses by which the provider says that it has no such GIF. */
const GONE = [404, 410]
/** The hosts of the provider's pictures. */
const PICTURE_HOST = /^(media\d*|i)\.giphy\.com$/
const PER_PAGE = 24
const WITHIN_MS = 8_000
const ANSWER_BYTES = 2_000_000
const PREVIEW_BYTES = 2_000_000
const GIF_BYTES = 15_000_000
/** The bytes of pages, GIFs and previews that are remembered, and for how long. */
const KEPT_PAGES_BYTES = 5_000_000
const KEPT_GIFS_BYTES = 5_000_000
const KEPT_PREVIEWS_BYTES = 20_000_000
const KEPT_GONE_BYTES = 100_000
const KEPT_MS = 10 * 60_000

const Rendition = z.object({ url: z.string() })
const ProviderGif = z.object({
  id: z.string(),
  title: z._default(z.string(), ''),
  images: z.object({
    original: z.extend(Rendition, { width: z.string(), height: z.string() }),
    fixed_width: z.optional(Rendition),
    downsized: z.optional(Rendition),
  }),
})
const ProviderPage = z.object({
  data: z.array(ProviderGif),
  pagination: z.object({ total_count: z._default(z.int(), 0), offset: z._default(z.int(), 0) }),
})
const ProviderOne = z.object({ data: ProviderGif })

/** Creates the provider of a key. Every answer is checked, limited in size, and fetched without redirects. */
export function createGifProvider(
  key: string,
  {
    fetch,
    now,
    places,
    randomBytes,
    logger,
  }: Pick<Deps, 'fetch' | 'now' | 'places' | 'randomBytes' | 'logger'>,
): GifProvider {
  const keeping = { now, keptMs: KEPT_MS, bytesOf: (value: object) => JSON.stringify(value).length }
  const answers = createMemory<z.output<typeof ProviderPage>>({ ...keeping, mostBytes: KEPT_PAGES_BYTES })
  const known = createMemory<z.output<typeof ProviderGif>>({ ...keeping, mostBytes: KEPT_GIFS_BYTES })
  const gone = createMemory<true>({ ...keeping, bytesOf: () => 100, mostBytes: KEPT_GONE_BYTES })
  const previews = createMemory<Buffer>({
    ...keeping,
    mostBytes: KEPT_PREVIEWS_BYTES,
    bytesOf: ({ length }) => length,
  })

  /** Fetches an answer and returns what `read` makes of it, or why there is none. */
  async function loadBy<Read>(url: URL, read: (answer: Response) => Promise<Read>): Promise<Read | Missing> {
    try {
      const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(WITHIN_MS) })
      if (GONE.includes(answer.status)) return 'gone'
      if (!answer.ok) throw new Error(`the provider answered ${answer.status}`)
      return await read(answer)
    } catch (error) {
      // The address holds the key, so only the error's message is logged.
      logger.warn({ reason: error instanceof Error ? error.message : '' }, 'the GIF provider failed')
      return 'failed'
    }
  }

  const load = (url: URL, most: number) => loadBy(url, answer => readAtMost(answer, most))

  /** Returns the parsed JSON of an answer, or the word that says why there is none. */
  async function ask(place: string, query: Readonly<Record<string, string>>): Promise<unknown> {
    const bytes = await load(
      new URL(`${API}${place}?${new URLSearchParams({ ...query, api_key: key })}`),
      ANSWER_BYTES,
    )
    return typeof bytes === 'string' ? bytes : parseJson(bytes)
  }

  async function find(id: string): Promise<z.output<typeof ProviderGif> | Missing> {
    const before = known.get(id) ?? (gone.get(id) ? 'gone' : undefined)
    if (before) return before
    const answer = await ask(`/${id}`, {})
    const parsed = ProviderOne.safeParse(answer)
    if (!parsed.success) {
      if (answer !== 'gone') return 'failed'
      gone.set(id, true)
      return answer
    }
    known.set(id, parsed.data.data)
    return parsed.data.data
  }

  /** Returns the address of a picture of the provider; null for any other. */
  function pictureUrl(address: string | undefined): URL | null {
    const url = address !== undefined && URL.canParse(address) ? new URL(address) : null
    const isTheirs = url?.protocol === 'https:' && url.port === '' && PICTURE_HOST.test(url.hostname)
    return isTheirs ? url : null
  }

  return {
    async search(words = '', offset) {
      const asked = JSON.stringify([words, offset])
      let page = answers.get(asked)
      if (!page) {
        const common = { limit: String(PER_PAGE), offset: String(offset), rating: 'pg' }
        const found =
          words === '' ? ask('/trending', common) : ask('/search', { ...common, q: words, lang: 'es' })
        const parsed = ProviderPage.safeParse(await found)
        if (!parsed.success) return null
        page = parsed.data
        answers.set(asked, page)
        for (const gif of page.data) known.set(gif.id, gif)
      }
      const { total_count: total } = page.pagination
      return { items: page.data.map(toGif), total, has_more: offset + page.data.length < total }
    },
    isKnown: id => previews.get(id) !== undefined || known.get(id) !== undefined || gone.get(id) === true,
    async preview(id) {
      const before = previews.get(id)
      if (before) return before
      const gif = await find(id)
      if (typeof gif === 'string') return null
      const url = pictureUrl(gif.images.fixed_width?.url)
      const bytes = url ? await load(url, PREVIEW_BYTES) : 'gone'
      if (typeof bytes === 'string') return null
      previews.set(id, bytes)
      return bytes
    },
    async fetchGif(id) {
      const gif = await find(id)
      if (typeof gif === 'string') return gif
      const { downsized, original } = gif.images
      const url = pictureUrl((downsized ?? original).url)
      if (!url) return 'gone'
      await requireSpace(places.incoming, GIF_BYTES)
      const target = path.join(places.incoming, randomBytes(16).toString('hex'))
      const size = await loadBy(url, answer => writeAtMost(target, answer, GIF_BYTES))
      if (typeof size === 'string') return size
      return new Upload({ name: `${gif.id}.gif`, type: 'image/gif', size, hash: '', path: target })
    },
  }
}

function toGif({ id, title, images: { original } }: z.output<typeof ProviderGif>): Gif {
  return {
    id,
    title,
    width: Number.parseInt(original.width, 10) || 0,
    height: Number.parseInt(original.height, 10) || 0,
  }
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    // The schema refuses it.
    return null
  }
}

/** Yields the pieces of an answer; throws when it is larger. */
async function* piecesOf(answer: Response, most: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const piece of answer.body ?? []) {
    size += piece.length
    if (size > most) throw new Error('the answer is too large')
    yield piece
  }
}

/** Reads an answer; throws when it is larger. */
async function readAtMost(answer: Response, most: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of piecesOf(answer, most)) pieces.push(piece)
  return Buffer.concat(pieces)
}

/**
 * Writes an answer into a new file while it arrives, so that no memory holds it; returns its bytes. Throws when it is
 * larger or breaks off, and leaves no file then.
 */
async function writeAtMost(target: string, answer: Response, most: number): Promise<number> {
  try {
    await writeFile(target, piecesOf(answer, most), { mode: 0o600, flag: 'wx' })
    return (await stat(target)).size
  } catch (error) {
    await rm(target, { force: true })
    throw error
  }
}
