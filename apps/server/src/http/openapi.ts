/** Makes the OpenAPI document of the contract. */

import { described } from '@osys/sdk/http/described'
import { type Access, type AnyEndpoint, carriesKey, DRY_RUN_HEADER } from '@osys/sdk/http/endpoint'
import { MOST_KEY_SIGNS } from '@osys/sdk/http/idempotency-key'
import type { Contract } from '@osys/sdk/http/bind'
import {
  BINARY,
  type InputField,
  inputFields,
  inputParts,
  type Json,
  replySchema,
  toSchema,
} from './contract-schemas.js'
import { curlExample, exampleBody, exampleInput, typescriptExample } from './examples.js'
import { FAILURE_TEXTS } from './failure-texts.js'
import { failuresOf } from './failures.js'
import { refusalMessages } from './messages.js'
import type { RefusalCode } from './refusal.js'
import { sentencesOfCall, sentencesOfPart } from './sentences.js'

const MEGABYTE = 1024 * 1024

const FAILURE = {
  type: 'object',
  description: 'The body of every failure.',
  required: ['status', 'msg', 'code', 'request_id'],
  properties: {
    status: { const: 'error', description: 'Always `error`.' },
    msg: { type: 'string', description: 'A Spanish sentence fit to show.' },
    code: { type: 'string', description: 'A stable English word for programs.' },
    errors: {
      type: 'object',
      description: 'Spanish sentences by the field that does not fit.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    request_id: { type: 'string', description: 'Names the call in the log of the server.' },
  },
} as const

/** An answer that several calls give, by its name among the components. */
type Parts = Record<string, Json>

/** Builds the whole contract as an OpenAPI 3.1 document: one operation an endpoint, grouped by feature. */
export function buildOpenApi(contract: Contract, version: string): Json {
  const paths: Record<string, Record<string, Json>> = {}
  const schemas: Parts = { Failure: FAILURE }
  const responses: Parts = {}
  for (const [feature, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = (paths[endpoint.path.replace(/:(\w+)/g, '{$1}')] ??= {})
      path[endpoint.method.toLowerCase()] = toOperation(`${feature}.${name}`, endpoint, responses)
      addParts(schemas, endpoint)
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
      schemas: sorted(schemas),
      responses: sorted(responses),
    },
  }
}

function toOperation(call: string, endpoint: AnyEndpoint, responses: Parts): Json {
  const { remarks, input } = sentencesOfCall(call)
  const fields = inputFields(endpoint)
  const body = fields.filter(field => field.in === 'body')
  return {
    operationId: call,
    tags: [call.split('.')[0]],
    ...(endpoint.summary && { summary: endpoint.summary }),
    description: [remarks, accessText(endpoint.access), ...limitTexts(endpoint)]
      .filter(text => text !== '')
      .join('\n\n'),
    security: endpoint.access === 'public' ? [] : [{ key: [] }],
    'x-codeSamples': [
      { lang: 'TypeScript', source: typescriptExample(call, endpoint) },
      { lang: 'Shell', label: 'curl', source: curlExample(call, endpoint) },
    ],
    parameters: [
      ...fields
        .filter(field => field.in !== 'body')
        .map(field => toParameter(field, input, exampleInput(call)[field.name])),
      ...(carriesKey(endpoint) ? [KEY_PARAMETER] : []),
      ...(carriesKey(endpoint) && endpoint.dryRun !== false ? [DRY_RUN_PARAMETER] : []),
    ],
    ...(body.length > 0 && { requestBody: toRequestBody(call, endpoint, body) }),
    responses: {
      [String(endpoint.success ?? 200)]: toSuccess(call, endpoint),
      ...toFailures(endpoint, remarks, responses),
    },
  }
}

const KEY_PARAMETER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A key of the caller’s own: any text of 1 to 64 signs, those beyond ASCII percent-encoded. The server does calls with one key only once.',
  // A sign beyond ASCII takes up to twelve when it is percent-encoded.
  schema: { type: 'string', minLength: 1, maxLength: 12 * MOST_KEY_SIGNS },
}

const DRY_RUN_PARAMETER = {
  name: DRY_RUN_HEADER,
  in: 'header',
  required: false,
  description: 'Lets the server check the call in full and roll it back.',
  schema: { const: 'true' },
}

