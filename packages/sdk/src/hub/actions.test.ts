import { describe, expect, test } from 'vitest'
import { INITIAL_UI } from '../app/state.js'
import { createMemoryStorage } from '../app/storage.js'
import { createApi } from '../http/api.js'
import { createCell } from '../state/cell.js'
import { loadSeenVersions, markNotesSeen } from './actions.js'
import { loadWaiting } from './actions.waiting.js'
import { readSeenVersions } from './storage.js'

const TASKS = { id: 'ohplaky', version: 'v2' } as const

function device(answer: () => Response) {
  const local = createMemoryStorage()
  const ui = createCell(INITIAL_UI)
  const api = createApi({ baseUrl: 'http://server', retry: false, fetch: async () => answer() })
  return { ports: { api, ui, local }, seen: () => ui.get().versions, kept: () => readSeenVersions(local) }
}

describe('loadSeenVersions', () => {
  test('adds the versions seen on other devices to those seen here', async () => {
    const { ports, seen, kept } = device(() => Response.json({ versions: { ochatty: ['v1'] } }))
    await markNotesSeen(ports, TASKS)
    await loadSeenVersions(ports)
    expect(seen()).toEqual({ ohplaky: ['v2'], ochatty: ['v1'] })
    expect(kept()).toEqual(seen())
  })

  test('changes nothing on this device when the server is away', async () => {
    const { ports, seen } = device(() => Response.json({}, { status: 503 }))
    await loadSeenVersions(ports)
    expect(seen()).toEqual({})
  })
})

describe('markNotesSeen', () => {
  test('remembers at once, also when the server is away (Spec §3)', async () => {
    const { ports, seen, kept } = device(() => Response.json({}, { status: 503 }))
    const marked = markNotesSeen(ports, TASKS)
    expect(seen()).toEqual({ ohplaky: ['v2'] })
    await marked
    expect(kept()).toEqual({ ohplaky: ['v2'] })
  })
})

describe('loadWaiting', () => {
  const waiting = { to_approve: { items: [], total: 0 }, forgotten_exits: [], silent_tablets: [] }

  test('adds the versions that come with it, and does without them', async () => {
    const answers = [waiting, { ...waiting, versions: { ohplaky: ['v2'] } }]
    const { ports, seen } = device(() => Response.json(answers.shift()))
    expect(await loadWaiting(ports)).toEqual({ ended: 'done', value: waiting })
    expect(seen()).toEqual({})
    expect(await loadWaiting(ports)).toEqual({ ended: 'done', value: waiting })
    expect(seen()).toEqual({ ohplaky: ['v2'] })
  })
})
