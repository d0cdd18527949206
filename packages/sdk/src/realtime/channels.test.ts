import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BUSINESS_UNITS, MAX_ID } from '../basics/schema.js'
import type { Channel } from './channels.js'
import { channelName, chatChannel, parseChannel } from './channels.js'

const id = fc.integer({ min: 1, max: MAX_ID })
const unit = fc.constantFrom(...BUSINESS_UNITS)
const channel: fc.Arbitrary<Channel> = fc.oneof(
  fc.constant({ kind: 'presence' } as const),
  fc.constant({ kind: 'ohplaky' } as const),
  fc.constant({ kind: 'briefs' } as const),
  id.map(userId => ({ kind: 'user', userId }) as const),
  id.map(companyId => ({ kind: 'company', companyId }) as const),
  unit.map(of => ({ kind: 'ojibble', unit: of }) as const),
  fc.constantFrom(...BUSINESS_UNITS, 'all' as const).map(of => ({ kind: 'kiosk', unit: of }) as const),
  fc
    .tuple(id, id)
    .filter(([one, other]) => one !== other)
    .map(
      ([one, other]) =>
        ({ kind: 'chat', lowId: Math.min(one, other), highId: Math.max(one, other) }) as const,
    ),
)

describe('parseChannel', () => {
  test.each([
    ['private-user.7', { kind: 'user', userId: 7 }],
    ['presence-osys', { kind: 'presence' }],
    ['private-company.3', { kind: 'company', companyId: 3 }],
    ['private-ohplaky', { kind: 'ohplaky' }],
    ['private-ohplaky.briefs', { kind: 'briefs' }],
    ['private-chat.7-12', { kind: 'chat', lowId: 7, highId: 12 }],
    ['private-ojibble.consultants', { kind: 'ojibble', unit: 'consultants' }],
    ['private-kiosk.solutions', { kind: 'kiosk', unit: 'solutions' }],
    ['private-kiosk.all', { kind: 'kiosk', unit: 'all' }],
    ['private-ojibble.all', null],
  ])('reads %s', (name, expected) => expect(parseChannel(name)).toEqual(expected))

  test('reads the names that the builders write', () => {
    fc.assert(
      fc.property(channel, value => {
        expect(parseChannel(channelName(value))).toEqual(value)
      }),
    )
  })

  test('reads no other names: each name that it reads is one that the builders write', () => {
    const nearly = fc.tuple(channel, fc.nat(30), fc.string({ maxLength: 2 })).map(([value, at, extra]) => {
      const name = channelName(value)
      return name.slice(0, at) + extra + name.slice(at)
    })
    fc.assert(
      fc.property(nearly, name => {
        const parsed = parseChannel(name)
        expect([null, name]).toContain(parsed && channelName(parsed))
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    '',
    'private-user.',
    'private-user.0',
    'private-user.07',
    'private-user.-7',
    'private-user.7x',
    'private-user.7\n',
    'xprivate-user.7',
    'private-user.2147483648',
    'private-user.1e3',
    'private-chat.12-7',
    'private-chat.7-7',
    'private-chat.7-8-9',
    'private-chat.7',
    'private-ojibble.staffing',
    'private-ojibble.toString',
    'presence-osys2',
    'PRESENCE-OSYS',
  ])('refuses %j', name => expect(parseChannel(name)).toBeNull())
})

describe('chatChannel', () => {
  test('is the same for both people', () => {
    expect(chatChannel(12, 7)).toBe('private-chat.7-12')
    expect(chatChannel(7, 12)).toBe('private-chat.7-12')
  })
})
