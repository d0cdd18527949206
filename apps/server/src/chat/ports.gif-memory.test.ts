import { describe, expect, it } from 'vitest'
import { createMemory } from './ports.gif-memory.js'

function aMemory(mostBytes: number) {
  let at = 0
  const memory = createMemory<string>({
    now: () => new Date(at),
    keptMs: 1_000,
    mostBytes,
    bytesOf: value => value.length,
  })
  return { ...memory, wait: (ms: number) => (at += ms) }
}

describe('createMemory', () => {
  it('keeps so many bytes in all, the newest', () => {
    const memory = aMemory(10)
    for (const [name, value] of Object.entries({ a: '1234', b: '1234', c: '12' })) memory.set(name, value)
    expect(['a', 'b', 'c'].map(memory.get)).toEqual(['1234', '1234', '12'])
    memory.set('d', '1')
    expect(['a', 'b', 'c', 'd'].map(memory.get)).toEqual([undefined, '1234', '12', '1'])
    memory.set('b', '1234567')
    expect(['b', 'c', 'd'].map(memory.get)).toEqual(['1234567', '12', '1'])
    memory.set('e', '12345678901')
    expect(['b', 'c', 'd', 'e'].map(memory.get)).toEqual([undefined, undefined, undefined, undefined])
    memory.set('f', '1234567890')
    expect(memory.get('f')).toBe('1234567890')
  })

  it('forgets what is over, and has its bytes free again', () => {
    const memory = aMemory(10)
    memory.set('a', '12345')
    memory.wait(500)
    memory.set('b', '12345')
    memory.wait(500)
    expect(['a', 'b'].map(memory.get)).toEqual([undefined, '12345'])
    memory.set('c', '12345')
    expect(['b', 'c'].map(memory.get)).toEqual(['12345', '12345'])
  })
})
