/** Saves a download while it comes: in a file of a script, or in a stream. */

import type { Api, CallOptions } from './api.js'
import { openBody } from './body.js'
import { fileNameOf } from './download.js'
import { type AnyEndpoint, nameOf } from './endpoint.js'
import { isApiError, NetworkError, ParsingError, requestIdOf } from './error.js'
import { isFileAnswer } from './reply.js'
import { openFile, type Sink } from './save-file.js'

/** The part of a download that is here. */
export interface DownloadProgress {
  readonly receivedBytes: number
  /** Undefined for an archive that is made while it is sent. */
  readonly totalBytes: number | undefined
}

/** A file that was saved. */
export interface SavedFile {
  /** The name that the server gives it. */
  readonly name: string
  /** Undefined when it went to a stream. */
  readonly path: string | undefined
  readonly bytes: number
}

/** A stream of the web that takes bytes: a `WritableStream<Uint8Array>`. */
export interface ByteStream {
  getWriter(): {
    write(bytes: Uint8Array): Promise<void>
    close(): Promise<void>
    abort(reason: unknown): Promise<void>
  }
}

export interface SaveOptions extends Pick<
  CallOptions,
  'signal' | 'retries' | 'headers' | 'timeout' | 'quiet' | 'fileName'
> {
  /**
   * A path, or a function that returns the path for the server's file name (Node, Bun and Deno); or a
   * `WritableStream`, which is closed at the end. The file gets its name when it is complete, and then replaces a
   * file of the same name.
   */
  readonly to: string | ((name: string) => string) | ByteStream
  /** Called with each part that comes. */
  readonly onProgress?: (progress: DownloadProgress) => void
}

/**
 * Makes a call whose answer is a file, and saves its bytes while they come. A transfer that breaks goes on where
 * it was, when the server sends parts (Range) and `retries` is not 0. `timeout` is the time without a byte.
 * Rejects with ApiError as a call does, and with the system's error when the file cannot be written.
 */
export async function saveDownload(
  api: Pick<Api, 'open'>,
  endpoint: AnyEndpoint,
  input: object,
  { to, onProgress, ...options }: SaveOptions,
): Promise<SavedFile> {
  const answer = await openPart(api, endpoint, input, options, 0)
  const { response } = answer
  const name = fileNameOf(endpoint, response, options.fileName)
  const totalBytes = sizeOf(response)
  const mayResume = totalBytes !== undefined && response.headers.get('accept-ranges') === 'bytes'
  let receivedBytes = 0
  let sink: Sink
  try {
    sink = await openSink(to, name)
  } catch (error) {
    await answer.cancel()
    throw error
  }
  try {
    onProgress?.({ receivedBytes, totalBytes })
    for (let part = answer; ; part = await openPart(api, endpoint, input, options, receivedBytes)) {
      const before = receivedBytes
      try {
        for await (const bytes of part.chunks) {
          await sink.write(bytes)
          receivedBytes += bytes.byteLength
          onProgress?.({ receivedBytes, totalBytes })
        }
        if (totalBytes !== undefined && receivedBytes !== totalBytes) {
          throw new NetworkError(nameOf(endpoint), new Error(`${receivedBytes} of ${totalBytes} bytes came`))
        }
        break
      } catch (error) {
        const isCut = isApiError(error) && error.status === 'offline' && error.kind !== 'ABORTED'
        if (!isCut || !mayResume || options.retries === 0 || receivedBytes === before) throw error
      }
    }
    await sink.finish()
  } catch (error) {
    await sink.abandon(error)
    throw error
  }
  return { name, path: sink.path, bytes: receivedBytes }
}

/** Asks for the bytes from `start` on. Rejects with ParsingError when other bytes are answered. */
function openPart(
  api: Pick<Api, 'open'>,
  endpoint: AnyEndpoint,
  input: object,
  options: CallOptions,
  start: number,
) {
  const headers = start === 0 ? options.headers : { ...options.headers, Range: `bytes=${start}-` }
  return openBody(
    api,
    endpoint,
    input,
    { ...options, ...(headers && { headers }) },
    {
      accept: '*/*',
      check(response) {
        const isPart = response.headers.get('content-range')?.startsWith(`bytes ${start}-`) ?? false
        const isExpected = start === 0 ? isFileAnswer(response.status) : response.status === 206 && isPart
        if (!isExpected)
          throw new ParsingError(nameOf(endpoint), response.status, undefined, requestIdOf(response))
      },
    },
  )
}

/** Returns the number of bytes; undefined when the server does not tell, or counts compressed ones. */
function sizeOf({ headers }: Response): number | undefined {
  const length = headers.get('content-length')
  return length === null || headers.has('content-encoding') ? undefined : Number(length)
}

function openSink(to: SaveOptions['to'], name: string): Sink | Promise<Sink> {
  if (typeof to === 'string') return openFile(to)
  if (typeof to === 'function') return openFile(to(name))
  const writer = to.getWriter()
  return {
    path: undefined,
    write: bytes => writer.write(bytes),
    finish: () => writer.close(),
    async abandon(reason) {
      // `abort` rejects for a stream that has failed by itself; such a stream has ended already.
      await writer.abort(reason).catch(() => undefined)
    },
  }
}
