import { describe, expect, it } from 'vitest'
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { ROUTES } from '@osys/sdk/app/routes'
import { useTestApp } from '../testing/app.js'
import { pageFor } from './pages.js'

const SCRIPT = 'console.log("osys")\n'.repeat(100)
const IMAGE = `${'0123456789abcdef'.repeat(2)}.webp`

const test = useTestApp({
  prepare(folder) {
    for (const app of ['web', 'kiosk']) {
      mkdirSync(join(folder, app, 'assets'), { recursive: true })
      const own = app === 'kiosk' ? '<style>a{}</style>' : ''
      writeFileSync(join(folder, app, 'index.html'), `<!doctype html><title>${app}</title>${own}`)
      writeFileSync(join(folder, app, 'assets', 'main-1a2b3c.js'), SCRIPT)
      writeFileSync(join(folder, app, 'assets', 'main-1a2b3c.js.br'), brotliCompressSync(SCRIPT))
      writeFileSync(join(folder, app, 'sw.js'), '// worker')
    }
    writeFileSync(join(folder, 'media', IMAGE), 'picture')
    writeFileSync(join(folder, 'media', 'notes.txt'), 'not public')
  },
})
const get = (url: string, headers: Record<string, string> = {}) => test.http.inject({ url, headers })

describe('pageFor', () => {
  it('shows the web app at every page of the specification, and the kiosk at its own', () => {
    for (const { path } of Object.values(ROUTES)) {
      const pathname = path.replace(/:\w+/g, '7')
      if (pathname === '/ojibble/kiosk') continue
      const app = pathname.startsWith('/ojibble/kiosk/') ? 'kiosk' : 'web'
      expect(pageFor(pathname)).toEqual({ kind: 'page', place: app, status: 200 })
    }
  })

  it('lets the apps say that a route is unknown', () => {
    expect(pageFor('/nada')).toEqual({ kind: 'page', place: 'web', status: 404 })
    expect(pageFor('/account/abc')).toEqual({ kind: 'page', place: 'web', status: 404 })
    expect(pageFor('/ojibble/kiosk/nada')).toEqual({ kind: 'page', place: 'kiosk', status: 404 })
  })

  it('never takes a page for a file', () => {
    expect(pageFor('/assets/old')).toEqual({ kind: 'file', place: 'web', name: 'assets/old' })
    expect(pageFor('/favicon.ico')).toEqual({ kind: 'file', place: 'web', name: 'favicon.ico' })
    expect(pageFor('/ojibble/kiosk/a.css')).toEqual({ kind: 'file', place: 'kiosk', name: 'a.css' })
  })

  it('knows public images by their random names, and leaves the API alone', () => {
    expect(pageFor(`/media/${IMAGE}`)).toEqual({ kind: 'file', place: 'media', name: IMAGE })
    for (const path of ['/media/', '/media/notes.txt', '/media/../web/index.html', '/api/v1/login']) {
      expect(pageFor(path)).toEqual({ kind: 'nothing' })
    }
  })
})

describe('the served pages', () => {
  it('answer with the app, a policy, and no caching', async () => {
    expect((await get('/')).body).toContain('<title>web</title>')
    const page = await get('/hub')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<title>web</title>')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['cache-control']).toBe('no-cache')
    expect(page.headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
  })

  it('answer an unknown route with the app and 404, whatever the browser has stored', async () => {
    const first = await get('/nada')
    expect([first.statusCode, first.body]).toEqual([404, '<!doctype html><title>web</title>'])
    const again = await get('/nada', { 'if-modified-since': new Date(Date.now() + 60_000).toUTCString() })
    expect([again.statusCode, again.body]).toEqual([404, '<!doctype html><title>web</title>'])
  })

  it('lead the bare kiosk address to the kiosk, with its query', async () => {
    const bare = await get('/ojibble/kiosk?unit=1')
    expect([bare.statusCode, bare.headers.location]).toEqual([308, '/ojibble/kiosk/?unit=1'])
    expect((await get('/ojibble/kiosk/')).body).toContain('<title>kiosk</title>')
    expect((await get('/ojibble/kiosk/employee/3')).body).toContain('<title>kiosk</title>')
  })

  it("allow what stands in the app's own page, by any of its addresses, and nothing in the other app", async () => {
    const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy'])
    const hash = `'sha256-${createHash('sha256').update('a{}').digest('base64')}'`
    expect(await policyOf('/ojibble/kiosk/')).toContain(hash)
    expect(await policyOf('/ojibble/kiosk/index.html')).toContain(hash)
    expect(await policyOf('/hub')).not.toContain(hash)
  })

  it('let hashed files be kept for ever, compressed for those who can read it, and no others', async () => {
    const script = await get('/assets/main-1a2b3c.js', { 'accept-encoding': 'gzip, br' })
    expect(script.statusCode).toBe(200)
    expect(script.headers['content-encoding']).toBe('br')
    expect(script.headers['content-type']).toContain('javascript')
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(script.headers.vary).toContain('accept-encoding')
    expect((await get('/assets/main-1a2b3c.js')).body).toBe(SCRIPT)
    expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache')
    expect((await get('/ojibble/kiosk/sw.js')).headers['cache-control']).toBe('no-cache')
  })

  it.each([
    '/assets/gone.js',
    '/../package.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%2f..%2fsecret',
    '//etc/passwd.txt',
    '/.env',
    '/assets/%00.js',
    '/assets/',
  ])('give nothing for %s', async url => {
    const answer = await get(url)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.body).not.toContain('root:')
    expect(answer.body).not.toContain('"name"')
  })

  it('serve public images only by their unguessable names', async () => {
    const image = await get(`/media/${IMAGE}`)
    expect([image.statusCode, image.body]).toEqual([200, 'picture'])
    expect(image.headers['cache-control']).toContain('immutable')
    expect(image.headers['content-security-policy']).toContain('sandbox')
    for (const url of [
      '/media/notes.txt',
      '/media/',
      `/media/${IMAGE}.txt`,
      '/media/..%2fweb%2findex.html',
    ]) {
      expect((await get(url)).statusCode).toBeGreaterThanOrEqual(400)
    }
  })

  it('answer HEAD without a body, and no other method', async () => {
    const head = await test.http.inject({ method: 'HEAD', url: '/hub' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect((await test.http.inject({ method: 'POST', url: '/hub' })).statusCode).toBe(404)
  })

  it('come over a real connection without a warning of Node', async () => {
    const warnings: string[] = []
    const note = (warning: Error) => void warnings.push(warning.message)
    process.on('warning', note)
    await test.http.listen({ port: 0, host: '127.0.0.1' })
    for (const path of ['/hub', '/assets/main-1a2b3c.js', `/media/${IMAGE}`, '/healthz']) {
      const answer = await fetch(
        `http://127.0.0.1:${(test.http.server.address() as AddressInfo).port}${path}`,
      )
      await answer.arrayBuffer()
      expect(answer.status).toBe(200)
    }
    await new Promise(resolve => setImmediate(resolve))
    process.off('warning', note)
    expect(warnings).toEqual([])
  })
})
