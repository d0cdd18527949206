import type { Feature } from './feature-names.js'

/** Returns the actions of a new feature: load, create, remove, follow. */
export function actionsFile({
  feature,
  Entity,
  entity,
  thing,
  key,
  Entities,
  ENTITY,
  article,
  isLive,
}: Feature): string {
  return `import type { ApiPort } from '../http/attempt.js'
import { GIVEN_UP, type Outcome, outcomeOf } from '../http/outcome.js'
import { newUuid } from '../http/uuid.js'
import { olderPage } from '../lists/pages.js'
${isLive ? `import type { NewsEmitter } from '../realtime/emitter.js'\nimport { followNews } from '../realtime/follow.js'\n` : ''}import type { Cell } from '../state/cell.js'
import { optimistically } from '../state/optimistic.js'
import { create${Entity}, delete${Entity}, list${Entities} } from './endpoints.js'
import { type ${Entity}, ${ENTITY}_FIELDS, ${ENTITY}_PAGE_SIZE, type ${Entity}Input } from './schema.js'
import * as states from './state.js'

/** The ports of the actions on ${feature}. */
export interface ${Entity}Ports extends ApiPort {
  readonly ${feature}: Cell<states.${Entities}State>
  /** The author of new ones. */
  readonly author: ${Entity}['author']
}

/** Fetches the newest page; the list on screen stays there meanwhile and after a failure. */
export async function load(ports: ${Entity}Ports): Promise<Outcome> {
  const { ${feature} } = ports
  const outcome = await outcomeOf(fetchNewest(ports))
  if (outcome.ended === 'refused') ${feature}.set(states.loadFailed(${feature}.get(), outcome.error))
  return outcome
}

async function fetchNewest({ api, ${feature} }: ${Entity}Ports): Promise<void> {
  const before = ${feature}.get().list
  const { items, page, last_page } = await api.call(list${Entities}, {}, { quiet: true })
  const fetched = { items, isLast: page >= last_page, before }
  const loaded = states.withList(${feature}.get(), list => states.${feature}Loaded(list, fetched))
  ${feature}.set({ ...loaded, phase: 'loaded', error: null })
}

/** Fetches the page before the oldest ${thing}; gives up while another such call is under way. */
export async function loadOlder(ports: ${Entity}Ports): Promise<Outcome> {
  const { ${feature} } = ports
  if (${feature}.get().isLoadingOlder) return GIVEN_UP
  ${feature}.set({ ...${feature}.get(), isLoadingOlder: true })
  const outcome = await outcomeOf(fetchOlder(ports))
  const now = { ...${feature}.get(), isLoadingOlder: false }
  ${feature}.set(outcome.ended === 'refused' ? states.loadFailed(now, outcome.error) : now)
  return outcome
}

async function fetchOlder({ api, ${feature} }: ${Entity}Ports): Promise<void> {
  const saved = ${feature}.get().list.items.filter(({ optimistic }) => !optimistic).length
  const { items, page, last_page } = await api.call(
    list${Entities},
    { page: olderPage(saved, ${ENTITY}_PAGE_SIZE) },
    { quiet: true },
  )
  const older = { items, isLast: page >= last_page }
  ${feature}.set(states.withList(${feature}.get(), list => states.older${Entities}Loaded(list, older)))
}

/** Shows ${article} ${thing} at once and sends it. A refused one leaves the list. */
export async function create({ api, ${feature}, author }: ${Entity}Ports, input: ${Entity}Input): Promise<Outcome<${Entity}>> {
  const clientId = newUuid()
  const draft = states.toDraft(clientId, input, author)
  return optimistically(${feature}, {
    apply: state => states.withList(state, list => states.${entity}Drafted(list, draft)),
    send: async () =>
      (await api.call(create${Entity}, { ...input, client_id: clientId }, { fields: ${ENTITY}_FIELDS })).${key},
    confirm: (state, saved) => states.withList(state, list => states.${entity}Saved(list, clientId, saved)),
    revert: state => states.withList(state, list => states.${entity}Failed(list, clientId)),
  })
}

/** Removes ${article} ${thing} from the list at once and deletes it. A refused one comes back. */
export async function remove({ api, ${feature} }: ${Entity}Ports, ${entity}: ${Entity}): Promise<Outcome<unknown>> {
  return optimistically(${feature}, {
    apply: state => states.withList(state, list => states.${entity}Removed(list, ${entity}.id)),
    send: () => api.call(delete${Entity}, { id: ${entity}.id }),
    confirm: state => state,
    revert: state => states.withList(state, list => states.${entity}Restored(list, ${entity})),
  })
}
${
  isLive
    ? `
/** Follows the changes of others. Returns what ends it. */
export function follow(ports: ${Entity}Ports, news: NewsEmitter): () => void {
  const { ${feature} } = ports
  return followNews(news, {
    reset: () => void load(ports),
    ${Entity}Changed({ event }) {
      if (event.refetch) void load(ports)
      else ${feature}.set(states.withList(${feature}.get(), list => states.${entity}Changed(list, event)))
    },
  })
}
`
    : ''
}`
}

