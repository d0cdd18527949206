import { describe, expect, test, vi } from 'vitest'
import { endpoint } from './endpoint.js'
import { isFileAnswer, readReply } from './reply.js'

vi.mock('./download.js', () => {
  throw new Error('the code did not come')
})

const getZip = endpoint({ method: 'GET', path: '/api/v1/zip', reply: 'zip', access: 'session' })

describe('isFileAnswer', () => {
  test('accepts only status 200 as a file (Spec §5)', () => {
    expect([200, 201, 202, 204, 206, 404].filter(isFileAnswer)).toEqual([200])
  })
})

describe('the reading of a file when the code that names it cannot be fetched', () => {
  const read = (response: Response, name?: string) => readReply(getZip, 'GET /zip', response, name)

  test('gives the file a plain name, or the one of the call', async () => {
    const { data } = await read(new Response('PK'))
    expect(data).toMatchObject({ name: 'descarga' })
    expect(await (data as { blob: Blob }).blob.text()).toBe('PK')
    expect((await read(new Response('PK'), 'ACME')).data).toMatchObject({ name: 'ACME' })
  })

  test('rejects with the refusal of the server', async () => {
    const refused = new Response(JSON.stringify({ status: 'error', msg: 'Ya no está.' }), { status: 404 })
    await expect(read(refused)).rejects.toMatchObject({ status: 404, msg: 'Ya no está.' })
  })
})
