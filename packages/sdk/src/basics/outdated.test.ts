import { describe, expect, test } from 'vitest'
import { isOutdated } from './outdated.js'

describe('isOutdated', () => {
  test('is true of a text that was written over another one than the one that is there', () => {
    const of = (seenBody: string | undefined, next = 'Nuevo') => isOutdated(seenBody, { body: 'Hola' }, next)
    expect([of(undefined), of('Hola'), of('Adiós', 'Hola')]).toEqual([false, false, false])
    expect([of('Adiós'), of('')]).toEqual([true, true])
  })
})
