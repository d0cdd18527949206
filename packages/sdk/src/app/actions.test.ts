import { describe, expect, test } from 'vitest'
import { anApi, AWAY } from '../testing/api.js'
import { aConfig } from '../testing/app.js'
import { aCall } from '../testing/call.js'
import { loadConfig } from './actions.js'
import { getConfig } from './endpoints.js'

describe('loadConfig (Spec §10)', () => {
  test('fetches the configuration within the time it is given, and shows no notice when it fails', async () => {
    const { ports, sent } = aCall(getConfig, aConfig())
    expect(await loadConfig(ports, { timeout: 4_000 })).toEqual({ ended: 'done', value: aConfig() })
    expect(sent).toEqual([{ input: {}, options: { timeout: 4_000, quiet: true } }])
  })

  test('says why nothing came', async () => {
    const { api } = anApi(new Map())
    expect(await loadConfig({ api })).toEqual({ ended: 'refused', error: AWAY })
  })
})
