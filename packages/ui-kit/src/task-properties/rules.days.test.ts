import { describe, expect, test } from 'vitest'
import { daysOffered } from './rules.days.js'

describe('daysOffered', () => {
  const offered = (today: string) => daysOffered(today).map(({ label, day }) => `${label} ${day}`)

  test('returns today, tomorrow, the next Friday and the next Monday', () => {
    expect(offered('2026-11-24')).toEqual([
      'Hoy 2026-11-24',
      'Mañana 2026-11-25',
      'Viernes 2026-11-27',
      'Lunes 2026-11-30',
    ])
  })

  test('names tomorrow once, and on a Friday the Friday of the week after', () => {
    expect(offered('2026-11-26')).toEqual(['Hoy 2026-11-26', 'Mañana 2026-11-27', 'Lunes 2026-11-30'])
    expect(offered('2026-11-27')).toContain('Viernes 2026-12-04')
  })
})
