import { existsSync } from 'node:fs'
import os from 'node:os'
import { expect, test } from 'vitest'
import { testDataFolder } from './test-data.mjs'

test('the data of tests lies in a folder that exists', () => {
  expect(existsSync(testDataFolder())).toBe(true)
})

test('a machine without the folder in memory uses the usual one', () => {
  expect(testDataFolder('/nowhere')).toBe(os.tmpdir())
})
