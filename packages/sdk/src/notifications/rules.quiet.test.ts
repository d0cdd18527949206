import { NOTIFICATION_CHANNELS, NOTIFICATION_KINDS } from './schema.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { waysOf } from './rules.quiet.js'

const ALL = { isCounted: true, isPushed: true }
const NONE = { isCounted: false, isPushed: false }
const id = fc.integer({ min: 1, max: 30 })
const NAMES = {
  'task.assigned': 'assigned',
  'task.status': 'moved',
  'task.due': 'due',
  'comment.mention': 'mention',
  'comment.new': 'comment',
} as const
const type = fc.constantFrom(...(Object.keys(NAMES) as (keyof typeof NAMES)[]))
const wishes = fc.record({
  quiet: fc.subarray(
    NOTIFICATION_KINDS.flatMap(kind => NOTIFICATION_CHANNELS.map(channel => `${kind}.${channel}`)),
  ),
  muted: fc.array(fc.record({ kind: fc.constantFrom('company' as const, 'task' as const), id })),
})
const url = (company: number, task: number) => `/ohplaky/empresa/${company}?task=${task}`

describe('waysOf', () => {
  it('is every way for a person who has chosen nothing', () => {
    expect(waysOf({ type: 'comment.new', url: url(1, 2) }, { quiet: [], muted: [] })).toEqual(ALL)
  })

  it('neither counts nor pushes what is muted, and a quiet kind not in that way', () => {
    fc.assert(
      fc.property(type, id, id, wishes, (kind, company, task, wished) => {
        const news = { type: kind, url: url(company, task) }
        const muted = [
          { kind: 'company' as const, id: company },
          { kind: 'task' as const, id: task },
        ]
        for (const one of muted)
          expect(waysOf(news, { ...wished, muted: [...wished.muted, one] })).toEqual(NONE)
        const others = wished.muted.filter(each => each.id !== (each.kind === 'company' ? company : task))
        const ways = waysOf(news, { quiet: wished.quiet, muted: others })
        const name = NAMES[kind]
        expect(ways.isCounted).toBe(!wished.quiet.includes(`${name}.app`))
        expect(ways.isPushed).toBe(!wished.quiet.includes(`${name}.push`))
      }),
    )
  })

  it('lets nobody turn off what concerns their account', () => {
    fc.assert(
      fc.property(wishes, wished => {
        expect(waysOf({ type: 'account.password_reset', url: '/account/3' }, wished)).toEqual(ALL)
        expect(waysOf({ type: 'kiosk.silent', url: null }, wished)).toEqual(ALL)
      }),
    )
  })
})
