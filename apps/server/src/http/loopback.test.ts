import { describe, expect, test } from 'vitest'
import { isLoopback } from './loopback.js'

describe('isLoopback', () => {
  test.each(['localhost', 'osys.localhost', '127.0.0.1', '127.1.2.3', '::1', '[::1]'])(
    '%s is this machine',
    host => {
      expect(isLoopback(host)).toBe(true)
    },
  )

  test.each(['0.0.0.0', '::', '10.0.0.1', 'localhost.example', '127.evil.example', '128.0.0.1'])(
    '%s is not',
    host => {
      expect(isLoopback(host)).toBe(false)
    },
  )
})
