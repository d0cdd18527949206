import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aTask } from '../testing/tasks.js'
import { aUserRef } from '../testing/users.js'
import { mergeChecklist, mergeTask, takenBack } from './rules.merge.js'
import type { ChecklistItem } from './schema.js'

const step = (id: string, done = false, text = id): ChecklistItem => ({ id, text, done })
const [ANA, LUIS, NORA] = [7, 8, 9].map(id => aUserRef({ id, name: `P${id}` })) as [
  ReturnType<typeof aUserRef>,
  ReturnType<typeof aUserRef>,
  ReturnType<typeof aUserRef>,
]

describe('mergeTask', () => {
  test('keeps the changes of others in other fields', () => {
    const theirs = aTask({ title: 'De Luis', priority: 'low' })
    expect(mergeTask({ priority: 'high' }, { priority: 'urgent' }, theirs)).toEqual({
      patch: { priority: 'urgent' },
      conflicts: [],
    })
  })

  test('leaves to them what I only looked at', () => {
    const theirs = aTask({ priority: 'low' })
    expect(mergeTask({ priority: 'high' }, { priority: 'high' }, theirs).patch).toEqual({ priority: 'low' })
  })

  test('reports a text that both changed, and loses neither', () => {
    const theirs = aTask({ description: 'De Luis' })
    const merged = mergeTask(
      { description: 'Antes', priority: 'none' },
      { description: 'De Ana', priority: 'high' },
      theirs,
    )
    expect(merged).toEqual({ patch: { priority: 'high' }, conflicts: ['description'] })
  })

  test('sees no conflict when both wrote the same, or when only blanks differ', () => {
    const theirs = aTask({ title: 'Igual' })
    expect(mergeTask({ title: 'Antes' }, { title: 'Igual ' }, theirs).conflicts).toEqual([])
  })

  test('keeps people and labels that either side added, without those that either side removed', () => {
    const theirs = aTask({ assignees: [ANA, NORA], labels: ['b', 'c'] })
    const merged = mergeTask(
      { assignees: [ANA], labels: ['a', 'b'] },
      { assignees: [LUIS], labels: ['a', 'b', 'd'] },
      theirs,
    )
    expect(merged.patch.assignees).toEqual([NORA, LUIS])
    expect(merged.patch.labels).toEqual(['b', 'c', 'd'])
  })
})

describe('mergeChecklist', () => {
  test('keeps both ticks', () => {
    const base = [step('a'), step('b')]
    expect(mergeChecklist(base, [step('a', true), step('b')], [step('a'), step('b', true)])).toEqual([
      step('a', true),
      step('b', true),
    ])
  })

  test('keeps my order, and puts the steps that they added after the one before them', () => {
    const base = [step('a'), step('b')]
    const merged = mergeChecklist(base, [step('b'), step('a')], [step('a'), step('n'), step('b')])
    expect(merged.map(item => item.id)).toEqual(['b', 'a', 'n'])
    const ids = (theirs: string) =>
      mergeChecklist(
        [step('a'), step('b')],
        [step('m'), step('a'), step('b')],
        [...theirs].map(id => step(id)),
      )
        .map(item => item.id)
        .join('')
    expect([ids('nab'), ids('anob'), ids('abn')]).toEqual(['nmab', 'manob', 'mabn'])
  })

  test('drops a step that one removed and the other left alone, and keeps one that the other changed', () => {
    const base = [step('a'), step('b')]
    expect(mergeChecklist(base, [step('b')], [step('a'), step('b')])).toEqual([step('b')])
    expect(mergeChecklist(base, [step('b')], [step('a', true), step('b')])).toEqual([
      step('a', true),
      step('b'),
    ])
    expect(mergeChecklist(base, [step('a', true), step('b')], [step('b')])).toEqual([
      step('a', true),
      step('b'),
    ])
  })

  const steps = fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      text: fc.constantFrom('x', 'y'),
      done: fc.boolean(),
    }),
    { selector: item => item.id },
  )

  test('with a change of only one side returns that change, from either side', () => {
    fc.assert(
      fc.property(steps, steps, (base, changed) => {
        expect(mergeChecklist(base, changed, base)).toEqual(changed)
        expect(new Set(mergeChecklist(base, base, changed))).toEqual(new Set(changed))
      }),
    )
  })

  test('never repeats a step, and holds every step that either side added', () => {
    fc.assert(
      fc.property(steps, steps, steps, (base, mine, theirs) => {
        const ids = mergeChecklist(base, mine, theirs).map(item => item.id)
        expect(new Set(ids).size).toBe(ids.length)
        const before = new Set(base.map(item => item.id))
        for (const { id } of [...mine, ...theirs]) if (!before.has(id)) expect(ids).toContain(id)
      }),
    )
  })
})

describe('takenBack', () => {
  const labels = fc.uniqueArray(fc.constantFrom('web', 'feria', 'logo', 'urge'))
  const fields = fc.record({ labels, priority: fc.constantFrom('none' as const, 'low' as const) })

  test('brings every field back as it was, in its order, where nobody came between', () => {
    fc.assert(
      fc.property(fields, fields, (before, after) => {
        const now = aTask(after)
        const patch = takenBack({ before, after }, now)
        expect({ ...now, ...patch }).toEqual({ ...now, ...before })
        // A second undo finds nothing to take back.
        expect(takenBack({ before, after }, { ...now, ...patch })).toEqual({})
      }),
    )
  })

  test('takes back nothing of a task whose single value has been changed again', () => {
    const before = { start_date: '2026-11-10', due_date: '2026-11-20' }
    const after = { start_date: '2026-11-12', due_date: '2026-11-22' }
    expect(takenBack({ before, after }, aTask({ ...after, due_date: '2026-11-14' }))).toBeNull()
  })
})
