import { Buffer } from 'node:buffer'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { files } from '../basics/file.js'
import { createApi } from './api.js'
import { endpoint } from './endpoint.js'
import { sendStreaming } from './upload-stream.js'
import type { UploadProgress } from './upload.js'

const addFiles = endpoint({
  method: 'POST',
  path: '/things',
  encoding: 'multipart',
  body: z.object({ title: z.string(), files: files(10, 1_000_000) }),
  reply: z.object({ title: z.string(), names: z.array(z.string()), sizes: z.array(z.int()) }),
  access: 'session',
})

test('sends a form that servers read, with its length, and reports each part of it', async () => {
  let lengthTold = 0
  const server = createServer((request, response) => void answer(request, response))
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes: Buffer[] = []
    for await (const chunk of request) bytes.push(chunk as Buffer)
    const body = Buffer.concat(bytes)
    lengthTold = Number(request.headers['content-length'])
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    const form = await new Response(body, { headers }).formData()
    const sent = [...form].flatMap(([, value]) => (typeof value === 'string' ? [] : [value]))
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        title: form.get('title'),
        names: sent.map(({ name, type }) => `${name} ${type}`),
        sizes: [...sent.map(({ size }) => size), body.length],
      }),
    )
  }
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const api = createApi({ baseUrl, upload: sendStreaming(fetch) })
  const steps: UploadProgress[] = []
  const input = {
    title: 'Línea 1\nLínea 2',
    files: [new File(['a'.repeat(300_000)], 'año "1".txt', { type: 'text/plain' }), new File([], 'b')],
  }
  try {
    const { title, names, sizes } = await api.call(addFiles, input, {
      onUploadProgress: step => steps.push(step),
    })
    expect(title).toBe('Línea 1\r\nLínea 2')
    expect(names).toEqual(['año "1".txt text/plain', 'b application/octet-stream'])
    expect(sizes).toEqual([300_000, 0, lengthTold])
    expect(steps.length).toBeGreaterThan(2)
    expect(steps.at(-1)).toEqual({ sentBytes: lengthTold, totalBytes: lengthTold })
  } finally {
    server.close()
  }
})
