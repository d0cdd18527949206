import { cap, type Feature, type Field, sampleValue, textsOf } from './feature-names.js'

const ZOD: Readonly<Record<Field['kind'], string>> = {
  line: 'z.string()',
  md: 'z.string()',
  bool: 'Flag',
  int: 'z.int()',
}

/** Returns the pure files of a new feature in the SDK: schema, endpoints, rules, builder. */
export function sdkFiles(feature: Feature): Record<string, string> {
  const { Entity, thing, key, ENTITY, Entities, article, fields, writers } = feature
  const folder = `packages/sdk/src/${feature.feature}`
  const bools = fields.some(({ kind }) => kind === 'bool')
  const limits = textsOf(feature).map(({ name, most }) => `${name}: ${most}`)
  const inputs = fields.map(
    field => `    /** ${sentenceOf(field)} */\n    ${field.name}: ${inputOf(feature, field)},`,
  )
  const writing = writers.length > 0 ? `{ anyRole: ${ENTITY}_WRITERS }` : `'session'`
  return {
    [`${folder}/schema.ts`]: `/** ${cap(article)} ${thing} as on the wire, with its limits and who writes. */

import * as z from 'zod/mini'
${writers.length > 0 ? `import type { Role } from '../access/schema.js'\n` : ''}import { ${bools ? 'Flag, ' : ''}Id, Instant, orNull } from '../basics/schema.js'

export const ${ENTITY}_LIMITS = { ${limits.join(', ')} } as const
export const ${ENTITY}_PAGE_SIZE = 20
${writers.length > 0 ? `\n/** The roles whose holders make and delete ${feature.feature}. */\nexport const ${ENTITY}_WRITERS = [${writers.map(role => `'${role}'`).join(', ')}] as const satisfies readonly Role[]\n` : ''}
/** ${cap(article)} ${thing} as everybody reads it. */
export const ${Entity} = z.object({
  /** The id of the ${thing}. */
  id: Id,
  /** The client makes it, so that the saved copy replaces its draft. */
  client_id: orNull(z.string()),
${fields.map(field => `  /** ${sentenceOf(field)} */\n  ${field.name}: ${ZOD[field.kind]},`).join('\n')}
  /** The person who made it. */
  author: z.object({
    /** The id of the person. */
    id: Id,
    /** The name of the person. */
    name: z.string(),
  }),
  /** The moment when it was made. */
  created_at: orNull(Instant),
})
export type ${Entity} = Readonly<z.output<typeof ${Entity}>>

/** The input for a new ${thing}. */
export type ${Entity}Input = Pick<${Entity}, ${fields.map(({ name }) => `'${name}'`).join(' | ')}>

/** The names of those fields, which a form marks when they are refused. */
export const ${ENTITY}_FIELDS = [${fields.map(({ name }) => `'${name}'`).join(', ')}] as const satisfies readonly (keyof ${Entity}Input)[]
`,
    [`${folder}/endpoints.ts`]: `/** The calls of ${feature.feature}: list, create, delete. */

import * as z from 'zod/mini'
import { pageQuery, ${fields.some(({ kind }) => kind === 'line') ? 'text, ' : ''}${fields.some(({ kind }) => kind === 'md') ? 'maybeEmpty, ' : ''}uuid } from '../basics/input.js'
import { mutation, page } from '../basics/schema.js'
import { endpoint } from '../http/endpoint.js'
import { ${Entity}, ${ENTITY}_LIMITS, ${ENTITY}_PAGE_SIZE${writers.length > 0 ? `, ${ENTITY}_WRITERS` : ''} } from './schema.js'

export const list${Entities} = endpoint({
  method: 'GET',
  path: '/api/v1/${feature.feature}',
  summary: 'All ${feature.feature}, newest first.',
  access: 'session',
  query: pageQuery(${ENTITY}_PAGE_SIZE, {}),
  reply: page('items', ${Entity}),
})

/** A repeated \`client_id\` of the same author returns the first ${thing} again. */
export const create${Entity} = endpoint({
  method: 'POST',
  path: '/api/v1/${feature.feature}',
  summary: 'Makes ${article} ${thing}.',
  access: ${writing},
  idempotent: true,
  body: z.object({
${inputs.join('\n')}
    /** A UUID of the client's own. It connects the ${thing} with its draft. */
    client_id: z.optional(uuid()),
  }),
  reply: mutation({
    /** The new ${thing}. */
    ${key}: ${Entity},
  }),
  success: 201,
})

export const delete${Entity} = endpoint({
  method: 'DELETE',
  path: '/api/v1/${feature.feature}/:id',
  summary: 'Deletes ${article} ${thing}.',
  access: ${writing},
  reply: mutation(),
})
`,
    [`${folder}/rules.ts`]: rulesFile(feature),
    [`${folder}/rules.test.ts`]: `import { describe, expect, test } from 'vitest'
import { mayWrite${Entities} } from './rules.js'

const person = (...roles: readonly string[]) => ({ kind: 'person', id: 7, roles, permissions: [] }) as const

describe('mayWrite${Entities}', () => {
  test('is for ${writers.length > 0 ? 'those who hold one of the roles' : 'everybody who is signed in'}', () => {
    expect(mayWrite${Entities}({ kind: 'nobody' })).toBe(false)
    expect(mayWrite${Entities}(person())).toBe(${writers.length === 0})
${writers.map(role => `    expect(mayWrite${Entities}(person('${role}'))).toBe(true)`).join('\n')}
  })
})
`,
    [`packages/sdk/src/testing/${feature.feature}.ts`]: `import type { ${Entity} } from '../${feature.feature}/schema.js'

/** Returns a saved ${thing}; valid, and the same at every call. */
export function ${article}${Entity}(over: Partial<${Entity}> = {}): ${Entity} {
  return {
    id: 31,
    client_id: null,
${fields.map(field => `    ${field.name}: ${sampleValue(field)},`).join('\n')}
    author: { id: 7, name: 'Ana Torres' },
    created_at: '2026-11-20T18:00:00.000Z',
    ...over,
  }
}
`,
  }
}

/** Returns the sentence of a field until somebody writes a better one. */
function sentenceOf({ name, kind }: Field): string {
  const words = name.replaceAll('_', ' ')
  return kind === 'bool' ? `Whether it is ${words}.` : `The ${words}.`
}

function inputOf({ ENTITY }: Feature, { name, kind }: Field): string {
  if (kind === 'line') return `text(${ENTITY}_LIMITS.${name})`
  if (kind === 'md') return `maybeEmpty(${ENTITY}_LIMITS.${name})`
  return kind === 'bool' ? 'z.boolean()' : 'z.int()'
}

function rulesFile({ ENTITY, Entities, feature, writers }: Feature): string {
  const about = `/** Tells whether somebody may make and delete ${feature}. */\nexport function mayWrite${Entities}(subject: Subject): boolean {\n`
  if (writers.length === 0)
    return `import type { Subject } from '../access/rules.js'\n\n${about}  return subject.kind === 'person'\n}\n`
  return `import { hasRole, type Subject } from '../access/rules.js'
import { ${ENTITY}_WRITERS } from './schema.js'

${about}  return hasRole(subject, ${ENTITY}_WRITERS)
}
`
}
