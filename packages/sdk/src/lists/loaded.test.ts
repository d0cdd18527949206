import { describe, expect, it } from 'vitest'
import { addDraft, insertSaved, removeById, replaceById } from './drafts.js'
import { listLoaded, olderLoaded } from './loaded.js'
import { type DraftList, EMPTY_LIST, type ListRules } from './ordered.js'
import { runSplice } from './runs.js'

interface Note {
  readonly id: number
  readonly client_id: string | null
  readonly body: string
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
function older(...items: readonly Note[]) {
  return { items, isLast: false }
}
const bodies = (list: DraftList<Note>) => list.items.map(item => item.body)

interface Said extends Note {
  readonly first: boolean
}
function said(id: number, first: boolean): Said {
  return { ...saved(id), first }
}
const splice = runSplice<Said, 'first'>({ flag: 'first', author: () => 'ana', order: 'oldest-first' })
const runs: ListRules<Said> = { order: 'oldest-first', splice }

describe('listLoaded', () => {
  it('keeps drafts under way and drops those that are in the answer', () => {
    const before = addDraft(addDraft(listOf(), draft('a'), down), draft('b'), down)
    const next = listLoaded(before, { items: [saved(2, 'a'), saved(1)], before, isLast: true }, down)
    expect(bodies(next)).toEqual(['draft b', '#2', '#1'])
  })

  it('keeps the items that were added, changed and deleted during the fetch', () => {
    const before = listOf(saved(1), saved(2), saved(3))
    let now = replaceById(before, saved(1, null, 'edited'), up)
    now = insertSaved(removeById(now, 2, up), saved(4), up)
    expect(
      bodies(listLoaded(now, { items: [saved(1), saved(2), saved(3)], before, isLast: true }, up)),
    ).toEqual(['edited', '#3', '#4'])
  })

  it('leaves the run flags right when the item before a run was not fetched again', () => {
    const now = insertSaved({ ...EMPTY_LIST, items: [said(1, true)] }, said(2, true), runs)
    const before = { ...EMPTY_LIST, items: [now.items[0] as Said] }
    expect(now.items[1]?.first).toBe(false)
    expect(listLoaded(now, { items: [], before, isLast: true }, runs).items).toEqual([said(2, true)])
  })

  it('takes the flag of the oldest from the server while older pages exist', () => {
    const before: DraftList<Said> = {
      items: [said(1, true), said(2, false)],
      isComplete: true,
      gone: new Set(),
    }
    const fetched = { items: [said(2, false), said(3, false)], before, isLast: false }
    expect(listLoaded(before, fetched, runs)).toMatchObject({ items: fetched.items, isComplete: false })
  })

  it('sorts a list that a backend sends in another order', () => {
    const fetched = { items: [saved(2), saved(3), saved(1)], before: listOf(), isLast: true }
    expect(bodies(listLoaded(listOf(), fetched, up))).toEqual(['#1', '#2', '#3'])
    expect(bodies(listLoaded(listOf(), fetched, down))).toEqual(['#3', '#2', '#1'])
  })

  it('keeps no older item than its last page holds, and none where older pages exist', () => {
    const before = listOf(saved(1))
    const now = insertSaved(insertSaved(before, saved(2), up), saved(6), up)
    const page = { items: [saved(4), saved(5)], before }
    expect(bodies(listLoaded(now, { ...page, isLast: true }, up))).toEqual(['#2', '#4', '#5', '#6'])
    expect(bodies(listLoaded(now, { ...page, isLast: false }, up))).toEqual(['#4', '#5', '#6'])
  })

  it('takes the fetched copy of an item that did not change meanwhile', () => {
    const before = listOf(saved(2), saved(1))
    const fetched = { items: [saved(2, null, 'newer'), saved(1)], before, isLast: true }
    const next = listLoaded(before, fetched, down)
    expect(bodies(next)).toEqual(['newer', '#1'])
    expect(next.isComplete).toBe(true)
  })

  it('leaves out what was deleted during the fetch', () => {
    const before = listOf(saved(1), saved(2))
    const fetched = { items: [saved(1), saved(2)], before, isLast: true }
    expect(bodies(listLoaded(removeById(before, 2, up), fetched, up))).toEqual(['#1'])
  })

  it('drops items that the server no longer has', () => {
    const before = listOf(saved(1), saved(2))
    expect(bodies(listLoaded(before, { items: [saved(2)], before, isLast: true }, up))).toEqual(['#2'])
  })
})

describe('olderLoaded', () => {
  it('adds a page at the old end without repeating the items of the page before', () => {
    expect(
      bodies(olderLoaded(listOf(saved(5), saved(4)), older(saved(4), saved(3), saved(2)), down)),
    ).toEqual(['#5', '#4', '#3', '#2'])
    expect(bodies(olderLoaded(listOf(saved(4), saved(5)), older(saved(2), saved(3), saved(4)), up))).toEqual([
      '#2',
      '#3',
      '#4',
      '#5',
    ])
  })

  it('keeps drafts at the end and leaves out deleted items', () => {
    const list = removeById(addDraft(listOf(saved(4)), draft('a'), up), 3, up)
    expect(bodies(olderLoaded(list, older(saved(2), saved(3)), up))).toEqual(['#2', '#4', 'draft a'])
  })

  it('fills a gap that an overlapping page reveals', () => {
    expect(bodies(olderLoaded(listOf(saved(1), saved(3)), older(saved(1), saved(2)), up))).toEqual([
      '#1',
      '#2',
      '#3',
    ])
  })

  it('fills a gap of a newest-first list, and puts a page behind its drafts', () => {
    const list = addDraft(listOf(saved(5), saved(3)), draft('a'), down)
    const page = older(saved(4), saved(3), saved(2), saved(1))
    expect(bodies(olderLoaded(list, page, down))).toEqual(['draft a', '#5', '#4', '#3', '#2', '#1'])
    expect(bodies(olderLoaded(addDraft(listOf(), draft('a'), up), older(saved(1)), up))).toEqual([
      '#1',
      'draft a',
    ])
  })

  it('is the first page of an empty list', () => {
    expect(bodies(olderLoaded(listOf(), older(saved(1), saved(2)), up))).toEqual(['#1', '#2'])
  })

  it('makes the oldest item begin a run once nothing older exists', () => {
    const list: DraftList<Said> = { ...EMPTY_LIST, items: [said(2, false)] }
    expect(olderLoaded(list, { items: [], isLast: true }, runs)).toMatchObject({
      items: [said(2, true)],
      isComplete: true,
    })
    expect(olderLoaded(list, { items: [said(1, false)], isLast: false }, runs).items).toEqual([
      said(1, false),
      said(2, false),
    ])
  })
})
