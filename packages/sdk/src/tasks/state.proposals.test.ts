import { describe, expect, test } from 'vitest'
import { aTemplate } from '../testing/tasks.js'
import { proposedOfTemplate } from './rules.proposals.js'
import {
  allProposalsTaken,
  batchTried,
  NO_SOURCE_ENDED,
  proposalChanged,
  proposalsReplaced,
  type SourceEnd,
  sourcesStanding,
  takenProposals,
} from './state.proposals.js'

const PROPOSALS = proposedOfTemplate(aTemplate().tasks, '2026-11-20')

describe('the proposals of a dialog', () => {
  test('are unticked and dated one by one', () => {
    const changed = proposalChanged(PROPOSALS, 'template-0', { isTaken: false, due_date: '2026-12-01' })
    expect(changed.map(({ isTaken, due_date }) => [isTaken, due_date])).toEqual([
      [false, '2026-12-01'],
      [true, null],
    ])
    expect(takenProposals(changed).map(({ key }) => key)).toEqual(['template-1'])
  })

  test('are ticked and unticked together', () => {
    expect(takenProposals(allProposalsTaken(PROPOSALS, false))).toEqual([])
    expect(allProposalsTaken(allProposalsTaken(PROPOSALS, false), true)).toEqual(PROPOSALS)
  })

  test('keep what was unticked when the first day changes', () => {
    const before = proposalChanged(PROPOSALS, 'template-1', { isTaken: false })
    const after = proposalsReplaced(before, 'template', proposedOfTemplate(aTemplate().tasks, '2026-11-23'))
    expect(after.map(({ isTaken, due_date }) => [isTaken, due_date])).toEqual([
      [true, '2026-11-28'],
      [false, null],
    ])
  })

  test('keep a due date that the person chose, also none, when the first day changes', () => {
    const dated = proposalChanged(PROPOSALS, 'template-1', { due_date: '2026-12-04' })
    const before = proposalChanged(dated, 'template-0', { due_date: null })
    const after = proposalsReplaced(before, 'template', proposedOfTemplate(aTemplate().tasks, '2026-11-23'))
    expect(after.map(({ due_date }) => due_date)).toEqual([null, '2026-12-04'])
    const again = proposalsReplaced(after, 'template', proposedOfTemplate(aTemplate().tasks, '2026-11-24'))
    expect(again).toEqual(after)
  })

  test('leave those of the other source as they are, the brief first', () => {
    const [first] = PROPOSALS
    if (!first) throw new Error('no proposal')
    const ofBrief = { ...first, key: 'brief-0', source: 'brief' as const, isTaken: false }
    const both = proposalsReplaced(PROPOSALS, 'brief', [ofBrief])
    expect(both).toEqual([ofBrief, ...PROPOSALS])
    expect(proposalsReplaced(both, 'template', [])).toEqual([ofBrief])
  })
})

describe('sourcesStanding', () => {
  const asked = { brief: null, template: 7, round: 0 }
  const came: SourceEnd = { id: 7, round: 0, error: null }
  const failed: SourceEnd = { ...came, error: 'No hay conexión' }

  test.each([
    ['no source is there at once', NO_SOURCE_ENDED, { ...asked, template: null }, 'ended', null],
    ['a source loads until it ends', NO_SOURCE_ENDED, asked, 'loading', null],
    ['one that came', { ...NO_SOURCE_ENDED, template: came }, asked, 'ended', null],
    ['one that failed', { ...NO_SOURCE_ENDED, template: failed }, asked, 'ended', 'No hay conexión'],
    [
      'one that failed without a reason',
      { ...NO_SOURCE_ENDED, template: { ...failed, error: '' } },
      asked,
      'ended',
      '',
    ],
    [
      'the failure of an earlier choice',
      { ...NO_SOURCE_ENDED, template: { ...failed, id: 6 } },
      asked,
      'loading',
      null,
    ],
    [
      'a failure that is asked for again stays meanwhile',
      { brief: { id: null, round: 1, error: null }, template: failed },
      { ...asked, round: 1 },
      'again',
      'No hay conexión',
    ],
    [
      'the failure of one source while the other one loads',
      { ...NO_SOURCE_ENDED, brief: { id: 3, round: 0, error: 'No hay conexión' } },
      { ...asked, brief: 3 },
      'loading',
      'No hay conexión',
    ],
  ] as const)('%s', (_, ends, sources, phase, error) => {
    expect(sourcesStanding(ends, sources)).toEqual({ phase, error })
  })

  test('a choice that failed is whole again once it came, after another choice', () => {
    const first = { ...NO_SOURCE_ENDED, template: failed }
    const other = { ...first, template: { ...came, id: 8 } }
    expect(sourcesStanding(other, { ...asked, template: 8 }).error).toBeNull()
    expect(sourcesStanding({ ...other, template: came }, asked)).toEqual({ phase: 'ended', error: null })
  })
})

describe('batchTried', () => {
  const first = batchTried(null, PROPOSALS, () => 'one')

  test('keeps the id while the same tasks are ticked', () => {
    expect(first).toEqual({ batch_id: 'one', proposals: PROPOSALS })
    expect(batchTried(first, [...PROPOSALS], () => 'two').batch_id).toBe('one')
    const [proposal] = PROPOSALS
    const same = proposalChanged(PROPOSALS, 'template-0', { due_date: proposal?.due_date ?? null })
    expect(batchTried(first, same, () => 'two').batch_id).toBe('one')
  })

  test('has another id for other tasks, and for other due dates', () => {
    const other = proposalChanged(PROPOSALS, 'template-1', { isTaken: false })
    const second = batchTried(first, other, () => 'two')
    expect(second.batch_id).toBe('two')
    expect(batchTried(second, other, () => 'three').batch_id).toBe('two')
    const dated = proposalChanged(PROPOSALS, 'template-1', { due_date: '2026-12-04' })
    expect(batchTried(first, dated, () => 'two').batch_id).toBe('two')
  })
})
