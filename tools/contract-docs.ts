/** Collects the sentences of the contract: of every call, every field of its input and reply, every named schema. */

import { resolve } from 'node:path'
import {
  inputFields,
  type Json,
  NAMED,
  replySchema,
  stepsOf,
  toSchema,
} from '../apps/server/src/http/contract-schemas.js'
import { contract } from '../packages/sdk/src/contract.js'
import type { Sentences } from '../packages/sdk/src/http/described.js'
import type { AnyEndpoint } from '../packages/sdk/src/http/endpoint.js'
import { type FieldDocs, FieldReader } from './field-docs.js'

const SDK = resolve(import.meta.dirname, '../packages/sdk/src')
const NO_DOCS: FieldDocs = new Map()

export interface CallDocs {
  /** The comment of the endpoint; empty when it has none. */
  readonly remarks: string
  readonly input: Sentences
  readonly reply: Sentences
}

export interface PartDocs {
  readonly text: string
  readonly fields: Sentences
}

export interface ContractDocs {
  /** By the name of the call, such as `tasks.create`. */
  readonly calls: Readonly<Record<string, CallDocs>>
  /** The named schemas that calls refer to. */
  readonly parts: Readonly<Record<string, PartDocs>>
  /** The fields without a sentence, each with its place. */
  readonly missing: readonly string[]
  /** The number of all fields. */
  readonly counted: number
}

/** Returns the sentences of the contract, and the fields that have none. */
export function contractDocs(): ContractDocs {
  const reader = new FieldReader(SDK)
  const missing = new Set<string>()
  const counts = { all: 0 }
  const sentencesOf = (schema: Json, docs: FieldDocs, where: string): Sentences => {
    const found: Record<string, string> = {}
    const walk = (part: Json, known: FieldDocs, prefix: string): void => {
      for (const [name, inner] of stepsOf(part)) {
        if (name === null) {
          walk(inner, known, prefix)
          continue
        }
        const doc = known.get(name)
        counts.all++
        if (doc?.text) found[prefix + name] = outward(doc.text)
        else missing.add(`${doc?.at ?? '?'} ${where}: ${prefix}${name}`)
        walk(inner, doc?.inside ?? NO_DOCS, `${prefix}${name}.`)
      }
    }
    walk(schema, docs, '')
    return found
  }

  const used = new Set<string>()
  const calls: Record<string, CallDocs> = {}
  for (const [feature, endpoints] of Object.entries<Readonly<Record<string, AnyEndpoint>>>(contract)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const call = `${feature}.${name}`
      const origin = reader.originOf('contract.ts', 'contract', [feature, name])
      if (!origin) throw new Error(`The source of ${call} is not found`)
      const parts = reader.fieldsOf(origin.path, origin.name)
      const docsOf = (key: string): FieldDocs => parts.get(key)?.inside ?? NO_DOCS
      const input: Record<string, string> = {}
      for (const field of inputFields(endpoint)) {
        const place = { path: 'params', query: 'query', header: 'headers', body: 'body' }[field.in]
        const properties = { type: 'object', properties: { [field.name]: field.schema } }
        if (field.in === 'path' && !endpoint.params) {
          counts.all++
          input[field.name] = pathSentence(endpoint.path, field.name)
        } else Object.assign(input, sentencesOf(properties, docsOf(place), call))
      }
      const reply = replySchema(endpoint)
      const streamed = endpoint.stream && toSchema(endpoint.stream, 'output')
      for (const part of [...Object.keys(reply?.parts ?? {}), ...Object.keys(streamed?.parts ?? {})])
        used.add(part)
      calls[call] = {
        remarks: outward(reader.textOf(origin.path, origin.name)),
        input,
        reply: reply ? sentencesOf(reply.schema, docsOf('reply'), call) : {},
      }
    }
  }

  const parts: Record<string, PartDocs> = {}
  for (const { module, name, schema } of NAMED) {
    if (!used.has(name) && schema.def.type !== 'enum') continue
    const path = `${module}.ts`
    const whole = toSchema(schema, 'output')
    // A named schema is a reference to itself among its own parts.
    const own = whole.parts[name] ?? whole.schema
    parts[name] = {
      text: outward(reader.textOf(path, name)),
      fields: sentencesOf(own, reader.fieldsOf(path, name), name),
    }
    if (parts[name].text === '') missing.add(`${path} ${name}`)
  }
  return { calls, parts, missing: [...missing].toSorted(), counted: counts.all }
}

/** Returns a comment without its references to the specification, which people outside do not have. */
function outward(text: string): string {
  return text.replaceAll(/\s*\(?Spec §[\d, §]+\)?\.?|\s*The specification [^.]*\./g, '').trim()
}

/** Returns the sentence of an id in a path: what stands before it says of what. */
function pathSentence(path: string, name: string): string {
  const before =
    path
      .split(`/:${name}`)[0]
      ?.split('/')
      .findLast(word => !word.startsWith(':')) ?? ''
  if (name === 'receiver_id') return 'The id of the person who gets it.'
  return `The id of the ${NOUNS[before] ?? before.replace(/s$/, '').replaceAll('-', ' ')}.`
}

/** The things of paths whose last word before the id does not name them. */
const NOUNS: Readonly<Record<string, string>> = {
  chat: 'other person',
  'mark-read': 'other person',
  media: 'message',
  user: 'person',
  employee: 'person',
  employees: 'person',
  'check-ins': 'record',
  chats: 'chat',
  'task-view': 'kept view',
  'task-template': 'template',
  devices: 'tablet',
  attachment: 'attachment',
  icon: 'file',
}

if (process.argv[1] === import.meta.filename) {
  const { missing, counted } = contractDocs()
  console.log(`${counted} fields, without a sentence:\n${missing.join('\n')}`)
}
