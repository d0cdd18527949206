import { describe, expect, test } from 'vitest'
import { boardHref, homeHref, pairingLink } from './paths.js'

describe('boardHref', () => {
  test('is the route of the unit, and the start for all units (Spec §2)', () => {
    expect(boardHref('consultants')).toBe('/ojibble/kiosk/consultants')
    expect(boardHref('solutions')).toBe('/ojibble/kiosk/solutions')
    expect(boardHref(null)).toBe(homeHref)
  })
})

describe('pairingLink', () => {
  test('opens the time clock with the code, at the address that the tablet uses', () => {
    expect(pairingLink('https://osys.example', 'K7MP3XQ9')).toBe(
      'https://osys.example/ojibble/kiosks?pair=K7MP3XQ9',
    )
  })
})
