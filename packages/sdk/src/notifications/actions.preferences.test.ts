import { expect, test } from 'vitest'
import type { AnyEndpoint } from '../http/endpoint.js'
import { type Answer, anApi } from '../testing/api.js'
import { loadPreferences, savePreferences } from './actions.preferences.js'
import { getNotificationPreferences, updateNotificationPreferences } from './endpoints.js'

test('how a person wants to be told is fetched without a notice, and changed with one', async () => {
  const { api, asked, quiet } = anApi(
    new Map<AnyEndpoint, Answer>([
      [getNotificationPreferences, () => ({ preferences: { only_while_in: false } })],
      [updateNotificationPreferences, input => ({ status: 'success', msg: '', preferences: input })],
    ]),
  )
  expect(await loadPreferences({ api })).toEqual({ ended: 'done', value: { only_while_in: false } })
  const saved = await savePreferences({ api }, { only_while_in: true })
  expect(saved).toEqual({ ended: 'done', value: { only_while_in: true } })
  expect(asked.map(({ input }) => input)).toEqual([{}, { only_while_in: true }])
  expect(quiet).toEqual([true, false])
})
