import { describe, expect, it } from 'vitest'
import { dueOf } from '@osys/sdk/tasks/rules.due'
import { aTask } from '@osys/sdk/testing/tasks'
import { type RowCluster, rowsAbove, shownOf } from './rules.clusters.js'

const items = [1, 2, 3].map(id => {
  const task = aTask({ id })
  return { task, code: `CAFE-${id}`, due: dueOf(task, '2026-11-20'), href: `#${id}` }
})
const group = (key: string, isFolded: boolean): RowCluster => ({ key, items, count: 3, isFolded })

describe('rowsAbove', () => {
  it('counts the rows of the groups above that are not folded', () => {
    const clusters = [group('pending', false), group('progress', true), group('review', false)]
    expect(clusters.map((_, index) => rowsAbove(clusters, index))).toEqual([0, 3, 3])
    expect(rowsAbove(clusters, clusters.length)).toBe(6)
  })
})

describe('shownOf', () => {
  it('shows no row of a folded group', () => {
    expect([shownOf(group('a', false)), shownOf(group('a', true))]).toEqual([items, []])
  })
})
