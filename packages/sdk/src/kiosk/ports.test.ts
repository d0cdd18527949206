import { describe, expect, test, vi } from 'vitest'
import { createCell } from '../state/cell.js'
import { aRequestStore, aQueuedRequest, aQueuedPunch } from '../testing/kiosk.js'
import {
  changeStore,
  NO_QUEUE,
  type PunchPorts,
  type PunchStore,
  type QueueState,
  showQueue,
} from './ports.js'

const PUNCH = aQueuedPunch()
const REQUEST = aQueuedRequest()
const NOTHING = { punches: [], asks: [] }
const ALL = { punches: [PUNCH], asks: [REQUEST] }

function portsOf(all: () => Promise<readonly (typeof PUNCH)[]>, before: QueueState = NO_QUEUE) {
  const store: Partial<PunchStore> = { all }
  const ports: Partial<PunchPorts> = {
    store: store as PunchStore,
    asks: aRequestStore([REQUEST]),
    queue: createCell(before),
  }
  return ports as PunchPorts
}

describe('showQueue', () => {
  test('shows the punches and requests of the stores, and keeps what is known of a refusal', async () => {
    const ports = portsOf(async () => [PUNCH], { ...NOTHING, isRefused: true })
    await showQueue(ports)
    expect(ports.queue.get()).toEqual({ ...ALL, isRefused: true })
  })

  test('keeps the punches on screen and says so when the storage refuses', async () => {
    const ports = portsOf(() => Promise.reject(new Error('closed')), { ...ALL, isRefused: false })
    await showQueue(ports)
    expect(ports.queue.get()).toEqual({ ...ALL, isRefused: true })
  })
})

describe('changeStore', () => {
  test('shows the result, and that the storage works again', async () => {
    const ports = portsOf(async () => [PUNCH], { ...NOTHING, isRefused: true })
    expect(await changeStore(ports, async () => {})).toBe(true)
    expect(ports.queue.get()).toEqual({ ...ALL, isRefused: false })
  })

  test('returns false and shows it when the storage refuses the change', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const ports = portsOf(async () => [], { ...ALL, isRefused: false })
    expect(await changeStore(ports, () => Promise.reject(new Error('full')))).toBe(false)
    expect(ports.queue.get()).toEqual({ ...ALL, isRefused: true })
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })
})
