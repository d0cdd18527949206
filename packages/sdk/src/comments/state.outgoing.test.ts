import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aComment } from '../testing/comments.js'
import { anEntry } from '../testing/outbox.js'
import { type CommentList, commentsLoaded, commentSaved, NO_COMMENTS } from './state.js'
import { commentLane, type OutgoingComment, type OutgoingEdit, outgoingShown } from './state.outgoing.js'

const AUTHOR = { user: aComment().user, timeZone: 'America/Mexico_City', aheadMs: 0 }
const outgoing = (client_id: string) =>
  anEntry<OutgoingComment>({ client_id, payload: { company_id: 3, body: client_id, mentioned: [] } })
const anEdit = (client_id: string, id: number) =>
  anEntry<OutgoingEdit>({ client_id, payload: { company_id: 3, id, body: client_id, mentioned: [] } })

const loaded: CommentList = commentsLoaded(NO_COMMENTS, {
  items: [1, 2, 3].map(id => aComment({ id, company_id: 3, client_id: null, body: `saved ${id}` })),
  isLast: true,
  before: NO_COMMENTS,
})
const bodies = ({ items }: CommentList) => items.map(({ body }) => body)

describe('outgoingShown', () => {
  test('shows exactly what waits, whatever waited before; the same twice changes nothing', () => {
    const some = fc.subarray(['a', 'b', 'c', 'd'])
    const edits = fc.subarray([1, 2, 3])
    fc.assert(
      fc.property(some, edits, some, edits, (before, editsBefore, after, editsAfter) => {
        const at = (ids: readonly string[], edited: readonly number[]) => ({
          comments: ids.map(outgoing),
          edits: edited.map(id => anEdit(`edit ${id}`, id)),
        })
        const list = outgoingShown(
          outgoingShown(loaded, at(before, editsBefore), AUTHOR),
          at(after, editsAfter),
          AUTHOR,
        )
        expect(bodies(list).slice(0, 3)).toEqual(
          [1, 2, 3].map(id => (editsAfter.includes(id) ? `edit ${id}` : `saved ${id}`)),
        )
        expect(bodies(list).slice(3).toSorted()).toEqual(after)
        expect(outgoingShown(list, at(after, editsAfter), AUTHOR)).toBe(list)
      }),
    )
  })

  test('shows the time of the server, also on a device whose clock is wrong', () => {
    const early = { ...AUTHOR, aheadMs: -20 * 60_000 }
    const list = outgoingShown(NO_COMMENTS, { comments: [outgoing('a')], edits: [] }, early)
    expect(list.items[0]?.created_at).toBe('2026-11-20T15:22:00.000Z')
  })

  test('adds no draft of a comment that the server has already', () => {
    const list = outgoingShown(loaded, { comments: [outgoing('a')], edits: [] }, AUTHOR)
    const saved = commentSaved(list, 'a', aComment({ id: 9, company_id: 3, client_id: 'a', body: 'a' }))
    expect(outgoingShown(saved, { comments: [outgoing('a')], edits: [] }, AUTHOR)).toBe(saved)
  })

  test('shows the newest of several edits of a comment', () => {
    const list = outgoingShown(loaded, { comments: [], edits: [anEdit('one', 2), anEdit('two', 2)] }, AUTHOR)
    expect(bodies(list)[1]).toBe('two')
  })
})

describe('commentLane', () => {
  test('is one for each company', () => {
    expect([commentLane(3), commentLane(4)]).toEqual(['comments:3', 'comments:4'])
  })
})
