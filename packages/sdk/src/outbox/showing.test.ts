import { describe, expect, test } from 'vitest'
import { createCell } from '../state/cell.js'
import { anEntry } from '../testing/outbox.js'
import type { Entries } from './entry.js'
import { createShowing } from './showing.js'
import { EMPTY_OUTBOX } from './shown.js'

const first = anEntry({ client_id: 'c1' })
const second = anEntry({ client_id: 'c2' })

/** Builds a display of account 7 whose storage gives these answers, one at each read. */
function aDisplay(...answers: readonly (Entries | Promise<Entries>)[]) {
  const state = createCell(EMPTY_OUTBOX)
  const reads = answers.values()
  const all = async () => reads.next().value ?? []
  return {
    showing: createShowing({ store: { all }, account: () => 7, state }),
    ids: () => state.get().entries.map(({ client_id }) => client_id),
  }
}

describe('createShowing', () => {
  test('shows an entry at once, and until the storage has it', async () => {
    const { showing, ids } = aDisplay([first], [first, second], [first])
    showing.keep(second)
    expect(ids()).toEqual(['c2'])
    await showing.show()
    expect(ids()).toEqual(['c1', 'c2'])
    await showing.show()
    expect(ids()).toEqual(['c1', 'c2'])
    expect([showing.drop('c2'), showing.drop('c2')]).toEqual([true, false])
    await showing.show()
    expect(ids()).toEqual(['c1'])
  })

  test('resolves with the entries of the account', async () => {
    const { showing } = aDisplay([first, { ...second, account: 8 }])
    expect(await showing.show()).toEqual([first])
  })

  test('leaves out a read that a later one has overtaken', async () => {
    let answer: (entries: Entries) => void = () => {}
    const slow = new Promise<Entries>(resolve => (answer = resolve))
    const { showing, ids } = aDisplay(slow, [second])
    const earlier = showing.show()
    await showing.show()
    answer([first])
    expect(await earlier).toEqual([])
    expect(ids()).toEqual(['c2'])
  })
})
