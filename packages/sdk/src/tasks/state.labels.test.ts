import { describe, expect, test } from 'vitest'
import { aTask } from '../testing/tasks.js'
import { labelsListed, labelsOffered, NO_LABELS } from './state.labels.js'

describe('labelsOffered', () => {
  const loaded = [
    aTask({ id: 1, company_id: 3, labels: ['web', 'nueva'] }),
    aTask({ id: 2, company_id: 4, labels: ['ajena'] }),
  ]

  test('are those of loaded tasks until the server listed some', () => {
    expect(labelsOffered(NO_LABELS, null, loaded)).toEqual(['ajena', 'nueva', 'web'])
    expect(labelsOffered(NO_LABELS, 3, loaded)).toEqual(['nueva', 'web'])
  })

  test('are those that the server listed for the company, each once, before others of loaded tasks', () => {
    const all = labelsListed(NO_LABELS, null, { labels: ['lejana', 'web'], at: 1 })
    const both = labelsListed(all, 3, { labels: ['web', 'antigua'], at: 2 })
    expect(labelsOffered(both, null, loaded)).toEqual(['lejana', 'web', 'ajena', 'nueva'])
    expect(labelsOffered(both, 3, loaded)).toEqual(['web', 'antigua', 'nueva'])
  })
})
