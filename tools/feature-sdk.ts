import type { FeatureNames } from './feature-names.js'

/** The SDK's part of a new feature, by path. */
export function sdkFiles({
  feature,
  Entity,
  entity,
  Entities,
  article,
}: FeatureNames): Record<string, string> {
  const folder = `packages/sdk/src/${feature}`
  return {
    [`${folder}/schema.ts`]: `import * as z from 'zod/mini'
import { Id, Instant, orNull } from '../basics/schema.js'

export const ${entity.toUpperCase()}_LIMITS = { name: 200 } as const

/** ${article === 'an' ? 'An' : 'A'} ${entity} as on the wire. */
export const ${Entity} = z.object({
  id: Id,
  /** Made by the client, so that the saved copy meets its draft. */
  client_id: orNull(z.string()),
  name: z.string(),
  created_at: orNull(Instant),
})
export type ${Entity} = Readonly<z.output<typeof ${Entity}>>
`,
    [`${folder}/endpoints.ts`]: `import * as z from 'zod/mini'
import { pageQuery, text, uuid } from '../basics/input.js'
import { mutation, page } from '../basics/schema.js'
import { endpoint } from '../http/endpoint.js'
import { ${Entity}, ${entity.toUpperCase()}_LIMITS } from './schema.js'

export const list${Entities} = endpoint({
  method: 'GET',
  path: '/api/v1/${feature}',
  summary: 'All ${feature}, newest first.',
  access: 'session',
  query: pageQuery(20, {}),
  reply: page('items', ${Entity}),
})

export const create${Entity} = endpoint({
  method: 'POST',
  path: '/api/v1/${feature}',
  summary: 'Makes ${article} ${entity}.',
  access: 'session',
  idempotent: true,
  body: z.object({ name: text(${entity.toUpperCase()}_LIMITS.name), client_id: z.optional(uuid()) }),
  reply: mutation({ ${entity}: ${Entity} }),
  success: 201,
})
`,
    [`${folder}/state.ts`]: `import { addDraft, confirmDraft, removeDraft } from '../lists/drafts.js'
import type { DraftList, ListRules } from '../lists/ordered.js'
import type { ${Entity} } from './schema.js'

/** ${article === 'an' ? 'An' : 'A'} ${entity} on screen: saved, or still a draft. */
export type Shown${Entity} = ${Entity} & { readonly optimistic?: boolean }

/** The newest stands first. */
export const ${entity}Rules: ListRules<Shown${Entity}> = { order: 'newest-first' }

/** The list with a draft that is being saved. */
export function ${entity}Drafted(
  list: DraftList<Shown${Entity}>,
  clientId: string,
  name: string,
): DraftList<Shown${Entity}> {
  const draft = { id: 0, client_id: clientId, name, created_at: null, optimistic: true }
  return addDraft(list, draft, ${entity}Rules)
}

/** The list after the server saved a draft: its copy takes the draft's place. */
export function ${entity}Saved(
  list: DraftList<Shown${Entity}>,
  clientId: string,
  saved: ${Entity},
): DraftList<Shown${Entity}> {
  return confirmDraft(list, clientId, saved, ${entity}Rules)
}

/** The list after a draft could not be saved. */
export function ${entity}NotSaved(
  list: DraftList<Shown${Entity}>,
  clientId: string,
): DraftList<Shown${Entity}> {
  return removeDraft(list, clientId, ${entity}Rules)
}
`,
    [`${folder}/state.test.ts`]: `import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DraftList } from '../lists/ordered.js'
import { EMPTY_LIST } from '../lists/ordered.js'
import { ${article}${Entity} } from '../testing/${feature}.js'
import type { Shown${Entity} } from './state.js'
import { ${entity}Drafted, ${entity}NotSaved, ${entity}Saved } from './state.js'

const DRAFT = '5f0c2c3e-8a51-4a55-9a58-0b1f3c1d2e4f'

function listOf(ids: readonly number[]): DraftList<Shown${Entity}> {
  const items = ids.toSorted((a, b) => b - a).map(id => ${article}${Entity}({ id, client_id: null }))
  return { ...EMPTY_LIST, items }
}

describe('${entity}Drafted', () => {
  test('shows the draft first', () => {
    const { items } = ${entity}Drafted(listOf([1, 2]), DRAFT, 'New')
    expect(items.map(({ name, optimistic }) => [name, optimistic])[0]).toEqual(['New', true])
    expect(items).toHaveLength(3)
  })
})

describe('${entity}Saved', () => {
  test('puts the saved copy in the place of the draft', () => {
    const drafted = ${entity}Drafted(listOf([1, 2]), DRAFT, 'New')
    const saved = ${article}${Entity}({ id: 3, client_id: DRAFT, name: 'New' })
    const { items } = ${entity}Saved(drafted, DRAFT, saved)
    expect(items.map(({ id }) => id)).toEqual([3, 2, 1])
    expect(items[0]).toBe(saved)
  })
})

describe('${entity}NotSaved', () => {
  test('is the undoing of the draft', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 1000 })), fc.string(), (ids, name) => {
        const list = listOf(ids)
        expect(${entity}NotSaved(${entity}Drafted(list, DRAFT, name), DRAFT).items).toEqual(list.items)
      }),
    )
  })
})
`,
    [`packages/sdk/src/testing/${feature}.ts`]: `import type { ${Entity} } from '../${feature}/schema.js'

/** ${article === 'an' ? 'An' : 'A'} saved ${entity}; valid, and the same at every call. */
export function ${article}${Entity}(over: Partial<${Entity}> = {}): ${Entity} {
  return { id: 1, client_id: null, name: 'Primero', created_at: '2026-11-20T18:00:00.000Z', ...over }
}
`,
  }
}
