import { aConfig } from '@osys/sdk/testing/app'
import { describe, expect, test } from 'vitest'
import { configTold, type ConfigState } from './suite.js'

const START: ConfigState = { config: null, running: null, isOutdated: false, aheadMs: 0 }

describe('configTold', () => {
  test('takes the first version that the server tells for the running one', () => {
    const state = configTold(configTold(START, aConfig()), aConfig({ timezone: 'Europe/Madrid' }))
    expect(state).toMatchObject({ isOutdated: false, config: { timezone: 'Europe/Madrid' } })
  })

  test('is outdated once the server tells another version or build, and stays so', () => {
    const running = configTold(START, aConfig())
    expect(configTold(running, aConfig({ version: 'v2.5' })).isOutdated).toBe(true)
    const outdated = configTold(running, aConfig({ build: 'another' }))
    expect(outdated.isOutdated).toBe(true)
    expect(configTold(outdated, aConfig()).isOutdated).toBe(true)
  })
})