function toParameter(field: InputField, sentences: Readonly<Record<string, string>>, example: unknown): Json {
  return {
    name: field.header ?? field.name,
    in: field.in,
    required: field.required,
    ...(sentences[field.name] && { description: sentences[field.name] }),
    schema: described(field.schema, sentences, `${field.name}.`),
    ...(example !== undefined && { example }),
  }
}

function toRequestBody(call: string, endpoint: AnyEndpoint, fields: readonly InputField[]): Json {
  const required = fields.filter(field => field.required).map(field => field.name)
  const schema = {
    type: 'object',
    properties: Object.fromEntries(fields.map(field => [field.name, field.schema])),
    ...(required.length > 0 && { required }),
  }
  const type = endpoint.encoding === 'multipart' ? 'multipart/form-data' : 'application/json'
  const example = exampleBody(call, endpoint)
  const content = { schema: described(schema, sentencesOfCall(call).input), ...(example && { example }) }
  return { required: required.length > 0, content: { [type]: content } }
}

function toSuccess(call: string, endpoint: AnyEndpoint): Json {
  const reply = replySchema(endpoint)
  if (!reply) {
    const [text, type] =
      endpoint.reply === 'zip'
        ? ['A zip archive.', 'application/zip']
        : ['The bytes of a file.', 'application/octet-stream']
    return { description: text, content: { [type]: { schema: BINARY } } }
  }
  const stream = endpoint.stream && toSchema(endpoint.stream, 'output').schema
  return {
    description: 'Done.',
    content: {
      'application/json': { schema: described(reply.schema, sentencesOfCall(call).reply) },
      ...(stream && { 'text/event-stream': { schema: stream } }),
    },
  }
}

/** Returns the failures of a call as references; the first call with certain codes of a status adds the answer. */
function toFailures(endpoint: AnyEndpoint, remarks: string, responses: Parts): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(failuresOf(endpoint, remarks)).map(([status, codes]) => {
      const name = [status, ...codes].join('.')
      responses[name] ??= toFailure(codes)
      return [status, { $ref: `#/components/responses/${name}` }]
    }),
  )
}

function toFailure(codes: readonly RefusalCode[]): Json {
  return {
    description: codes.map(code => `\`${code}\`: ${FAILURE_TEXTS[code]}`).join('\n\n'),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Failure' },
        examples: Object.fromEntries(
          codes.map(code => [
            code,
            {
              summary: FAILURE_TEXTS[code],
              value: { status: 'error', msg: refusalMessages[code], code, request_id: 'a1b2c3d4e5f6' },
            },
          ]),
        ),
      },
    },
  }
}

function addParts(schemas: Parts, endpoint: AnyEndpoint): void {
  const parts = {
    ...replySchema(endpoint)?.parts,
    ...(endpoint.stream && toSchema(endpoint.stream, 'output').parts),
    ...inputParts(endpoint),
  }
  for (const [name, schema] of Object.entries(parts)) {
    if (name in schemas) continue
    const { text, fields } = sentencesOfPart(name)
    schemas[name] = { ...(text && { description: text }), ...described(schema, fields) }
  }
}

function sorted(parts: Parts): Parts {
  return Object.fromEntries(Object.entries(parts).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Says in a sentence what a call needs. */
export function accessText(access: Access): string {
  if (access === 'public') return 'Open to everybody.'
  if (access === 'session') return 'Needs a signed-in person.'
  if ('permission' in access)
    return `Needs the permission \`${access.permission}\`${access.orSelf ? ', or to be oneself' : ''}.`
  if ('anyRole' in access)
    return `Needs one of the roles ${access.anyRole.map(role => `\`${role}\``).join(', ')}.`
  return `Needs a paired tablet or the role \`kiosk\`${access.orSession ? ', or a signed-in person' : ''}.`
}

/** Says in sentences what a call may carry and how often it may be made. */
export function limitTexts({ limits }: AnyEndpoint): readonly string[] {
  const { files, perMinute } = limits ?? {}
  return [
    ...(files ? [`At most ${files.most} files of ${Math.floor(files.bytes / MEGABYTE)} MB.`] : []),
    ...(perMinute === undefined ? [] : [`At most ${perMinute} calls a minute.`]),
  ]
}
