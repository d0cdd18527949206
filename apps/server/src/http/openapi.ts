import { carriesKey, DRY_RUN_HEADER, pathNames, type Access, type AnyEndpoint } from '@osys/sdk/http/endpoint'
import * as z from 'zod/mini'

type Json = Record<string, unknown>

const BINARY = { type: 'string', format: 'binary' } as const
const PATH_ID = { type: 'integer', minimum: 1, maximum: 2_147_483_647 } as const

/** Builds the whole contract as an OpenAPI 3.1 document: one operation an endpoint, grouped by feature. */
export function buildOpenApi(
  contract: Readonly<Record<string, Readonly<Record<string, AnyEndpoint>>>>,
  version: string,
): Json {
  const paths: Record<string, Json> = {}
  for (const [feature, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = (paths[toTemplate(endpoint.path)] ??= {})
      path[endpoint.method.toLowerCase()] = toOperation(feature, name, endpoint)
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Osys',
      version,
      description:
        'Every call of the workplace suite. The SDK, the server and this document read one contract.',
    },
    servers: [{ url: '/' }],
    tags: Object.keys(contract).map(name => ({ name })),
    paths,
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'The `apiKey` of a sign-in.' } },
      schemas: { Failure: FAILURE },
      responses: {
        Failure: {
          description: 'Refused or failed.',
          content: json({ $ref: '#/components/schemas/Failure' }),
        },
      },
    },
  }
}

const FAILURE = {
  type: 'object',
  required: ['status', 'msg', 'code', 'request_id'],
  properties: {
    status: { const: 'error' },
    msg: { type: 'string', description: 'A Spanish sentence fit to show.' },
    code: { type: 'string', description: 'A stable English word.' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    request_id: { type: 'string' },
  },
} as const

function toOperation(feature: string, name: string, endpoint: AnyEndpoint): Json {
  const body = endpoint.body && toSchema(endpoint.body, 'input')
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    ...(endpoint.summary && { summary: endpoint.summary }),
    description: describeAccess(endpoint.access),
    security: endpoint.access === 'public' ? [] : [{ key: [] }],
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint), ...headerParameters(endpoint)],
    ...(body && { requestBody: toRequestBody(endpoint, body) }),
    responses: {
      [String(endpoint.success ?? 200)]: toSuccess(endpoint),
      default: { $ref: '#/components/responses/Failure' },
    },
  }
}

function toTemplate(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}')
}

function pathParameters(endpoint: AnyEndpoint): Json[] {
  const known = endpoint.params ? propertiesOf(toSchema(endpoint.params, 'input')) : {}
  return pathNames(endpoint.path).map(name => ({
    name,
    in: 'path',
    required: true,
    schema: known[name] ?? PATH_ID,
  }))
}

function queryParameters(endpoint: AnyEndpoint): Json[] {
  if (!endpoint.query) return []
  const schema = toSchema(endpoint.query, 'input')
  const required = (schema['required'] as readonly string[] | undefined) ?? []
  return Object.entries(propertiesOf(schema)).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
  }))
}

function headerParameters(endpoint: AnyEndpoint): Json[] {
  const named = Object.values(endpoint.headers ?? {}).map(name => ({
    name,
    in: 'header',
    required: true,
    schema: { type: 'string' },
  }))
  if (!carriesKey(endpoint)) return named
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', format: 'uuid' },
  }
  const dryRun = {
    name: DRY_RUN_HEADER,
    in: 'header',
    required: false,
    schema: { const: 'true' },
    description: 'Checks the call in full and rolls it back.',
  }
  return [...named, key, ...(endpoint.dryRun === false ? [] : [dryRun])]
}

function toRequestBody(endpoint: AnyEndpoint, schema: Json): Json {
  const required = ((schema['required'] as readonly string[] | undefined) ?? []).length > 0
  const type = endpoint.encoding === 'multipart' ? 'multipart/form-data' : 'application/json'
  return { required, content: { [type]: { schema } } }
}

function toSuccess({ reply }: AnyEndpoint): Json {
  if (reply === 'zip')
    return { description: 'A zip archive.', content: { 'application/zip': { schema: BINARY } } }
  if (reply === 'file') {
    return {
      description: 'The bytes of a file.',
      content: { 'application/octet-stream': { schema: BINARY } },
    }
  }
  return { description: 'Done.', content: json(toSchema(reply, 'output')) }
}

function json(schema: Json): Json {
  return { 'application/json': { schema } }
}

/**
 * Returns a zod schema as JSON Schema 2020-12, which OpenAPI 3.1 uses. Files are the only custom checks
 * without a form in JSON. Shared and recursive parts are written out in place, so nothing refers to `$defs`.
 */
function toSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, {
    io,
    reused: 'inline',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'custom') Object.assign(jsonSchema, BINARY)
    },
  }) as Json
  return rest
}

function propertiesOf(schema: Json): Readonly<Record<string, Json>> {
  return (schema['properties'] as Record<string, Json> | undefined) ?? {}
}

function describeAccess(access: Access): string {
  if (access === 'public') return 'Open to anybody.'
  if (access === 'session') return 'Needs a signed-in person.'
  if ('permission' in access) {
    return `Needs the permission \`${access.permission}\`${access.orSelf ? ', or to be about oneself' : ''}.`
  }
  if ('anyRole' in access)
    return `Needs one of the roles ${access.anyRole.map(role => `\`${role}\``).join(', ')}.`
  return `Needs a paired kiosk or the role \`kiosk\`${access.orSession ? ', or a signed-in person' : ''}.`
}
