import { expect, test } from 'vitest'
import type { AnyEndpoint } from '../http/endpoint.js'
import { NetworkError } from '../http/error.js'
import { GIVEN_UP } from '../http/outcome.js'
import { createCell } from '../state/cell.js'
import { type Fetched, NOT_FETCHED } from '../state/fetched.js'
import { createSerial } from '../state/serial.js'
import { type Answer, anApi } from '../testing/api.js'
import { changePreference, loadPreferences, savePreferences } from './actions.preferences.js'
import { getNotificationPreferences, updateNotificationPreferences } from './endpoints.js'
import type { NotificationPreferences } from './schema.js'

test('how a person wants to be told is fetched without a notice, and changed with one', async () => {
  const { api, asked, quiet } = anApi(
    new Map<AnyEndpoint, Answer>([
      [getNotificationPreferences, () => ({ preferences: { only_while_in: false } })],
      [updateNotificationPreferences, input => ({ status: 'success', msg: '', preferences: input })],
    ]),
  )
  expect(await loadPreferences({ api }, { signal: AbortSignal.abort() })).toEqual(GIVEN_UP)
  expect(await loadPreferences({ api })).toEqual({ ended: 'done', value: { only_while_in: false } })
  const saved = await savePreferences({ api }, { only_while_in: true })
  expect(saved).toEqual({ ended: 'done', value: { only_while_in: true } })
  expect(asked.map(({ input }) => input)).toEqual([{}, {}, { only_while_in: true }])
  expect(quiet).toEqual([true, true, false])
})

test('quick changes show at once, are sent in their order, and only a refused one is taken back', async () => {
  const sent: unknown[] = []
  const { api } = anApi(
    new Map<AnyEndpoint, Answer>([
      [
        updateNotificationPreferences,
        input => {
          sent.push(input)
          if ('only_while_in' in input) throw new NetworkError('PUT /preferences', new Error('away'))
          return { status: 'success', msg: '', preferences: input }
        },
      ],
    ]),
  )
  const preferences = createCell<Fetched<NotificationPreferences>>(NOT_FETCHED)
  const ports = { api, preferences, serial: createSerial() }
  const isOff = { isOn: false } as const
  expect(await changePreference(ports, { kind: 'way', way: 'due.push', ...isOff })).toEqual(GIVEN_UP)

  const value = { quiet: ['mention.app'], muted: [], only_while_in: false }
  preferences.set({ value, isLoading: false, error: null })
  const ended = [
    changePreference(ports, { kind: 'way', way: 'due.push', ...isOff }),
    changePreference(ports, { kind: 'only while in', isOn: true }),
    changePreference(ports, { kind: 'way', way: 'comment.app', ...isOff }),
  ]
  const quiet = ['mention.app', 'due.push', 'comment.app']
  expect(preferences.get().value).toEqual({ quiet, muted: [], only_while_in: true })
  expect((await Promise.all(ended)).map(outcome => outcome.ended)).toEqual(['done', 'refused', 'done'])
  expect(preferences.get().value).toEqual({ quiet, muted: [], only_while_in: false })
  expect(sent).toEqual([{ quiet }, { only_while_in: true }, { quiet }])
})
