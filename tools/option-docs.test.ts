import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseSync } from 'oxc-parser'

interface Node {
  readonly type: string
  readonly start: number
  readonly [field: string]: unknown
}

/** The types that scripts meet beside the calls, with their file in the SDK. */
const TYPES: readonly (readonly [file: string, names: readonly string[]])[] = [
  ['sdk.ts', ['Sdk']],
  ['sdk.options.ts', ['SdkOptions', 'Logger']],
  ['http/api.ts', ['CallOptions']],
  ['http/reply.ts', ['RawReply']],
  [
    'http/error.ts',
    [
      'ApiError',
      'ApiErrorDetails',
      'NetworkError',
      'TimeoutError',
      'AbortedError',
      'ParsingError',
      'HttpError',
      'UnauthorizedError',
      'ForbiddenError',
      'NotFoundError',
      'ConflictError',
      'ValidationError',
      'ThrottledError',
    ],
  ],
  ['realtime/stream.ts', ['StreamOptions']],
]

const nameOf = (identifier: unknown) => String((identifier as Node | undefined)?.['name'])

/** Returns the members of a type that have no comment, and the type itself without one. */
function undocumented(file: string, names: readonly string[]): string[] {
  const source = readFileSync(new URL(`../packages/sdk/src/${file}`, import.meta.url), 'utf8')
  const { program, comments } = parseSync(file, source)
  const ends = new Set(
    comments
      .filter(({ value }) => value.startsWith('*'))
      .map(({ end }) => end + (/^\s*/.exec(source.slice(end))?.[0].length ?? 0)),
  )
  const statements = (program.body as unknown as Node[]).map(statement => ({
    statement,
    declared: (statement['declaration'] ?? statement) as Node,
  }))
  return names.flatMap(name => {
    const found = statements.find(({ declared }) => nameOf(declared['id']) === name)
    if (!found) return [`${file}: ${name} is gone`]
    const members = ((found.declared['body'] as Node | undefined)?.['body'] ?? []) as readonly Node[]
    const shown = members.filter(member => member['kind'] !== 'constructor')
    return [
      ...(ends.has(found.statement.start) ? [] : [`${file}: ${name}`]),
      ...shown
        .filter(member => !ends.has(member.start))
        .map(member => `${file}: ${name}.${nameOf(member['key'])}`),
    ]
  })
}

describe('the options and errors of the SDK', () => {
  test.each(TYPES)('%s: every one has its sentence', (file, names) => {
    expect(undocumented(file, names)).toEqual([])
  })
})
