import { describe, expect, test, vi } from 'vitest'
import { STORAGE_KEYS } from '../app/storage.js'
import { createApi } from '../http/api.js'
import { aPairingTablet } from '../testing/pairing.js'
import { openWithAccount } from './actions.account.js'
import { endPairing } from './actions.js'
import { devicePaired, INITIAL_KIOSK } from './state.js'

describe('openWithAccount', () => {
  /** Resolves with whether the tablet with a signed-in account is in use. */
  const opened = (kiosk: ReturnType<typeof aPairingTablet>): Promise<boolean> =>
    new Promise(resolve => {
      kiosk.kiosk.subscribe(() => kiosk.kiosk.get().kind === 'paired' && resolve(true))
      openWithAccount(kiosk.ports, 'account-key', () => resolve(false))
      if (kiosk.kiosk.get().kind === 'paired') resolve(true)
    })

  test('uses an account with role kiosk without pairing, the next time also without a network', async () => {
    const kiosk = aPairingTablet([{ body: { items: [] } }])
    expect(await opened(kiosk)).toBe(true)
    expect(kiosk.kiosk.get()).toEqual(devicePaired('account-key', null))
    const later = aPairingTablet(['away'])
    later.local.setItem(STORAGE_KEYS.kioskAccount, kiosk.local.getItem(STORAGE_KEYS.kioskAccount) ?? '')
    expect(await opened(later)).toBe(true)
    expect(later.calls).toEqual([])
  })

  test('keeps no key, and removes the account when its key is refused', async () => {
    const kiosk = aPairingTablet([{ body: { items: [] } }])
    await opened(kiosk)
    expect(kiosk.local.getItem(STORAGE_KEYS.kioskAccount)).not.toContain('account-key')
    endPairing(kiosk.ports, 'account-key')
    expect(kiosk.local.getItem(STORAGE_KEYS.kioskAccount)).toBeNull()
  })

  test.each([403, 401])('leaves the tablet unpaired after %i', async status => {
    const kiosk = aPairingTablet([{ status, body: { code: 'missing_role' } }])
    expect(await opened(kiosk)).toBe(false)
    expect(kiosk.kiosk.get()).toBe(INITIAL_KIOSK)
  })

  test('ends without a fault when it is stopped while it asks', async () => {
    const kiosk = aPairingTablet([])
    const hanging: typeof globalThis.fetch = (_, init) =>
      new Promise((_done, fail) =>
        init?.signal?.addEventListener('abort', () => fail(init.signal?.reason as Error)),
      )
    const api = createApi({ baseUrl: '', fetch: hanging, retry: false })
    const refused = vi.fn()
    openWithAccount({ ...kiosk.ports, api }, 'account-key', refused).stop()
    await new Promise(resolve => setTimeout(resolve, 5))
    expect(kiosk.kiosk.get().kind).toBe('unpaired')
    expect(refused).not.toHaveBeenCalled()
    expect(kiosk.waits).toEqual([])
  })

  test('asks again while no answer comes', async () => {
    const kiosk = aPairingTablet(['away', { body: { items: [] } }])
    const first = kiosk.rests()
    const isOpen = opened(kiosk)
    await first
    const steps: unknown[] = []
    kiosk.kiosk.subscribe(() => steps.push(kiosk.kiosk.get()))
    expect(kiosk.kiosk.get()).toMatchObject({ step: { kind: 'offline', isRetrying: false } })
    kiosk.proceed()
    expect(await isOpen).toBe(true)
    expect(steps).toMatchObject([{ step: { kind: 'offline', isRetrying: true } }, { kind: 'paired' }])
  })
})
