import { createMemoryStorage, type KeyValueStorage, toSafeStorage } from '@osys/sdk/app/storage'
import { storedEditsOf } from '@osys/sdk/app/storage.edits'
import { CompanyRef } from '@osys/sdk/companies/schema'
import { aCompanyRef } from '@osys/sdk/testing/companies'
import { afterEach, expect, test, vi } from 'vitest'
import { createUnsavedEdits, isOfNow } from './unsaved-edits.js'
import type { Suite } from './suite.js'
import { wouldLose } from './unsaved.js'

afterEach(() => void vi.unstubAllGlobals())

test('an edit of who signed out is lost without a question once another person is signed in', () => {
  expect([isOfNow(1, 1), isOfNow(1, undefined), isOfNow(1, 2)]).toEqual([true, true, false])
})

test('a refused edit that waits for its person is lost only where the browser did not store it (Spec §4)', () => {
  const real = createMemoryStorage()
  let isFull = true
  const setItem: KeyValueStorage['setItem'] = (key, value) => {
    if (isFull) throw new Error('QuotaExceededError')
    real.setItem(key, value)
  }
  const browser = { ...real, setItem }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: browser }))
  const local = toSafeStorage(
    () => browser,
    () => {},
  )
  const suite = { storages: { local }, auth: { get: () => ({ user: { id: 1 } }) } } as unknown as Suite
  const device = storedEditsOf('test', CompanyRef)
  const edits = createUnsavedEdits(() => true, device)
  const giveBack = (): void => edits.giveBack(suite, 5, { returned: () => aCompanyRef(), isOpened: false })
  giveBack()
  expect(wouldLose(suite)).toBe(true)
  isFull = false
  giveBack()
  expect(wouldLose(suite)).toBe(false)
  // Another tab discards it.
  device.keep(real, 1, 5, null)
  expect(wouldLose(suite)).toBe(false)
})
