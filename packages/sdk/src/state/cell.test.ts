import { describe, expect, it } from 'vitest'
import { createCell } from './cell.js'

describe('createCell', () => {
  it('holds the value and calls its listeners after a change', () => {
    const cell = createCell(1)
    const seen: number[] = []
    cell.subscribe(() => seen.push(cell.get()))
    cell.set(2)
    cell.set(3)
    expect(seen).toEqual([2, 3])
    expect(cell.get()).toBe(3)
  })

  it('calls no listener when the value is the same', () => {
    const cell = createCell<number>(Number.NaN)
    let told = 0
    cell.subscribe(() => told++)
    cell.set(Number.NaN)
    expect(told).toBe(0)
  })

  it('ends one subscription without ending another of the same function', () => {
    const cell = createCell(0)
    let told = 0
    const count = () => void told++
    const end = cell.subscribe(count)
    cell.subscribe(count)
    end()
    cell.set(1)
    expect(told).toBe(1)
  })

  it('lets a listener end itself during a call', () => {
    const cell = createCell(0)
    const told: string[] = []
    const end = cell.subscribe(() => {
      told.push('once')
      end()
    })
    cell.subscribe(() => told.push('always'))
    cell.set(1)
    cell.set(2)
    expect(told).toEqual(['once', 'always', 'always'])
  })
})
