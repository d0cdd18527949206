import { actionsFile, actionsTest } from './feature-actions.js'
import { cap, type Feature } from './feature-names.js'

/** Returns the changing part of a new feature in the SDK: the state of its list, and the actions on it. */
export function flowFiles(feature: Feature): Record<string, string> {
  const folder = `packages/sdk/src/${feature.feature}`
  return {
    [`${folder}/state.ts`]: stateFile(feature),
    [`${folder}/state.test.ts`]: stateTest(feature),
    [`${folder}/actions.ts`]: actionsFile(feature),
    [`${folder}/actions.test.ts`]: actionsTest(feature),
  }
}

function stateFile({
  feature,
  Entity,
  entity,
  thing,
  key,
  Entities,
  ENTITY,
  article,
  isLive,
  fields,
}: Feature): string {
  const names = fields.map(({ name }) => name).join(', ')
  return `import type { ApiError } from '../http/error.js'
import { addDraft, confirmDraft, ${isLive ? 'insertSaved, ' : ''}removeById, removeDraft, restoreItem } from '../lists/drafts.js'
import { type FetchedAnew, type FetchedPage, listLoaded, olderLoaded } from '../lists/loaded.js'
import { type DraftList, EMPTY_LIST, type ListRules } from '../lists/ordered.js'
${isLive ? `import type { EventOf } from '../realtime/events.js'\n` : ''}import type { ${Entity}, ${Entity}Input } from './schema.js'

/** ${cap(article)} ${thing} on screen: saved, or still a draft. */
export type Shown${Entity} = ${Entity} & { readonly optimistic?: boolean }

/** The loaded ${feature}, newest first. */
export type ${Entity}List = DraftList<Shown${Entity}>

/** The state of the page of ${feature}. */
export interface ${Entities}State {
  readonly phase: 'loading' | 'failed' | 'loaded'
  readonly list: ${Entity}List
  readonly isLoadingOlder: boolean
  /** The error of the newest fetch; null when it did not fail. */
  readonly error: ApiError | null
}

export const NO_${ENTITY}S: ${Entities}State = { phase: 'loading', list: EMPTY_LIST, isLoadingOlder: false, error: null }

const RULES: ListRules<Shown${Entity}> = { order: 'newest-first' }

/** Returns a draft of ${article} ${thing}: its id is 0 until the server gives it one. */
export function toDraft(
  clientId: string,
  { ${names} }: ${Entity}Input,
  author: ${Entity}['author'],
): Shown${Entity} & { readonly client_id: string } {
  return { id: 0, client_id: clientId, ${names}, author, created_at: null, optimistic: true }
}

/** Returns the list with a draft at its newest end. */
export function ${entity}Drafted(
  list: ${Entity}List,
  draft: Shown${Entity} & { readonly client_id: string },
): ${Entity}List {
  return addDraft(list, draft, RULES)
}

/** Returns the list after the server saved a draft; its echo may have come before. */
export function ${entity}Saved(list: ${Entity}List, clientId: string, saved: ${Entity}): ${Entity}List {
  return confirmDraft(list, clientId, saved, RULES)
}

/** Returns the list after a draft could not be saved. */
export function ${entity}Failed(list: ${Entity}List, clientId: string): ${Entity}List {
  return removeDraft(list, clientId, RULES)
}

/** Returns the list without ${article} ${thing}. */
export function ${entity}Removed(list: ${Entity}List, id: number): ${Entity}List {
  return removeById(list, id, RULES)
}

/** Returns the list after ${article} ${thing} could not be deleted. */
export function ${entity}Restored(list: ${Entity}List, ${entity}: ${Entity}): ${Entity}List {
  return restoreItem(list, ${entity}, RULES)
}

/** Returns the list after its newest page was fetched. */
export function ${feature}Loaded(list: ${Entity}List, page: FetchedAnew<Shown${Entity}>): ${Entity}List {
  return listLoaded(list, page, RULES)
}

/** Returns the list with the page before its oldest ${thing}. */
export function older${Entities}Loaded(list: ${Entity}List, page: FetchedPage<Shown${Entity}>): ${Entity}List {
  return olderLoaded(list, page, RULES)
}
${
  isLive
    ? `
/** Returns the list after one realtime event. Applying an event twice changes nothing more. */
export function ${entity}Changed(list: ${Entity}List, event: EventOf<'${Entity}Changed'>): ${Entity}List {
  if (event.action === 'delete') return removeById(list, event.id, RULES)
  return event.${key} === null ? list : insertSaved(list, event.${key}, RULES)
}
`
    : ''
}
/** Returns the state with another list. */
export function withList(state: ${Entities}State, change: (list: ${Entity}List) => ${Entity}List): ${Entities}State {
  return { ...state, list: change(state.list) }
}

/** Returns the state after a fetch failed. A loaded list stays on screen. */
export function loadFailed(state: ${Entities}State, error: ApiError): ${Entities}State {
  return state.phase === 'loaded' ? { ...state, error } : { ...state, phase: 'failed', error }
}
`
}

