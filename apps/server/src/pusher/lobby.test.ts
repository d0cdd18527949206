import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLobby, type LobbyLimits } from './lobby.js'

const limits: LobbyLimits = { ofOne: 4, staying: 2, inAll: 10, arrivalMs: 100 }

describe('a lobby', () => {
  it("gives the place of an address's oldest socket to its newest", () => {
    const lobby = createLobby<string>(limits)
    for (const guest of ['a', 'b', 'c', 'd']) expect(lobby.enter(guest, 'office', 0)).toBeNull()
    expect(lobby.enter('x', 'elsewhere', 0)).toBeNull()
    expect(lobby.enter('e', 'office', 1)).toBe('a')
    lobby.leave('b')
    expect(lobby.enter('f', 'office', 1)).toBeNull()
  })

  it('keeps only the newest sockets of an address', () => {
    const lobby = createLobby<string>(limits)
    for (const [at, guest] of ['a', 'b', 'c', 'd'].entries()) lobby.enter(guest, 'office', at)
    expect(lobby.overdue(99)).toEqual([])
    expect(lobby.overdue(102)).toEqual(['a'])
    expect(lobby.overdue(103)).toEqual(['a', 'b'])
    lobby.leave('a')
    lobby.leave('b')
    expect(lobby.overdue(10_000)).toEqual([])
  })

  it('makes room: first from guests whose time is over, then from the fullest address', () => {
    const lobby = createLobby<string>(limits)
    lobby.enter('single', 'one', 0)
    for (let i = 0; i < 9; i++) lobby.enter(`g${i}`, i < 4 ? 'full' : `small ${i}`, 50)
    expect(lobby.enter('x', 'new', 60)).toBe('g0')
    expect(lobby.enter('y', 'newer', 110)).toBe('single')
  })

  it('never has more guests than places, and gives a newcomer at an empty address a place', () => {
    const step = fc.record({
      address: fc.integer({ min: 0, max: 14 }),
      wait: fc.nat(60),
      leaves: fc.boolean(),
      isSwept: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), steps => {
        const lobby = createLobby<number>(limits)
        const there = new Map<number, { readonly address: string; readonly at: number }>()
        const of = (address: string) => [...there].filter(([, place]) => place.address === address)
        let now = 0
        steps.forEach(({ address: number, wait, leaves, isSwept }, guest) => {
          now += wait
          const address = `a${number}`
          const loser = lobby.enter(guest, address, now)
          if (loser !== null) {
            const lost = there.get(loser)
            expect(lost).toBeDefined()
            const isAlone = of(lost?.address ?? '').length === 1
            const isFresh = now - (lost?.at ?? 0) < limits.arrivalMs
            const isCrowded = [...there.values()].some(place => of(place.address).length > 1)
            expect(isAlone && isFresh && isCrowded).toBe(false)
            there.delete(loser)
          }
          there.set(guest, { address, at: now })
          if (leaves) {
            const [gone] = there.keys()
            if (gone !== undefined) {
              lobby.leave(gone)
              there.delete(gone)
            }
          }
          if (isSwept) {
            for (const gone of lobby.overdue(now)) {
              lobby.leave(gone)
              there.delete(gone)
            }
            const staying = of(address).filter(([, { at }]) => now - at >= limits.arrivalMs)
            expect(staying.length).toBeLessThanOrEqual(limits.staying)
          }
          expect(of(address).length).toBeLessThanOrEqual(limits.ofOne)
          expect(there.size).toBeLessThanOrEqual(limits.inAll)
        })
      }),
    )
  })
})
