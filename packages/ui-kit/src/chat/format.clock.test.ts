import { describe, expect, test } from 'vitest'
import { clockWord } from './format.clock.js'

describe('clockWord', () => {
  test('says since when, to those who may know it', () => {
    const since = '2026-11-20T15:02:00.000Z'
    const word = (status: 'dentro' | 'descanso' | 'fuera', at: string | null): string =>
      clockWord({ status, since: at }, 'America/Mexico_City').replace(/\s/g, ' ')
    expect(word('dentro', since)).toBe('Dentro desde 9:02 a.m.')
    expect(word('descanso', since)).toBe('En descanso desde 9:02 a.m.')
    expect(word('dentro', null)).toBe('Dentro')
    expect(word('fuera', since)).toBe('Fuera')
    expect(clockWord(null)).toBe('')
  })
})
