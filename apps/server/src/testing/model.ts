/** Gives a test file a model, with the options of its app. */

import { afterAll, beforeAll } from 'vitest'
import type { TestAppOptions } from './app.js'
import { type ModelServer, startModelServer } from './model-server.js'

/** The model of a test file, with the options of its app. */
export interface TestModel extends Pick<ModelServer, 'plan' | 'requests' | 'open'> {
  readonly options: TestAppOptions
}

/** Starts a model before the tests of a file; its app is made with `options`. */
export function useModel(silenceMs = 10_000, longestMs = 60_000): TestModel {
  let server: ModelServer | undefined
  beforeAll(async () => {
    server = await startModelServer()
  })
  afterAll(() => server?.stop())
  const made = (): ModelServer => {
    if (!server) throw new Error('The model is there inside tests and hooks only')
    return server
  }
  const provider = {
    get baseUrl() {
      return made().baseUrl
    },
    apiKey: 'sk-test',
    model: 'stand-in',
    contextTokens: 8_000,
    silenceMs,
    longestMs,
  }
  return {
    options: { config: { assistant: { provider, limits: { each: null, byRole: {} } } } },
    get requests() {
      return made().requests
    },
    open: () => made().open(),
    plan: script => made().plan(script),
  }
}
