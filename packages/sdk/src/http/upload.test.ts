import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { files } from '../basics/file.js'
import { createApi } from './api.js'
import { endpoint } from './endpoint.js'
import { AbortedError, NetworkError, TimeoutError, ValidationError } from './error.js'
import { platformUpload, sendWith, type UploadProgress, type UploadRequest } from './upload.js'

const addFiles = endpoint({
  method: 'POST',
  path: '/api/v1/things',
  encoding: 'multipart',
  body: z.object({ files: files(10, 1000) }),
  reply: z.object({ msg: z.string() }),
  access: 'session',
})
const input = { files: [new Blob(['abc'])] }

/** The part of XMLHttpRequest that the transport uses; the test decides what the network does. */
class FakeXhr extends EventTarget {
  readonly sent: string[] = []
  readonly upload = new EventTarget()
  status = 0
  readyState = 0
  responseText = ''
  response: ArrayBuffer | null = null
  responseType = ''
  body: unknown
  open(method: string, url: string) {
    this.sent.push(`${method} ${url}`)
  }
  setRequestHeader(name: string, value: string) {
    this.sent.push(`${name}: ${value}`)
  }
  send(body: unknown) {
    this.body = body
  }
  abort() {
    this.finish('abort')
  }
  getAllResponseHeaders() {
    return ' content-type: application/json\r\nx-request-id: abc:1 \r\n: no name\r\nno colon\r\n'
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }
  answer(status: number, body: unknown) {
    this.status = status
    this.response = new TextEncoder().encode(JSON.stringify(body)).buffer
    this.finish('load')
  }
  begin() {
    this.status = 200
    this.readyState = 2
    this.dispatchEvent(new Event('readystatechange'))
  }
  grow(text: string) {
    this.responseText += text
    this.dispatchEvent(new Event('progress'))
  }
  finish(how: 'load' | 'error' | 'abort') {
    this.dispatchEvent(new Event(how))
    this.dispatchEvent(new Event('loadend'))
  }
}

function start(xhr: FakeXhr, more: { signal?: AbortSignal; timeout?: number } = {}) {
  const steps: UploadProgress[] = []
  const api = createApi({
    baseUrl: 'http://server',
    token: () => 'secret',
    retry: false,
    upload: sendWith(() => xhr as unknown as XMLHttpRequest),
    fetch: () => Promise.reject(new Error('fetch cannot tell how far it is')),
  })
  const call = api.raw(addFiles, input, { onUploadProgress: step => steps.push(step), ...more })
  return { call, steps }
}

