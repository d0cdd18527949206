import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OnlinePerson } from './schema.js'
import type { Online } from './state.js'
import { hereTold, personJoined, personLeft } from './state.js'

const ana: OnlinePerson = { id: 7, name: 'Ana', avatar: null }
const luis: OnlinePerson = { id: 8, name: 'Luis', avatar: '/media/l' }
const eva: OnlinePerson = { id: 9, name: 'Eva', avatar: null }

const person = fc.record({
  id: fc.integer({ min: 1, max: 9 }),
  name: fc.constantFrom('Ana', 'Luis', 'Eva'),
  avatar: fc.constant(null),
})
const change = fc.oneof(
  fc.record({ kind: fc.constant('here' as const), people: fc.uniqueArray(person, { selector: p => p.id }) }),
  fc.record({ kind: fc.constant('joined' as const), person }),
  fc.record({ kind: fc.constant('left' as const), person }),
)

describe('presence (Spec §4)', () => {
  test('a reconnect keeps the place of those who stayed, and the same list when nothing changed', () => {
    const online = [ana, luis]
    expect(hereTold(online, [{ ...luis }, { ...ana }])).toBe(online)
    expect(hereTold(online, [eva, luis])).toEqual([luis, eva])
    expect(hereTold([], [ana])).toEqual([ana])
  })

  test('a person who joins twice is shown once, with the newest data', () => {
    expect(personJoined([ana], { ...ana, name: 'Ana María' })).toEqual([{ ...ana, name: 'Ana María' }])
    expect(personLeft([ana, luis], ana)).toEqual([luis])
    expect(personLeft([luis], ana)).toEqual([luis])
  })

  test('an entry that is not a person is left out', () => {
    expect(hereTold([], [null, { id: 'x' }, undefined, ana])).toEqual([ana])
    expect(personJoined([ana], 'somebody')).toEqual([ana])
    expect(personLeft([ana], undefined)).toEqual([ana])
  })

  test('after any sequence the list is the set that the channel sent, each person once', () => {
    fc.assert(
      fc.property(fc.array(change), changes => {
        let online: Online = []
        const truth = new Map<number, OnlinePerson>()
        for (const each of changes) {
          if (each.kind === 'here') {
            online = hereTold(online, each.people)
            truth.clear()
            for (const one of each.people) truth.set(one.id, one)
          } else if (each.kind === 'joined') {
            online = personJoined(online, each.person)
            truth.set(each.person.id, each.person)
          } else {
            online = personLeft(online, each.person)
            truth.delete(each.person.id)
          }
        }
        const byId = (one: OnlinePerson, other: OnlinePerson) => one.id - other.id
        expect(online.toSorted(byId)).toEqual([...truth.values()].toSorted(byId))
      }),
    )
  })
})
