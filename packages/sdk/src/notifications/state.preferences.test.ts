import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  type NotificationPreferences,
  type QuietWay,
} from './schema.js'
import { inputOfChange, oppositeOf, type PreferenceChange, preferencesChanged } from './state.preferences.js'

const WAYS = NOTIFICATION_KINDS.flatMap(kind =>
  NOTIFICATION_CHANNELS.map((channel): QuietWay => `${kind}.${channel}`),
)
const CAFE = { kind: 'company' as const, id: 3, name: 'Café Roble Alto' }
const NONE: NotificationPreferences = { quiet: [], muted: [], only_while_in: false }

test('a change concerns one choice, and its opposite takes it back', () => {
  const before = { quiet: ['mention.app'], muted: [CAFE], only_while_in: false }
  const quiet: PreferenceChange = { kind: 'way', way: 'due.push', isOn: false }
  const after = preferencesChanged(before, quiet)
  expect(after).toEqual({ ...before, quiet: ['mention.app', 'due.push'] })
  expect(preferencesChanged(after, quiet)).toEqual(after)
  expect(preferencesChanged(after, oppositeOf(quiet))).toEqual(before)

  const heard: PreferenceChange = { kind: 'thing', thing: CAFE, isMuted: false }
  expect(preferencesChanged(before, heard).muted).toEqual([])
  expect(preferencesChanged(preferencesChanged(before, heard), oppositeOf(heard))).toEqual(before)
  // Another thing of the same id stays muted.
  const task = { kind: 'task' as const, id: 3, name: 'Guion' }
  expect(preferencesChanged({ ...before, muted: [task] }, heard).muted).toEqual([task])

  const inside: PreferenceChange = { kind: 'only while in', isOn: true }
  expect(preferencesChanged(before, inside)).toEqual({ ...before, only_while_in: true })
  expect(preferencesChanged(preferencesChanged(before, inside), oppositeOf(inside))).toEqual(before)
})

test('each change is sent as what the server stores', () => {
  const after = { quiet: ['mention.app', 'due.push'], muted: [], only_while_in: true }
  expect(inputOfChange(after, { kind: 'way', way: 'due.push', isOn: false })).toEqual({
    quiet: ['mention.app', 'due.push'],
  })
  expect(inputOfChange(after, { kind: 'only while in', isOn: true })).toEqual({ only_while_in: true })
  expect(inputOfChange(after, { kind: 'thing', thing: CAFE, isMuted: false })).toEqual({
    mute: { kind: 'company', id: 3, is_muted: false },
  })
})

test('a way is off exactly when its last change turned it off', () => {
  const change = fc.record({ way: fc.constantFrom(...WAYS), isOn: fc.boolean() })
  fc.assert(
    fc.property(fc.array(change), changes => {
      const after = changes.reduce((old, each) => preferencesChanged(old, { kind: 'way', ...each }), NONE)
      const last = new Map(changes.map(({ way, isOn }) => [way, isOn]))
      expect(after.quiet.toSorted()).toEqual(WAYS.filter(way => last.get(way) === false).toSorted())
    }),
  )
})
