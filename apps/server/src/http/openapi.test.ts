import { describe, expect, it } from 'vitest'
import { Validator } from '@seriousme/openapi-schema-validator'
import { contract } from '@osys/sdk/contract'
import type { AnyEndpoint } from '@osys/sdk/http/endpoint'
import { buildOpenApi } from './openapi.js'

interface Operation {
  readonly operationId: string
  readonly security: readonly unknown[]
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly description?: string
  }[]
  readonly requestBody?: {
    readonly content: Record<
      string,
      { readonly schema: { readonly properties: object }; readonly example?: object }
    >
  }
  readonly responses: Record<string, { readonly $ref?: string }>
  readonly 'x-codeSamples': readonly { readonly lang: string; readonly source: string }[]
}

interface Document {
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: {
    readonly schemas: Record<
      string,
      { readonly description?: string; readonly properties?: Record<string, object> }
    >
    readonly responses: Record<string, unknown>
  }
}

const document = buildOpenApi(contract, 'v1') as unknown as Document
const endpoints = Object.values(contract).flatMap(feature => Object.values(feature)) as AnyEndpoint[]
const operationOf = (endpoint: AnyEndpoint) =>
  document.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()]

describe('buildOpenApi', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const validator = new Validator()
    const result = await validator.validate(structuredClone(buildOpenApi(contract, 'v1')))
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
    expect(update?.parameters).toMatchObject([
      {
        name: 'id',
        in: 'path',
        required: true,
        description: 'The id of the person.',
        schema: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
        example: 3,
      },
      {
        name: 'Idempotency-Key',
        in: 'header',
        required: false,
        schema: { type: 'string', minLength: 1, maxLength: 768 },
      },
      { name: 'Dry-Run', in: 'header', required: false, schema: { const: 'true' } },
    ])
    const body = update?.requestBody?.content['multipart/form-data']?.schema.properties as Record<
      string,
      unknown
    >
    expect(JSON.stringify(body['avatar'])).toContain('"format":"binary"')
    const list = operationOf(contract.notifications.list)
    expect(list?.parameters.map(parameter => parameter.name).toSorted()).toEqual([
      'before',
      'page',
      'peek',
      'per_page',
      'tab',
    ])
    expect(operationOf(contract.setup.create)?.responses).toHaveProperty('201')
  })

  it('names each schema that the SDK exports, and refers to it', () => {
    const { schemas } = document.components
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['Task', 'User', 'Comment', 'TaskStatus']))
    const reply = JSON.stringify(operationOf(contract.tasks.get)?.responses['200'])
    expect(reply).toContain('"$ref":"#/components/schemas/Task"')
    expect(schemas['Task']?.properties?.['due_date']).toHaveProperty('description')
    const named = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].map(
      ([, name]) => name,
    )
    expect(named.filter(name => !Object.hasOwn(schemas, name as string))).toEqual([])
  })

  it('describes every parameter and every named schema', () => {
    const operations = Object.values(document.paths).flatMap(path => Object.values(path))
    const bare = operations.flatMap(({ operationId, parameters }) =>
      parameters.filter(each => !each.description).map(each => `${operationId} ${each.name}`),
    )
    expect(bare).toEqual([])
    const silent = Object.entries(document.components.schemas).filter(([, schema]) => !schema.description)
    expect(silent.map(([name]) => name)).toEqual([])
  })

  it('gives every call an example in two languages', () => {
    expect(operationOf(contract.comments.delete)?.['x-codeSamples']).toMatchObject([
      { lang: 'TypeScript', source: 'const { msg } = await osys.comments.delete({ id: 43 })' },
      {
        lang: 'Shell',
        source:
          'curl -X DELETE "$OSYS_URL/api/v1/ohplaky/comment/43" \\\n  -H "Authorization: Bearer $OSYS_KEY"',
      },
    ])
    expect(operationOf(contract.tasks.create)?.requestBody?.content['application/json']?.example).toEqual({
      company_id: 7,
      title: 'Revisar pruebas de color',
      assignees: [3],
      due_date: '2026-12-04',
    })
  })

  it('tells each failure by its code', () => {
    const codesOf = (endpoint: AnyEndpoint) =>
      Object.values(operationOf(endpoint)?.responses ?? {}).flatMap(({ $ref = '' }) =>
        $ref.split('.').slice(1),
      )
    expect(codesOf(contract.tasks.update)).toEqual(
      expect.arrayContaining([
        'unauthenticated',
        'missing_permission',
        'not_found',
        'version_conflict',
        'invalid',
      ]),
    )
    for (const call of [contract.timeclock.update, contract.timeclock.delete, contract.chat.update])
      expect(codesOf(call)).toContain('version_conflict')
    expect(codesOf(contract.comments.update)).toContain('version_conflict')
    expect(codesOf(contract.comments.create)).not.toContain('version_conflict')
    expect(codesOf(contract.timeclock.register)).toEqual(expect.arrayContaining(['wrong_pin', 'stale_shift']))
    expect(codesOf(contract.app.config)).toEqual(['throttled', 'internal', 'unavailable'])
    expect(document.components.responses['404.not_found']).toMatchObject({
      content: {
        'application/json': {
          examples: { not_found: { value: { status: 'error', code: 'not_found' } } },
        },
      },
    })
  })
})