/** Returns the test of those actions. */
export function actionsTest({ feature, Entity, key, Entities, ENTITY, article }: Feature): string {
  return `import { describe, expect, test } from 'vitest'
import { createCell } from '../state/cell.js'
import { anApi, type Answers } from '../testing/api.js'
import { ${article}${Entity} } from '../testing/${feature}.js'
import * as actions from './actions.js'
import { create${Entity}, delete${Entity}, list${Entities} } from './endpoints.js'
import { NO_${ENTITY}S } from './state.js'

/** Creates ports whose server answers by endpoint; a call without an answer fails as offline. */
function ports(answers: Answers) {
  const { api } = anApi(answers)
  return { api, ${feature}: createCell(NO_${ENTITY}S), author: ${article}${Entity}().author }
}
const page = { items: [${article}${Entity}()], page: 1, per_page: 20, total: 1, last_page: 1 }
const ids = (mine: actions.${Entity}Ports) => mine.${feature}.get().list.items.map(({ id }) => id)

describe('load', () => {
  test('shows the newest page, or the failure', async () => {
    const mine = ports(new Map([[list${Entities}, () => page]]))
    expect((await actions.load(mine)).ended).toBe('done')
    expect(ids(mine)).toEqual([31])
    const away = ports(new Map())
    expect((await actions.load(away)).ended).toBe('refused')
    expect(away.${feature}.get().phase).toBe('failed')
  })
})

describe('loadOlder', () => {
  test('adds the page before', async () => {
    const mine = ports(new Map([[list${Entities}, () => ({ ...page, items: [${article}${Entity}({ id: 9 })] })]]))
    expect((await actions.loadOlder(mine)).ended).toBe('done')
    expect(ids(mine)).toEqual([9])
  })
})

describe('create', () => {
  test('shows the draft at once and the saved one after', async () => {
    const mine = ports(
      new Map([[create${Entity}, input => ({ ${key}: ${article}${Entity}({ id: 40, client_id: String(input['client_id']) }) })]]),
    )
    const sent = actions.create(mine, ${article}${Entity}())
    expect(mine.${feature}.get().list.items[0]?.optimistic).toBe(true)
    expect((await sent).ended).toBe('done')
    expect(ids(mine)).toEqual([40])
  })

  test('removes a refused one', async () => {
    const mine = ports(new Map())
    expect((await actions.create(mine, ${article}${Entity}())).ended).toBe('refused')
    expect(ids(mine)).toEqual([])
  })
})

describe('remove', () => {
  test('removes it at once, and restores it after a refusal', async () => {
    const mine = ports(new Map([[list${Entities}, () => page]]))
    await actions.load(mine)
    expect((await actions.remove(mine, ${article}${Entity}())).ended).toBe('refused')
    expect(ids(mine)).toEqual([31])
    const able = { ...mine, api: anApi(new Map([[delete${Entity}, () => ({})]])).api }
    expect((await actions.remove(able, ${article}${Entity}())).ended).toBe('done')
    expect(ids(able)).toEqual([])
  })
})
`
}