function stateTest({ feature, Entity, entity, key, Entities, ENTITY, article, isLive }: Feature): string {
  const event = isLive
    ? `  fc.record({ kind: fc.constant('told' as const), id: fc.integer({ min: 1, max: 6 }) }),\n`
    : ''
  const told = isLive
    ? `    case 'told':
      return state.${entity}Changed(list, {
        event: '${Entity}Changed',
        seq: null,
        action: 'new',
        id: step.id,
        company_id: null,
        client_id: null,
        refetch: false,
        ${key}: saved(step.id),
      })
`
    : ''
  return `import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ${article}${Entity} } from '../testing/${feature}.js'
import * as state from './state.js'

const AUTHOR = ${article}${Entity}().author
const saved = (id: number) => ${article}${Entity}({ id, client_id: \`key-\${id}\` })
const draft = (id: number) => state.toDraft(\`key-\${id}\`, ${article}${Entity}(), AUTHOR)
const EMPTY = state.NO_${ENTITY}S.list

const step = fc.oneof(
  fc.record({
    kind: fc.constantFrom('draft' as const, 'save' as const, 'fail' as const, 'remove' as const, 'restore' as const),
    id: fc.integer({ min: 1, max: 6 }),
  }),
${event})

function after(list: state.${Entity}List, step: { readonly kind: string; readonly id: number }): state.${Entity}List {
  switch (step.kind) {
    case 'draft':
      return state.${entity}Drafted(list, draft(step.id))
    case 'save':
      return state.${entity}Saved(list, \`key-\${step.id}\`, saved(step.id))
    case 'fail':
      return state.${entity}Failed(list, \`key-\${step.id}\`)
    case 'remove':
      return state.${entity}Removed(list, step.id)
${told}    default:
      return state.${entity}Restored(list, saved(step.id))
  }
}

describe('a list of ${feature}', () => {
  test('holds each entity once and the newest first, after any sequence of changes', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), steps => {
        const { items } = steps.reduce(after, EMPTY)
        const keys = items.map(({ client_id }) => client_id)
        expect(new Set(keys).size).toBe(keys.length)
        const ids = items.filter(({ optimistic }) => !optimistic).map(({ id }) => id)
        expect(ids).toEqual(ids.toSorted((a, b) => b - a))
      }),
    )
  })

  test('equals the earlier list when a draft could not be saved', () => {
    const before = state.${entity}Saved(EMPTY, 'key-1', saved(1))
    expect(state.${entity}Failed(state.${entity}Drafted(before, draft(2)), 'key-2').items).toEqual(before.items)
  })

  test('holds one copy when the answer comes after its echo', () => {
    const drafted = state.${entity}Drafted(EMPTY, draft(2))
    const once = state.${entity}Saved(drafted, 'key-2', saved(2))
    expect(state.${entity}Saved(once, 'key-2', saved(2)).items).toEqual([saved(2)])
  })
})

describe('pages', () => {
  const page = { items: [saved(3), saved(2)], isLast: false }

  test('keep the drafts, and end with the oldest one', () => {
    const drafted = state.${entity}Drafted(EMPTY, draft(4))
    const loaded = state.${feature}Loaded(drafted, { ...page, before: drafted })
    expect(loaded.items.map(({ client_id }) => client_id)).toEqual(['key-4', 'key-3', 'key-2'])
    const older = state.older${Entities}Loaded(loaded, { items: [saved(1)], isLast: true })
    expect(older.items.at(-1)?.id).toBe(1)
    expect(older.isComplete).toBe(true)
  })
})
`
}
