import { contract } from '@osys/sdk/contract'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/app.js'
import { buildOpenApi } from './openapi.js'
import { referencePage } from './reference.js'

describe('the reference', () => {
  const page = referencePage(buildOpenApi(contract, 'v1'))

  it('has a place for every call, with its name in the SDK, its path and its examples', () => {
    const calls = Object.entries(contract).flatMap(([feature, all]) =>
      Object.keys(all).map(name => `${feature}.${name}`),
    )
    for (const call of calls) expect(page).toContain(`<article id="${call}"`)
    expect(page.match(/<figcaption>TypeScript/g)).toHaveLength(calls.length + 1)
    expect(page).toContain('<code>/api/v1/ohplaky/task/{id}/status</code>')
  })

  it('leads nowhere that is not there', () => {
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(match => match[1]))
    const named = [...page.matchAll(/href="#([^"]+)"/g)].map(match => match[1])
    expect(named.filter(name => !ids.has(name))).toEqual([])
  })

  it('shows texts as they are, whatever signs they hold', () => {
    const openApi = buildOpenApi(contract, '<b>')
    expect(referencePage(openApi)).toContain('&lt;b&gt;')
  })
})

describe('the documentation', () => {
  const test = useTestApp()

  it.each(['/api/docs', '/api/docs/explorer'])('serves %s without inline script', async url => {
    const page = await test.http.inject(url)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).not.toMatch(/<script>|<script [^>]*>[^<]|<style|\son\w+=/)
    for (const [, part = ''] of page.body.matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
      expect([part, (await test.http.inject(part)).statusCode]).toEqual([part, 200])
    }
  })

  it('serves the document that the reference is made from', async () => {
    const served = await test.http.inject('/api/openapi.json')
    expect(served.json()).toEqual(buildOpenApi(contract, 'v2.4.0-beta3'))
  })

  it('gives the reference the policy of the apps, and only the explorer a wider one', async () => {
    const policyOf = async (url: string) =>
      String((await test.http.inject(url)).headers['content-security-policy'])
    expect(await policyOf('/api/docs')).toContain('require-trusted-types-for')
    expect(await policyOf('/api/docs')).not.toContain('unsafe-inline')
    expect(await policyOf('/api/docs/explorer')).toContain("style-src 'self' 'unsafe-inline'")
  })

  it('answers with a slash behind the address, and with the headers alone', async () => {
    const page = await test.http.inject('/api/docs')
    for (const url of ['/api/docs', '/api/docs/explorer', '/api/openapi.json']) {
      expect((await test.http.inject(`${url}/`)).body).toBe((await test.http.inject(url)).body)
      const head = await test.http.inject({ method: 'HEAD', url })
      expect([head.statusCode, head.body]).toEqual([200, ''])
    }
    const { headers } = await test.http.inject({ method: 'HEAD', url: '/api/docs/' })
    expect(headers['content-length']).toBe(page.headers['content-length'])
  })

  it('gives nothing else of the library away', async () => {
    for (const name of ['package.json', 'index.html', '../package.json', 'swagger-ui-bundle.js.map']) {
      expect((await test.http.inject(`/api/docs/assets/${name}`)).statusCode).toBe(404)
    }
  })
})
