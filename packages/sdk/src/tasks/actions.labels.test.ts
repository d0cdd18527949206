import { describe, expect, test } from 'vitest'
import { createCell } from '../state/cell.js'
import { anApi, AWAY } from '../testing/api.js'
import { loadLabels } from './actions.labels.js'
import { listTaskLabels } from './endpoints.labels.js'
import { labelsOffered, NO_LABELS } from './state.labels.js'

const MINUTE_MS = 60_000

function aPage(answer: () => { readonly labels: readonly string[] }) {
  const { api, asked, quiet } = anApi(new Map([[listTaskLabels, answer]]))
  const clock = { time: 0, now: () => clock.time }
  const labels = createCell(NO_LABELS)
  const offered = (of: number | null = null) => labelsOffered(labels.get(), of, [])
  return { ports: { api, clock, labels }, clock, asked, quiet, offered }
}

describe('loadLabels', () => {
  test('offers the labels of a company, or those of all', async () => {
    const { ports, asked, quiet, offered } = aPage(() => ({ labels: ['web'] }))
    await loadLabels(ports, 3)
    expect([offered(3), offered()]).toEqual([['web'], []])
    await loadLabels(ports, null)
    expect(offered()).toEqual(['web'])
    expect(asked.map(({ input }) => input)).toEqual([{ company_id: 3 }, {}])
    expect(quiet).toEqual([true, true])
  })

  test('asks once in five minutes for each company', async () => {
    const { ports, clock, asked } = aPage(() => ({ labels: [] }))
    await loadLabels(ports, 3)
    clock.time = 4 * MINUTE_MS
    await loadLabels(ports, 3)
    expect(asked).toHaveLength(1)
    await loadLabels(ports, 4)
    expect(asked).toHaveLength(2)
    clock.time = 5 * MINUTE_MS
    await loadLabels(ports, 3)
    expect(asked).toHaveLength(3)
  })

  test('keeps what it knows, and asks again, when the server is away', async () => {
    let isAway = false
    const { ports, clock, asked, offered } = aPage(() => {
      if (isAway) throw AWAY
      return { labels: ['web'] }
    })
    await loadLabels(ports, null)
    isAway = true
    clock.time = 6 * MINUTE_MS
    expect((await loadLabels(ports, null)).ended).toBe('refused')
    expect(offered()).toEqual(['web'])
    await loadLabels(ports, null)
    expect(asked).toHaveLength(3)
  })
})
