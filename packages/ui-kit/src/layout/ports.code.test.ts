import { expect, test } from 'vitest'
import { untilFetched } from './ports.code.js'

/** Returns code that cannot be fetched so many times, on a device whose network is there or not. */
function someCode(failures: number, isOnline: boolean) {
  let loads = 0
  const load = async () => {
    if (++loads <= failures) throw new Error(`failure ${loads}`)
    return 'code'
  }
  return {
    fetched: untilFetched(load, { isOnline: () => isOnline, pause: async () => {} }),
    loads: () => loads,
  }
}

test('code comes at once, or as soon as the server is back', async () => {
  expect(await someCode(0, true).fetched).toBe('code')
  expect(await someCode(12, true).fetched).toBe('code')
})

test('code is asked for as long as there is no network', async () => {
  const late = someCode(500, false)
  expect(await late.fetched).toBe('code')
  expect(late.loads()).toBe(501)
})

test('code that is gone is given up, with the error of the last try', async () => {
  await expect(someCode(500, true).fetched).rejects.toThrow('failure 40')
})
