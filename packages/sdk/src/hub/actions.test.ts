import { describe, expect, test } from 'vitest'
import { INITIAL_UI } from '../app/state.js'
import { createMemoryStorage } from '../app/storage.js'
import { createApi } from '../http/api.js'
import { done, GIVEN_UP, type Outcome } from '../http/outcome.js'
import { createCell } from '../state/cell.js'
import { anApi } from '../testing/api.js'
import { aNotification } from '../testing/notifications.js'
import { markNotesSeen, readSeen } from './actions.js'
import { findEverything } from './actions.search.js'
import { askForNotifications, loadWaiting, type WaitingTold } from './actions.waiting.js'
import { readSeenVersions } from './storage.js'

const TASKS = { id: 'ohplaky', version: 'v2' } as const

function device(answer: () => Response) {
  const local = createMemoryStorage()
  const ui = createCell(INITIAL_UI)
  const api = createApi({ baseUrl: 'http://server', retry: false, fetch: async () => answer() })
  const signedIn = { id: 7 }
  const ports = { api, ui, local, ownId: () => signedIn.id }
  return { ports, signedIn, seen: () => ui.get().versions, kept: () => readSeenVersions(local, signedIn.id) }
}

describe('markNotesSeen', () => {
  test('remembers at once, also when the server is away (Spec §3)', async () => {
    const { ports, seen, kept } = device(() => Response.json({}, { status: 503 }))
    const marked = markNotesSeen(ports, TASKS)
    expect(seen()).toEqual({ ohplaky: ['v2'] })
    await marked
    expect(kept()).toEqual({ ohplaky: ['v2'] })
  })
})

describe('readSeen', () => {
  test('gives each person of a browser the notes that they have seen themselves (Spec §3)', async () => {
    const { ports, signedIn, seen } = device(() => Response.json({}))
    await markNotesSeen(ports, TASKS)
    signedIn.id = 8
    readSeen(ports)
    expect(seen()).toEqual({})
    signedIn.id = 7
    readSeen(ports)
    expect(seen()).toEqual({ ohplaky: ['v2'] })
    readSeen({ ...ports, ownId: () => null })
    expect(seen()).toEqual({})
  })
})

describe('loadWaiting', () => {
  const waiting = {
    to_approve: { items: [], total: 0 },
    to_review: { conflicts: 0, requests: 0 },
    forgotten_exits: [],
    silent_tablets: [],
  }

  test('adds the versions of other devices that come with it, and does without them', async () => {
    const answers = [{}, waiting, { ...waiting, versions: { ochatty: ['v1'] } }]
    const { ports, seen, kept } = device(() => Response.json(answers.shift()))
    await markNotesSeen(ports, TASKS)
    expect(await loadWaiting(ports)).toEqual({ ended: 'done', value: { ...waiting, notifications: null } })
    expect(seen()).toEqual({ ohplaky: ['v2'] })
    await loadWaiting(ports)
    expect(seen()).toEqual({ ohplaky: ['v2'], ochatty: ['v1'] })
    expect(kept()).toEqual(seen())
  })

  test('gives the versions of one person to nobody who signed in meanwhile', async () => {
    const { ports, signedIn, seen } = device(() =>
      Response.json({ ...waiting, versions: { ochatty: ['v1'] } }),
    )
    const loading = loadWaiting(ports)
    signedIn.id = 8
    await loading
    expect(seen()).toEqual({})
  })

  test('gives the newest notifications that come with it', async () => {
    const notifications = {
      items: [aNotification()],
      page: 1,
      per_page: 20,
      total: 1,
      last_page: 1,
      unreads: 1,
    }
    const { ports } = device(() => Response.json({ ...waiting, notifications }))
    expect(await loadWaiting(ports)).toEqual({ ended: 'done', value: { ...waiting, notifications } })
  })

  test('asks for the notifications alone where they do not come along, and passes a failure on', async () => {
    const page = { items: [], page: 1, per_page: 20, total: 0, last_page: 1, unreads: 0 }
    const { ports } = device(() => Response.json(page))
    const ask = (told: Outcome<WaitingTold>) => askForNotifications({ ...ports, load: async () => told })
    const notifications = { ...page, unreads: 3 }
    expect(await ask(done({ ...waiting, notifications }))).toEqual(done(notifications))
    expect(await ask(done({ ...waiting, notifications: null }))).toEqual(done(page))
    expect(await ask(GIVEN_UP)).toEqual(GIVEN_UP)
  })

  test('shows no notice when it fails, nor does what marks notes as seen', async () => {
    const { ports } = device(() => Response.json({}))
    const { api, quiet } = anApi(new Map())
    await loadWaiting({ ...ports, api })
    await markNotesSeen({ ...ports, api }, TASKS)
    await askForNotifications({ api, load: async () => done({ ...waiting, notifications: null }) })
    await findEverything({ api }, { search: 'café' })
    expect(quiet).toEqual([true, true, true, true])
  })

  test('changes nothing on this device when the server is away', async () => {
    const { ports, seen } = device(() => Response.json({}, { status: 503 }))
    expect((await loadWaiting(ports)).ended).toBe('refused')
    expect(seen()).toEqual({})
  })
})