describe('a call that reports its progress', () => {
  test('sends the same request as any other and parses the answer', async () => {
    const xhr = new FakeXhr()
    const { call, steps } = start(xhr)
    xhr.progress(40, 300)
    xhr.progress(300, 300)
    xhr.answer(201, { msg: 'Listo', more: 1 })
    const reply = await call
    expect(reply).toMatchObject({ data: { msg: 'Listo' }, status: 201, requestId: 'abc:1' })
    expect(steps).toEqual([
      { sentBytes: 40, totalBytes: 300 },
      { sentBytes: 300, totalBytes: 300 },
    ])
    expect(xhr.sent.slice(0, 3)).toEqual([
      'POST http://server/api/v1/things',
      'Accept: application/json',
      'Authorization: Bearer secret',
    ])
    expect(xhr.sent[3]).toMatch(/^Idempotency-Key: [0-9a-f-]{36}$/)
    expect((xhr.body as FormData).getAll('files[]')).toHaveLength(1)
    expect(xhr.responseType).toBe('arraybuffer')
  })

  test('fails with the same errors as any other', async () => {
    const refused = new FakeXhr()
    const first = start(refused).call
    refused.answer(422, { msg: 'No', errors: { files: ['Demasiado grande'] } })
    await expect(first).rejects.toBeInstanceOf(ValidationError)
    await expect(first).rejects.toMatchObject({ errors: { files: ['Demasiado grande'] } })

    const dead = new FakeXhr()
    const second = start(dead).call
    dead.finish('error')
    await expect(second).rejects.toBeInstanceOf(NetworkError)
  })

  test('ends when the caller aborts it, before and while it is sent', async () => {
    await expect(start(new FakeXhr(), { signal: AbortSignal.abort() }).call).rejects.toBeInstanceOf(
      AbortedError,
    )
    const controller = new AbortController()
    const xhr = new FakeXhr()
    const abort = vi.spyOn(xhr, 'abort')
    const { call } = start(xhr, { signal: controller.signal })
    controller.abort()
    await expect(call).rejects.toBeInstanceOf(AbortedError)
    expect(abort).toHaveBeenCalledOnce()
  })

  test('may take any time while it goes forward, and times out when it stands still', async () => {
    vi.useFakeTimers()
    try {
      const xhr = new FakeXhr()
      const { call } = start(xhr, { timeout: 1000 })
      const caught = call.catch((error: unknown) => error)
      for (let step = 1; step <= 5; step++) {
        await vi.advanceTimersByTimeAsync(900)
        xhr.progress(step, 9)
      }
      const abort = vi.spyOn(xhr, 'abort')
      await vi.advanceTimersByTimeAsync(999)
      expect(abort).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      expect(await caught).toBeInstanceOf(TimeoutError)
    } finally {
      vi.useRealTimers()
    }
  })

  test('keeps its idempotency key when it is tried again', async () => {
    const tries: UploadRequest[] = []
    const api = createApi({
      baseUrl: '',
      honoursKeys: () => true,
      clock: { now: () => 0, wait: async () => {} },
      upload: async (_, request) => {
        tries.push(request)
        if (tries.length === 1) throw new TypeError('network')
        return new Response('{"msg":"Listo"}', { status: 201 })
      },
    })
    expect(await api.call(addFiles, input, { onUploadProgress: () => {} })).toEqual({ msg: 'Listo' })
    expect(new Set(tries.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1)
  })

  test('uses fetch on a platform that cannot measure progress', async () => {
    const fetch = async () => new Response('{"msg":"Listo"}', { status: 201 })
    const api = createApi({ baseUrl: 'http://server', fetch })
    expect(await api.call(addFiles, input, { onUploadProgress: () => {} })).toEqual({ msg: 'Listo' })
  })
})

describe('sendWith', () => {
  const request = (signal: AbortSignal): UploadRequest => ({
    method: 'POST',
    headers: {},
    body: undefined,
    signal,
    onProgress: () => {},
  })
  const send = (xhr: FakeXhr, signal = new AbortController().signal) =>
    sendWith(() => xhr as unknown as XMLHttpRequest)('http://server', request(signal))

  test.each([204, 205])('gives an answer with status %s without a body', async status => {
    const xhr = new FakeXhr()
    const sent = send(xhr)
    xhr.answer(status, 'nothing')
    expect(await sent).toMatchObject({ status, body: null })
  })

  /** Sends a request whose answer is streamed, and reads its beginning. */
  async function stream() {
    const xhr = new FakeXhr()
    const headers = { Accept: 'text/event-stream' }
    const { signal } = new AbortController()
    const sent = sendWith(() => xhr as unknown as XMLHttpRequest)('http://server', {
      ...request(signal),
      headers,
    })
    xhr.begin()
    const reader = (await sent).body?.pipeThrough(new TextDecoderStream()).getReader()
    xhr.grow('Uno 🎈')
    expect(await reader?.read()).toEqual({ done: false, value: 'Uno 🎈' })
    return { xhr, reader }
  }

  test('gives a streamed answer while it comes', async () => {
    const { xhr, reader } = await stream()
    expect(xhr.responseType).toBe('text')
    xhr.responseText += ' dos'
    xhr.finish('load')
    expect(await reader?.read()).toEqual({ done: false, value: ' dos' })
    expect(await reader?.read()).toEqual({ done: true, value: undefined })
  })

  test('fails while a streamed answer is read, when it is cut', async () => {
    const { xhr, reader } = await stream()
    xhr.finish('error')
    await expect(reader?.read()).rejects.toBeInstanceOf(TypeError)
  })

  test('ends the request whose streamed answer nobody reads any more', async () => {
    const { xhr, reader } = await stream()
    const abort = vi.spyOn(xhr, 'abort')
    await reader?.cancel()
    expect(abort).toHaveBeenCalledOnce()
  })

  test('leaves out a line of the headers that has no name or no colon', async () => {
    const xhr = new FakeXhr()
    const sent = send(xhr)
    xhr.answer(200, 'x')
    expect([...(await sent).headers]).toEqual([
      ['content-type', 'application/json'],
      ['x-request-id', 'abc:1'],
    ])
  })

  test('does not listen to the signal any more after the end', async () => {
    const xhr = new FakeXhr()
    const controller = new AbortController()
    const sent = send(xhr, controller.signal)
    const abort = vi.spyOn(xhr, 'abort')
    xhr.answer(200, 'x')
    await sent
    controller.abort()
    expect(abort).not.toHaveBeenCalled()
  })
})

describe('platformUpload', () => {
  test('is there where the platform can tell how far an upload is', () => {
    expect(platformUpload()).toBeUndefined()
    vi.stubGlobal('XMLHttpRequest', FakeXhr)
    try {
      expect(platformUpload()).toBeTypeOf('function')
    } finally {
      vi.unstubAllGlobals()
    }
  })
})
