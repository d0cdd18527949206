import { describe, expect, it } from 'vitest'
import {
  addDraft,
  confirmDraft,
  insertSaved,
  removeById,
  removeDraft,
  replaceById,
  restoreItem,
  upsertById,
} from './drafts.js'
import { type DraftList, EMPTY_LIST, type ListRules } from './ordered.js'

interface Note {
  readonly id: number
  readonly client_id: string | null
  readonly body: string
  readonly edit?: number
  readonly optimistic?: boolean
}
const up: ListRules<Note> = { order: 'oldest-first' }
const down: ListRules<Note> = { order: 'newest-first' }

function saved(id: number, client_id: string | null = null, body = `#${id}`): Note {
  return { id, client_id, body }
}
function draft(client_id: string): Note & { readonly client_id: string } {
  return { id: 0, client_id, body: `draft ${client_id}`, optimistic: true }
}
function listOf(...items: readonly Note[]): DraftList<Note> {
  return { ...EMPTY_LIST, items }
}
const bodies = (list: DraftList<Note>) => list.items.map(item => item.body)

describe('addDraft (Spec §4)', () => {
  it('shows the draft at the newest end', () => {
    expect(bodies(addDraft(listOf(saved(1)), draft('a'), up))).toEqual(['#1', 'draft a'])
    expect(bodies(addDraft(listOf(saved(1)), draft('a'), down))).toEqual(['draft a', '#1'])
  })

  it('does not add a draft twice, nor one that is saved already', () => {
    const once = addDraft(listOf(), draft('a'), up)
    expect(addDraft(once, draft('a'), up)).toBe(once)
    const known = listOf(saved(1, 'a'))
    expect(addDraft(known, draft('a'), up)).toBe(known)
  })
})

describe('confirmDraft (Spec §4)', () => {
  it('puts the server’s copy in the draft’s place', () => {
    const list = addDraft(listOf(saved(1)), draft('a'), up)
    expect(confirmDraft(list, 'a', saved(2, 'a'), up).items).toEqual([saved(1), saved(2, 'a')])
  })

  it('orders saved drafts as the server did, before those still under way', () => {
    for (const [rules, expected] of [
      [up, ['#1', '#2', 'draft a']],
      [down, ['draft a', '#2', '#1']],
    ] as const) {
      const both = addDraft(addDraft(listOf(saved(1)), draft('a'), rules), draft('b'), rules)
      expect(bodies(confirmDraft(both, 'b', saved(2, 'b'), rules))).toEqual(expected)
    }
  })

  it('keeps the echo’s copy only, when the echo came first', () => {
    const list = addDraft(listOf(), draft('a'), up)
    const echoed = insertSaved(list, saved(2, 'a', 'echo'), up)
    expect(bodies(confirmDraft(echoed, 'a', saved(2, 'a', 'answer'), up))).toEqual(['echo'])
  })

  it('keeps one copy when the echo did not carry the client’s id', () => {
    const list = insertSaved(addDraft(listOf(), draft('a'), up), saved(2, null, 'echo'), up)
    expect(bodies(list)).toEqual(['echo', 'draft a'])
    expect(bodies(confirmDraft(list, 'a', saved(2, 'a', 'answer'), up))).toEqual(['echo'])
  })

  it('does not bring back an item that was deleted before the answer came', () => {
    const list = insertSaved(addDraft(listOf(), draft('a'), up), saved(2, null), up)
    const deleted = removeById(list, 2, up)
    expect(confirmDraft(deleted, 'a', saved(2, 'a'), up).items).toEqual([])
  })
})

describe('removeDraft (Spec §4)', () => {
  it('removes only its own draft', () => {
    const list = addDraft(addDraft(listOf(saved(1)), draft('a'), up), draft('b'), up)
    expect(bodies(removeDraft(list, 'a', up))).toEqual(['#1', 'draft b'])
  })

  it('keeps an item that the server saved although its answer was lost', () => {
    const echoed = insertSaved(addDraft(listOf(), draft('a'), up), saved(2, 'a'), up)
    expect(removeDraft(echoed, 'a', up)).toBe(echoed)
  })
})

describe('insertSaved', () => {
  it('puts a late item into its place', () => {
    expect(bodies(insertSaved(listOf(saved(1), saved(3)), saved(2), up))).toEqual(['#1', '#2', '#3'])
    expect(bodies(insertSaved(listOf(saved(3), saved(1)), saved(2), down))).toEqual(['#3', '#2', '#1'])
  })

  it('changes nothing the second time, nor after the deletion', () => {
    const once = insertSaved(listOf(), saved(1), up)
    expect(insertSaved(once, saved(1), up)).toBe(once)
    const deleted = removeById(once, 1, up)
    expect(insertSaved(deleted, saved(1), up)).toBe(deleted)
  })
})

describe('replaceById (Spec §4)', () => {
  it('replaces by id and leaves the others as they are', () => {
    const list = listOf(saved(1), saved(2))
    const next = replaceById(list, saved(2, null, 'edited'), up)
    expect(bodies(next)).toEqual(['#1', 'edited'])
    expect(next.items[0]).toBe(list.items[0])
  })

  it('adds no item that is not in the list', () => {
    const list = listOf(saved(1))
    expect(replaceById(list, saved(9), up)).toBe(list)
  })

  it('keeps the newer copy when an older one comes late', () => {
    const rules: ListRules<Note> = {
      ...up,
      isStale: (arriving, shown) => (arriving.edit ?? 0) < (shown.edit ?? 0),
    }
    const list = listOf({ ...saved(1, null, 'second'), edit: 2 })
    expect(replaceById(list, { ...saved(1, null, 'first'), edit: 1 }, rules)).toBe(list)
    expect(bodies(replaceById(list, { ...saved(1, null, 'third'), edit: 3 }, rules))).toEqual(['third'])
  })
})

describe('upsertById, removeById and restoreItem', () => {
  it('replace or insert, but do not bring back', () => {
    const list = upsertById(upsertById(listOf(), saved(1), up), saved(1, null, 'edited'), up)
    expect(bodies(list)).toEqual(['edited'])
    expect(upsertById(removeById(list, 1, up), saved(1), up).items).toEqual([])
  })

  it('remember the deletion of an item that was never shown', () => {
    expect(insertSaved(removeById(listOf(), 5, up), saved(5), up).items).toEqual([])
  })

  it('remove no other item, and remember a deletion once', () => {
    const list = removeById(listOf(saved(1), saved(9)), 5, up)
    expect(bodies(list)).toEqual(['#1', '#9'])
    const again = removeById(list, 5, up)
    expect(again).toEqual(list)
    expect(again.gone).toBe(list.gone)
  })

  it('show a restored item again', () => {
    const list = restoreItem(removeById(listOf(saved(1), saved(2)), 1, up), saved(1), up)
    expect(bodies(list)).toEqual(['#1', '#2'])
    expect(list.gone.has(1)).toBe(false)
  })
})
