import { expect, test } from 'vitest'
import { modKey } from './mod-key.js'

test('modKey names the key that is on the keyboard', () => {
  expect(['MacIntel', 'iPad', 'iPhone'].map(each => modKey(each))).toEqual(['⌘', '⌘', '⌘'])
  expect(['Win32', 'Linux x86_64', ''].map(each => modKey(each))).toEqual(['Ctrl', 'Ctrl', 'Ctrl'])
})
