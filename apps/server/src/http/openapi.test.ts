import { describe, expect, it } from 'vitest'
import { Validator } from '@seriousme/openapi-schema-validator'
import { contract } from '@osys/sdk/contract'
import type { AnyEndpoint } from '@osys/sdk/http/endpoint'
import { useTestApp } from '../testing/app.js'
import { buildOpenApi } from './openapi.js'

interface Operation {
  readonly operationId: string
  readonly security: readonly unknown[]
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
  readonly requestBody?: {
    readonly content: Record<string, { readonly schema: { readonly properties: object } }>
  }
  readonly responses: Record<string, unknown>
}

const document = buildOpenApi(contract, 'v1') as { paths: Record<string, Record<string, Operation>> }
const endpoints = Object.values(contract).flatMap(feature => Object.values(feature)) as AnyEndpoint[]
const operationOf = (endpoint: AnyEndpoint) =>
  document.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()]

describe('buildOpenApi', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const validator = new Validator()
    const result = await validator.validate(structuredClone(document))
    expect(result.errors).toBeUndefined()
    expect([result.valid, validator.version]).toEqual([true, '3.1'])
  })

  it('holds every call of the contract once', () => {
    const operations = Object.values(document.paths).flatMap(path => Object.values(path))
    expect(operations).toHaveLength(endpoints.length)
    expect(new Set(operations.map(operation => operation.operationId)).size).toBe(endpoints.length)
    for (const endpoint of endpoints) expect(operationOf(endpoint)).toBeDefined()
  })

  it('says which calls need a key', () => {
    for (const endpoint of endpoints) {
      expect(operationOf(endpoint)?.security).toEqual(endpoint.access === 'public' ? [] : [{ key: [] }])
    }
  })

  it('describes path, query, headers and body of a call', () => {
    const update = operationOf(contract.users.update)
    expect(update?.parameters).toEqual([
      {
        name: 'id',
        in: 'path',
        required: true,
        schema: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
      },
      { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', format: 'uuid' } },
      {
        name: 'Dry-Run',
        in: 'header',
        required: false,
        schema: { const: 'true' },
        description: 'Checks the call in full and rolls it back.',
      },
    ])
    const body = update?.requestBody?.content['multipart/form-data']?.schema.properties as Record<
      string,
      unknown
    >
    expect(JSON.stringify(body['avatar'])).toContain('"format":"binary"')
    const list = operationOf(contract.notifications.list)
    expect(list?.parameters.map(parameter => parameter.name).toSorted()).toEqual(['page', 'peek', 'per_page'])
    expect(operationOf(contract.setup.create)?.responses).toHaveProperty('201')
  })
})

describe('the documentation', () => {
  const test = useTestApp()

  it('serves the document and a page without inline script', async () => {
    const served = await test.http.inject('/api/openapi.json')
    expect(served.json()).toEqual(buildOpenApi(contract, 'v2.4.0-beta3'))
    const page = await test.http.inject('/api/docs')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).not.toMatch(/<script>|<script [^>]*>[^<]|<style|\son\w+=/)
    for (const [, url = ''] of page.body.matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
      expect([url, (await test.http.inject(url)).statusCode]).toEqual([url, 200])
    }
  })

  it('answers with a slash behind the address, and with the headers alone', async () => {
    const page = await test.http.inject('/api/docs')
    for (const url of ['/api/docs', '/api/openapi.json']) {
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
