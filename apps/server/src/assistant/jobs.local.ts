import type { Engine } from './jobs.engine.js'

/** Creates the engine that answers without a model, by the rules of the suite. */
export function createLocalEngine(): Engine {
  return {
    mode: 'local',
    model: null,
    async answer(_job, sink) {
      sink.text('…')
      return { model: null, tokensIn: null, tokensOut: null }
    },
  }
}
