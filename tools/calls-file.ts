/**
 * Makes packages/sdk/src/calls.ts: every call of the contract with the comment that editors show, from its
 * summary and path to the errors that it rejects with.
 */

import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { contract } from '../packages/sdk/src/contract.js'
import type { Access, AnyEndpoint } from '../packages/sdk/src/http/endpoint.js'

/** The file of the calls, from the root. */
export const CALLS_FILE = 'packages/sdk/src/calls.ts'

const HEAD = `/**
 * The calls of the contract as functions, with the comments that editors show. Made from the endpoints by
 * \`npm run calls\`; a test fails when it is old.
 */

import type { contract } from './contract.js'
import type { BoundContract } from './http/bind.js'

type Bound = BoundContract<typeof contract>
`
const WIDTH = 100
const MEGABYTE = 1024 * 1024

/**
 * Returns the whole file: each call with its summary, its path, what it needs, its limits and the errors of
 * its kind.
 */
export function callsFile(): string {
  const features = Object.entries<Readonly<Record<string, AnyEndpoint>>>(contract)
  const texts = features.map(([name, calls]) => featureText(name, calls))
  return `${HEAD}\n/** Every call by feature and short name. */\nexport interface Calls {\n${texts.join('')}}\n`
}

function featureText(feature: string, calls: Readonly<Record<string, AnyEndpoint>>): string {
  const lines = Object.entries(calls).map(
    ([name, endpoint]) => `${commentOf(endpoint)}    readonly ${name}: Bound['${feature}']['${name}']\n`,
  )
  return `  readonly ${feature}: {\n${lines.join('')}  }\n`
}

function commentOf(endpoint: AnyEndpoint): string {
  const parts = [
    endpoint.summary ?? '',
    [`\`${endpoint.method} ${endpoint.path}\``, needText(endpoint.access), ...limitTexts(endpoint)].join(
      '. ',
    ) + '.',
    `Rejects with ${errorNames(endpoint).join(', ')}.`,
  ]
  const lines = parts.flatMap((part, index) => [...(index > 0 ? [''] : []), ...wrap(part)])
  return `    /**\n${lines.map(line => `     *${line === '' ? '' : ` ${line}`}\n`).join('')}     */\n`
}

function needText(access: Access): string {
  if (access === 'public') return 'Open to everybody'
  if (access === 'session') return 'Needs a signed-in person'
  if ('permission' in access)
    return `Needs the permission \`${access.permission}\`${access.orSelf ? ', or to be oneself' : ''}`
  if ('anyRole' in access)
    return `Needs one of the roles ${access.anyRole.map(role => `\`${role}\``).join(', ')}`
  return `Needs a paired tablet or the role \`kiosk\`${access.orSession ? ', or a signed-in person' : ''}`
}

function limitTexts(endpoint: AnyEndpoint): string[] {
  const { files, perMinute } = endpoint.limits ?? {}
  const texts: string[] = []
  if (files) texts.push(`At most ${files.most} files of ${Math.floor(files.bytes / MEGABYTE)} MB`)
  if (perMinute !== undefined) texts.push(`At most ${perMinute} calls a minute`)
  return texts
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

function wrap(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length >= WIDTH) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(resolve(import.meta.dirname, '..', CALLS_FILE), callsFile())
}
