import { describe, expect, test } from 'vitest'
import { aPunchServer, aPunchStore, aTablet, tap } from '../testing/tablet.js'
import { punch } from './actions.punching.js'
import { undoPunch } from './actions.undo.js'
import { kioskMessages } from './messages.js'
import type { PunchPorts } from './ports.js'

describe('undoPunch', () => {
  test('removes a punch that was never sent', async () => {
    const { stored, undone, fetch } = aPunchServer()
    const { store, punches } = aPunchStore()
    const { ports } = aTablet(fetch, store)
    const result = await punch({ ...ports, maySend: () => false }, tap())
    expect(await undoPunch(ports, 'client_id' in result ? result.client_id : '')).toEqual({ kind: 'undone' })
    expect([stored, undone, punches()]).toEqual([[], [], []])
  })

  test('works without a network: a punch that may have arrived is sent once more and then undone', async () => {
    for (const fate of ['lost', 'answer lost'] as const) {
      const { stored, undone, fetch } = aPunchServer([fate, 'lost', 'ok', 'answer lost'])
      const { store, punches } = aPunchStore()
      const tablet = aTablet(fetch, store)
      const result = await punch(tablet.ports, tap())
      const clientId = 'client_id' in result ? result.client_id : ''
      expect(await undoPunch(tablet.ports, clientId)).toEqual({ kind: 'undone' })
      await tablet.run(4)
      expect([stored.length, undone.at(-1), punches()]).toEqual([1, clientId, []])
    }
  })

  test('fails when it comes too late, and has nothing to undo of a refused punch', async () => {
    for (const [fates, kept] of [
      [['lost', 'ok', 'too late'], 1],
      [['lost', 'no'], 0],
    ] as const) {
      const { fetch } = aPunchServer([...fates])
      const { store, punches } = aPunchStore()
      const tablet = aTablet(fetch, store)
      const result = await punch(tablet.ports, tap())
      await undoPunch(tablet.ports, 'client_id' in result ? result.client_id : '')
      await tablet.run(2)
      expect(punches()).toHaveLength(kept)
      expect(punches().every(({ refusal }) => refusal === 'Ya no')).toBe(true)
    }
  })

  test('says that it failed when the tablet cannot keep it', async () => {
    const { fetch } = aPunchServer(['lost'])
    const { store, punches } = aPunchStore()
    const { ports } = aTablet(fetch, store)
    const result = await punch(ports, tap())
    const refusing = {
      ...store,
      replace: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
    }
    const clientId = 'client_id' in result ? result.client_id : ''
    expect(await undoPunch({ ...ports, store: refusing }, clientId)).toEqual({
      kind: 'failed',
      msg: kioskMessages.undoNotKept,
    })
    expect(punches().some(({ isUndone }) => isUndone)).toBe(false)
  })

  test('undoes on the server what the tablet keeps no longer, or says why not', async () => {
    const { undone, fetch } = aPunchServer(['ok', 'ok', 'too late'])
    const { ports } = aTablet(fetch, aPunchStore().store)
    const result = await punch(ports, tap())
    const clientId = 'client_id' in result ? result.client_id : ''
    expect(await undoPunch(ports, clientId)).toEqual({ kind: 'undone' })
    expect(undone).toEqual([clientId])
    expect(await undoPunch(ports, clientId)).toEqual({ kind: 'failed', msg: 'Ya no' })
  })

  test('works while the punch is on its way to a slow server', async () => {
    const { undone, fetch } = aPunchServer(['lost'])
    const { store, punches } = aPunchStore()
    const slowly: Promise<void>[] = []
    let answer = (): void => {}
    slowly.push(new Promise(resolve => (answer = resolve)))
    let hasBegun = (): void => {}
    const begun = new Promise<void>(resolve => (hasBegun = resolve))
    const slow: typeof globalThis.fetch = async (input, init) => {
      const response = await fetch(input, init)
      hasBegun()
      await slowly.pop()
      return response
    }
    const tablet = aTablet(slow, store)
    const result = await punch(tablet.ports, tap())
    const clientId = 'client_id' in result ? result.client_id : ''
    const running = tablet.run(3)
    await begun
    const exclusively: PunchPorts['exclusively'] = (_work, signal) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    expect(await undoPunch({ ...tablet.ports, exclusively }, clientId)).toEqual({ kind: 'undone' })
    answer()
    await running
    expect([undone.at(-1), punches()]).toEqual([clientId, []])
  })

  test('asks the server about a punch that arrived, and says why the undo failed', async () => {
    const { undone, fetch } = aPunchServer(['ok', 'lost', 'ok'])
    const { store } = aPunchStore()
    const { ports } = aTablet(fetch, store)
    const result = await punch(ports, tap())
    const clientId = 'client_id' in result ? result.client_id : ''
    expect(await undoPunch(ports, clientId)).toMatchObject({ kind: 'failed' })
    expect(await undoPunch(ports, clientId)).toEqual({ kind: 'undone' })
    expect(undone).toEqual([clientId])
  })
})
