/**
 * Makes packages/sdk/src/calls.ts: every call of the contract with the comment that editors show, from its
 * summary to the errors that it rejects with and an example. It also writes the types of inputs and replies.
 */

import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { inputFields } from '../apps/server/src/http/contract-schemas.js'
import { typescriptExample } from '../apps/server/src/http/examples.js'
import { accessText, limitTexts } from '../apps/server/src/http/openapi.js'
import { sentencesOfCall } from '../apps/server/src/http/sentences.js'
import { contract } from '../packages/sdk/src/contract.js'
import type { AnyEndpoint } from '../packages/sdk/src/http/endpoint.js'
import { replyType, SHAPES_FILE, shapeName, shapesFile } from './shapes-file.js'
import { commentText } from './type-text.js'

/** The file of the calls, from the root. */
export const CALLS_FILE = 'packages/sdk/src/calls.ts'

const HEAD = `/**
 * The calls of the contract as functions, with the comments that editors show. Made from the endpoints by
 * \`npm run calls\`; a test fails when it is old.
 */

import type { Call } from './http/bind.js'
import type * as shapes from './shapes.js'

/** The input of a call that takes none. */
type Nothing = Readonly<Record<never, never>>
`

/**
 * Returns the whole file: each call with its summary, its path, what it needs, its limits, the errors of its
 * kind and an example.
 */
export function callsFile(): string {
  const features = Object.entries<Readonly<Record<string, AnyEndpoint>>>(contract)
  const texts = features.map(([name, calls]) => featureText(name, calls))
  return `${HEAD}\n/** Every call by feature and short name. */\nexport interface Calls {\n${texts.join('')}}\n`
}

function featureText(feature: string, calls: Readonly<Record<string, AnyEndpoint>>): string {
  const lines = Object.entries(calls).map(([name, endpoint]) => {
    const input = inputFields(endpoint).length > 0 ? `shapes.${shapeName(feature, name, 'Input')}` : 'Nothing'
    const reply = `shapes.${replyType(feature, name, endpoint)}`
    return `${callComment(`${feature}.${name}`, endpoint)}    readonly ${name}: Call<${input}, ${reply}>\n`
  })
  return `  /** The calls of \`osys.${feature}\`. */\n  readonly ${feature}: {\n${lines.join('')}  }\n`
}

function callComment(call: string, endpoint: AnyEndpoint): string {
  const { remarks } = sentencesOfCall(call)
  return commentText(
    [
      endpoint.summary ?? '',
      remarks,
      [`\`${endpoint.method} ${endpoint.path}\`.`, accessText(endpoint.access), ...limitTexts(endpoint)].join(
        ' ',
      ),
      `Rejects with ${errorNames(endpoint).join(', ')}.`,
      `@example\n${typescriptExample(call, endpoint)
        .split('\n')
        .map(line => line.replace(/^ *$/, ''))
        .join('\n')}`,
    ],
    '    ',
  )
}

/** Returns the classes of the errors that calls of this kind reject with, besides those without an answer. */
function errorNames({ access, path, query, body }: AnyEndpoint): string[] {
  return [
    access !== 'public' && 'UnauthorizedError',
    access !== 'public' && access !== 'session' && 'ForbiddenError',
    path.includes(':') && 'NotFoundError',
    body !== undefined && 'version' in body.def.shape && 'ConflictError',
    (query ?? body) !== undefined && 'ValidationError',
    'ThrottledError',
    'NetworkError',
    'TimeoutError',
  ].filter(name => name !== false)
}

if (process.argv[1] === import.meta.filename) {
  const write = (file: string, text: string) => writeFileSync(resolve(import.meta.dirname, '..', file), text)
  write(SHAPES_FILE, shapesFile())
  write(CALLS_FILE, callsFile())
}
