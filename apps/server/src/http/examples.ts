/** Writes the example of a call: as a line of a script, and for curl. */

import { isWrite, type AnyEndpoint } from '@osys/sdk/http/endpoint'
import { buildRequest } from '@osys/sdk/http/request'
import { propertiesOf, replySchema, textIn, toSchema, type Json } from './contract-schemas.js'
import { EXAMPLE_INPUTS } from './example-inputs.js'

type Input = Readonly<Record<string, unknown>>

/** The fields of replies that examples do not name: they are the same for every list and every write. */
const USUAL = new Set(['status', 'msg', 'page', 'per_page', 'last_page'])
const WIDTH = 80

/** Returns the example input of a call, such as `tasks.create`. */
export function exampleInput(call: string): Input {
  const [feature = '', name = ''] = call.split('.')
  const inputs: Readonly<Record<string, Readonly<Record<string, Input>>>> = EXAMPLE_INPUTS
  return inputs[feature]?.[name] ?? {}
}

/** Returns the example as TypeScript: `const { task } = await osys.tasks.get({ id: 44 })`. */
export function typescriptExample(call: string, endpoint: AnyEndpoint, input = exampleInput(call)): string {
  const files = filesOf(input)
  const names = resultNames(endpoint)
  const made = `await osys.${call}(${Object.keys(input).length > 0 ? codeOf(input, '') : ''})`
  return [
    ...files.map(name => `const ${variableOf(name)} = new File([await readFile('${name}')], '${name}')`),
    names.length > 0 ? `const { ${names.join(', ')} } = ${made}` : made,
  ].join('\n')
}

/** Returns the example for a shell, with the server in `OSYS_URL` and the key in `OSYS_KEY`. */
export function curlExample(call: string, endpoint: AnyEndpoint, input = exampleInput(call)): string {
  const { method, path, headers, body } = buildRequest(endpoint, input)
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$OSYS_URL${path.replaceAll(/["$`\\]/g, String.raw`\$&`)}"`,
  ]
  if (endpoint.access !== 'public') parts.push('-H "Authorization: Bearer $OSYS_KEY"')
  for (const [name, value] of Object.entries(headers)) parts.push(`-H ${quoted(`${name}: ${value}`)}`)
  if (typeof body === 'string') parts.push(`-d ${quoted(body)}`)
  else if (body)
    for (const [name, value] of body.entries())
      parts.push(`-F ${quoted(typeof value === 'string' ? `${name}=${value}` : `${name}=@${value.name}`)}`)
  if (typeof endpoint.reply === 'string') parts.push('-OJ')
  return parts.join(' \\\n  ')
}

/** Returns the example body as JSON; undefined for a call that sends none, or a form. */
export function exampleBody(call: string, endpoint: AnyEndpoint): Json | undefined {
  const { body } = buildRequest(endpoint, exampleInput(call))
  return typeof body === 'string' ? (JSON.parse(body) as Json) : undefined
}

function resultNames(endpoint: AnyEndpoint): readonly string[] {
  if (typeof endpoint.reply === 'string') return ['blob', 'name']
  const { schema } = replySchema(endpoint) ?? toSchema(endpoint.reply, 'output')
  const name = textIn(schema, '$ref').split('/').at(-1) ?? ''
  const whole = replySchema(endpoint)?.parts[name] ?? schema
  const names = Object.keys(propertiesOf(whole)).filter(each => !USUAL.has(each))
  return names.length > 0 || !isWrite(endpoint) ? names.slice(0, 4) : ['msg']
}

function filesOf(value: unknown): readonly string[] {
  if (value instanceof File) return [value.name]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(filesOf) : []
}

function variableOf(fileName: string): string {
  return fileName.split('.')[0] ?? fileName
}

/** Returns a value as TypeScript; on several lines when one is too short. */
function codeOf(value: unknown, indent: string): string {
  if (value instanceof File) return variableOf(value.name)
  if (typeof value === 'string') return textOf(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = `${indent}  `
  const isList = Array.isArray(value)
  const items = isList
    ? value.map(each => codeOf(each, inner))
    : Object.entries(value).map(([name, each]) => `${name}: ${codeOf(each, inner)}`)
  const [open, close] = isList ? ['[', ']'] : ['{ ', ' }']
  const line = `${open}${items.join(', ')}${close}`
  if (line.length + indent.length <= WIDTH && !line.includes('\n')) return line
  return `${open.trim()}\n${items.map(each => `${inner}${each},\n`).join('')}${indent}${close.trim()}`
}

function textOf(text: string): string {
  return `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`
}

/** Returns a text as one word of a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
