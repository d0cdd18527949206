import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effectivePermissions } from '../access/rules.grants.js'
import { ROLES, type Role } from '../access/schema.js'
import { parseChannel } from './channels.js'
import { decodeEvent } from './events.js'
import { mayHear, mayReadEvent } from './hearing.js'

const person = (roles: readonly Role[], id = 7) => ({
  kind: 'person' as const,
  id,
  roles,
  permissions: effectivePermissions({ roles, given: [], refused: [] }),
  key: null,
})

const COMPANY_READING = [
  'ohplaky.company.show',
  'ohplaky.task.index',
  'ohplaky.comment.index',
  'ohplaky.file.index',
] as const

describe('mayHear', () => {
  it('keeps a personal key with chosen permissions to what they open', () => {
    const permissions = COMPANY_READING
    const limited = { ...person([]), permissions, key: { permissions } }
    const full = { ...person(['owner']), key: { permissions: null } }
    const company = { approved_at: new Date() }
    expect(mayHear(limited, { kind: 'company', companyId: 3 }, company)).toBe(true)
    for (const channel of [{ kind: 'user', userId: 7 }, { kind: 'presence' }] as const) {
      expect(mayHear(limited, channel, undefined)).toBe(false)
      expect(mayHear(full, channel, undefined)).toBe(true)
    }
  })

  it('is false for a name that is no channel', () => {
    expect(mayHear(person(['owner']), null, undefined)).toBe(false)
  })

  it('allows only own personal channels: no role opens those of another person', () => {
    fc.assert(
      fc.property(fc.subarray([...ROLES]), fc.integer({ min: 8, max: 99 }), (roles, other) => {
        const listener = person(roles)
        expect(mayHear(listener, { kind: 'user', userId: 7 }, undefined)).toBe(true)
        expect(mayHear(listener, { kind: 'user', userId: other }, undefined)).toBe(false)
        expect(mayHear(listener, { kind: 'chat', lowId: other, highId: other + 1 }, undefined)).toBe(false)
      }),
    )
  })

  it('lets users hear a company once it was approved, and admins before (Spec §4)', () => {
    const channel = parseChannel('private-company.3')
    const never = { approved_at: null }
    const once = { approved_at: new Date() }
    const heard = (roles: readonly Role[]) =>
      [never, once, undefined].filter(company => mayHear(person(roles), channel, company))
    expect(heard(['user_ohplaky'])).toEqual([once])
    expect(heard(['admin_ohplaky'])).toEqual([never, once])
    expect(heard(['boss'])).toEqual([])
  })

  it.each(COMPANY_READING)(
    'lets nobody hear a company whose events they may not read for want of %s (Spec §7)',
    name => {
      const channel = parseChannel('private-company.3')
      const company = { approved_at: new Date() }
      const permissions = COMPANY_READING.filter(each => each !== name)
      const refused = effectivePermissions({ roles: ['user_ohplaky'], given: [], refused: [name] })
      expect(mayHear({ ...person(['user_ohplaky']), permissions: refused }, channel, company)).toBe(false)
      expect(mayHear({ ...person([]), permissions, key: { permissions } }, channel, company)).toBe(false)
      expect(mayHear({ ...person([]), permissions: COMPANY_READING }, channel, company)).toBe(true)
    },
  )

  it('lets a tablet hear its units’ kiosks and nothing else', () => {
    const tablet = { kind: 'device' as const, units: ['consultants' as const] }
    const heard = [
      'private-kiosk.consultants',
      'private-kiosk.solutions',
      'private-kiosk.all',
      'private-ojibble.consultants',
      'presence-osys',
      'private-user.7',
      'private-ohplaky',
      'private-ohplaky.briefs',
    ].filter(name => mayHear(tablet, parseChannel(name), undefined))
    expect(heard).toEqual(['private-kiosk.consultants'])
  })

  it('lets only a tablet of both units hear of people without one', () => {
    const tablet = { kind: 'device' as const, units: ['solutions' as const, 'consultants' as const] }
    expect(mayHear(tablet, parseChannel('private-kiosk.all'), undefined)).toBe(true)
  })

  it.each<readonly [string, readonly Role[]]>([
    ['private-ohplaky', ['user_ohplaky', 'admin_ohplaky']],
    ['private-ohplaky.briefs', ['admin_ohplaky']],
    ['private-company.3', ['user_ohplaky', 'admin_ohplaky', 'owner']],
    ['private-chat.7-8', ['user_ohplaky', 'admin_ohplaky']],
    ['private-chat.3-7', ['user_ohplaky', 'admin_ohplaky']],
    ['private-ojibble.solutions', ['admin_ojibble', 'owner', 'boss']],
    ['private-kiosk.all', ['kiosk']],
    ['private-kiosk.solutions', ['kiosk']],
    ['presence-osys', ROLES.filter(role => role !== 'kiosk')],
  ])('opens %s to the roles %j', (name, roles) => {
    const company = { approved_at: new Date() }
    expect(ROLES.filter(role => mayHear(person([role]), parseChannel(name), company))).toEqual(roles)
  })

  it('opens the timesheets of a unit by the permissions of the list and of the unit together', () => {
    const [list, unit] = ['ojibble.admin.timesheets.index', 'ojibble.admin.timesheets.solutions']
    const heard = [[], [list], [unit], [list, unit]].map(permissions =>
      ['solutions', 'consultants'].filter(of =>
        mayHear({ ...person([]), permissions }, parseChannel(`private-ojibble.${of}`), undefined),
      ),
    )
    expect(heard).toEqual([[], [], [], ['solutions']])
  })
})

describe('mayReadEvent', () => {
  const KINDS = ['ChatMessageChanged', 'ConversationChanged', 'AssistantChatChanged']

  it.each(KINDS)('lets only those who may use it read %s, which is passed over without its data', name => {
    expect(ROLES.filter(role => mayReadEvent(person([role]), name))).toEqual([
      'user_ohplaky',
      'admin_ohplaky',
    ])
    expect(decodeEvent(name, {})).toBeNull()
  })

  it('lets every listener of the channel read the others', () => {
    const tablet = { kind: 'device' as const, units: ['consultants' as const] }
    for (const name of ['NotificationCreated', 'WorkLogChanged', 'AccessChanged', 'Unheard']) {
      expect([person([]), tablet].map(listener => mayReadEvent(listener, name))).toEqual([true, true])
    }
  })
})
