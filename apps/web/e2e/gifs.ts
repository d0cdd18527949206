/** A stand-in for the GIF provider: the server of a test asks it instead of GIPHY. */

import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface GifService {
  /** The settings of a server that asks it. */
  readonly settings: Readonly<Record<string, string>>
  /** The calls that the server has made, with the headers that it sent. */
  readonly asked: readonly { readonly url: string; readonly headers: IncomingHttpHeaders }[]
  /** Answers this status to every call; null to work again. */
  fail(status: number | null): void
  stop(): Promise<void>
}

/** The ids of the GIFs that it has. */
const IDS = Array.from({ length: 30 }, (_, at) => `gato${at}`)

/** Two frames of 4 × 3, red and blue. */
const GIF = Buffer.from(
  'R0lGODlhBAADAIAAAExpccwzMyH/C05FVFNDQVBFMi4wAwEAAAAh+QQFHgAAACwAAAAABAADAAACA4yPVgAh+QQFHgAAACwAAAAABAADAIBMaXEzM8wCA4yPVgA7',
  'base64',
)

/** Starts the provider. */
export async function startGifs(): Promise<GifService> {
  let failure: number | null = null
  const asked: { url: string; headers: IncomingHttpHeaders }[] = []
  const server = createServer(({ url = '/', headers }, response) => {
    asked.push({ url, headers })
    const { host, pathname, searchParams } = new URL(`https:/${url}`)
    if (failure !== null) response.writeHead(failure).end('{}')
    else if (host !== 'api.giphy.com') response.writeHead(200, { 'content-type': 'image/gif' }).end(GIF)
    else response.end(JSON.stringify(answer(pathname, searchParams)))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      GIPHY_API_KEY: 'aKeyOfTheProvider',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(redirecting(port))}`,
    },
    asked,
    fail(status) {
      failure = status
    },
    stop: () =>
      new Promise(done => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

/** Returns a module that sends a server's calls of the provider to this port, with the host before the path. */
function redirecting(port: number): string {
  return `const { fetch } = globalThis
globalThis.fetch = (input, init) => {
  const { hostname, pathname, search } = new URL(input.url ?? input)
  if (!hostname.endsWith('giphy.com')) return fetch(input, init)
  return fetch('http://127.0.0.1:${port}/' + hostname + pathname + search, init)
}`
}

function answer(pathname: string, query: URLSearchParams): unknown {
  const one = IDS.find(id => pathname.endsWith(`/${id}`))
  if (one !== undefined) return { data: gifOf(one) }
  const found = query.get('q') === 'nada' ? [] : IDS
  const offset = Number(query.get('offset'))
  const data = found.slice(offset, offset + Number(query.get('limit'))).map(gifOf)
  return { data, pagination: { total_count: found.length, count: data.length, offset } }
}

function gifOf(id: string): unknown {
  const url = (name: string): string => `https://media2.giphy.com/media/${id}/${name}.gif`
  return {
    id,
    title: `Gato ${id}`,
    images: { original: { url: url('giphy'), width: '4', height: '3' }, fixed_width: { url: url('200w') } },
  }
}
