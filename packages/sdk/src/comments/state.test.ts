import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { olderPage } from '../lists/pages.js'
import type { EventOf } from '../realtime/events.js'
import { aComment } from '../testing/comments.js'
import { aUserRef } from '../testing/users.js'
import { reacted } from './state.changes.js'
import type { Comment } from './schema.js'
import {
  commentChanged,
  commentDrafted,
  commentEdited,
  commentFailed,
  type CommentList,
  commentReacted,
  commentRemoved,
  commentRestored,
  commentSaved,
  commentsLoaded,
  editFailed,
  editSaved,
  reactionFailed,
  reactionSaved,
  NO_COMMENTS,
  olderCommentsLoaded,
  savedCount,
  toDraft,
} from './state.js'

const PAGE = 3
const ME = 1
const user = (id: number) => ({ ...aUserRef({ id, name: `Persona ${id}` }), email: null })
const comment = (id: number, author: number, more: Partial<Comment> = {}) =>
  aComment({ id, user: user(author), body: `n ${id}`, ...more })
const event = (action: EventOf<'CommentChanged'>['action'], it: Comment): EventOf<'CommentChanged'> => ({
  event: 'CommentChanged',
  seq: null,
  action,
  id: it.id,
  company_id: 3,
  client_id: it.client_id,
  refetch: false,
  comment: action === 'delete' ? null : it,
})
const draft = (clientId: string, body = 'borrador') =>
  toDraft({
    clientId,
    companyId: 3,
    task: null,
    body,
    mentioned: [],
    files: [],
    user: user(ME),
    now: new Date('2026-11-20T21:14:00Z'),
    timeZone: 'America/Mexico_City',
  })
const loaded = (items: readonly Comment[], isLast = true) =>
  commentsLoaded(NO_COMMENTS, { items, isLast, before: NO_COMMENTS })
const flags = (list: CommentList) => list.items.map(item => [item.id, item.first_comment])

describe('comments', () => {
  test('stand oldest first, with drafts at the end, which their saved copies replace (Spec §4)', () => {
    const list = commentDrafted(loaded([comment(2, 2), comment(1, ME)]), draft('a'))
    expect(list.items.map(item => [item.id, item.optimistic ?? false])).toEqual([
      [1, false],
      [2, false],
      [0, true],
    ])
    expect(list.items.at(-1)?.fecha_humano).toBe('nov 20 2026 03:14 pm')
    const saved = comment(3, ME, { client_id: 'a' })
    const echo = commentChanged(list, event('new', saved))
    expect(flags(echo)).toEqual([
      [1, true],
      [2, true],
      [3, true],
    ])
    expect(commentSaved(echo, 'a', saved)).toEqual(echo)
    expect(commentSaved(list, 'a', saved)).toEqual(echo)
  })

  test('keep the run flags right when the first of a run is deleted (Spec §4)', () => {
    const list = loaded([comment(3, ME), comment(2, ME), comment(1, 2)])
    expect(flags(commentRemoved(list, 2))).toEqual([
      [1, true],
      [3, true],
    ])
    expect(flags(commentRestored(commentRemoved(list, 2), comment(2, ME)))).toEqual(flags(list))
    expect(flags(commentRemoved(loaded([comment(3, 2), comment(2, ME), comment(1, 2)]), 2))).toEqual([
      [1, true],
      [3, false],
    ])
  })

  test('return to the server’s text after a failed edit, unless a later edit is under way', () => {
    const list = loaded([comment(1, ME)])
    const edit = (key: string, body: string) => ({ key, id: 1, body, mentioned: [] })
    const body = (it: CommentList) => it.items[0]?.body
    const twice = commentEdited(commentEdited(list, edit('a', 'uno')), edit('b', 'dos'))
    expect([body(twice), body(editFailed(twice, 'a', 1)), body(editFailed(twice, 'b', 1))]).toEqual([
      'dos',
      'dos',
      'n 1',
    ])
    const first = comment(1, ME, { body: 'uno', version: 2 })
    expect(body(editFailed(editSaved(twice, 'a', first), 'b', 1))).toBe('uno')
    // The echo of an edit may come before its answer, and a newer copy before an older one.
    const other = comment(1, ME, { body: 'otra pestaña', version: 3 })
    const echoed = commentChanged(commentEdited(list, edit('a', 'uno')), event('update', other))
    expect([body(echoed), body(editSaved(echoed, 'a', first))]).toEqual(['uno', 'otra pestaña'])
  })

  test('leave out comments of a page that is not loaded', () => {
    const list = loaded([comment(9, ME), comment(8, 2)], false)
    expect(commentChanged(list, event('restore', comment(2, 2)))).toEqual(list)
    expect(commentChanged(list, event('new', comment(10, 2))).items).toHaveLength(3)
  })
})

/** The server's truth and its delivery to one page: events in order, answers in any order. */
class World {
  readonly server: (Comment & { deleted?: boolean })[] = []
  readonly events: EventOf<'CommentChanged'>[] = []
  readonly answers: ((list: CommentList) => CommentList)[] = []
  list: CommentList = NO_COMMENTS
  private clock = 0

  present(): Comment[] {
    const rows = this.server.flatMap(({ deleted, ...row }) => (deleted ? [] : [row]))
    return rows.map((row, index) => ({
      ...row,
      first_comment: rows[index - 1]?.user.id !== row.user.id,
    }))
  }

  find(id: number): Comment {
    return this.present().find(row => row.id === id) as Comment
  }

  pick(choice: number, deleted = false) {
    const rows = this.server.filter(row => Boolean(row.deleted) === deleted)
    return rows[choice % Math.max(rows.length, 1)]
  }

  add(author: number, clientId: string | null): Comment {
    this.server.push(comment(this.server.length + 1, author, { client_id: clientId }))
    const made = this.find(this.server.length)
    this.events.push(event('new', made))
    return made
  }

  /** Returns the columns that every change of a row sets. */
  touch() {
    this.clock += 1
    return { edited_at: new Date(Date.UTC(2026, 10, 21) + this.clock).toISOString(), version: this.clock + 1 }
  }

  deliverEvent(): void {
    const next = this.events.shift()
    if (next) this.list = commentChanged(this.list, next)
  }

  deliverAnswer(choice: number): void {
    const [next] = this.answers.splice(choice % Math.max(this.answers.length, 1), 1)
    if (next) this.list = next(this.list)
  }

  fetch(page: number) {
    const newestFirst = this.present().toReversed()
    const items = newestFirst.slice((page - 1) * PAGE, page * PAGE)
    return { items, isLast: page * PAGE >= newestFirst.length }
  }

  loadOlder(): void {
    // The next page is counted from what is loaded, so all earlier events must have arrived.
    while (this.events.length > 0) this.deliverEvent()
    this.list = olderCommentsLoaded(this.list, this.fetch(olderPage(savedCount(this.list), PAGE)))
  }
}

type Step = readonly [what: number, choice: number]
const STEPS: readonly ((world: World, choice: number, name: string) => void)[] = [
  // I write a comment; the server saves it or refuses it.
  (world, choice, name) => {
    world.list = commentDrafted(world.list, draft(name))
    if (choice % 3 === 0) return void world.answers.push(list => commentFailed(list, name))
    const saved = world.add(ME, name)
    world.answers.push(list => commentSaved(list, name, saved))
  },
  (world, choice) => void world.add((choice % 3) + 1, null),
  (world, choice) => {
    const row = world.pick(choice)
    if (!row) return
    const before = world.find(row.id)
    row.deleted = true
    world.events.push(event('delete', before))
    if (choice % 2 === 0) world.list = commentRemoved(world.list, row.id)
  },
  (world, choice) => {
    const row = world.pick(choice, true)
    if (!row) return
    row.deleted = false
    world.events.push(event('restore', world.find(row.id)))
  },
  (world, choice) => {
    const row = world.pick(choice)
    if (!row) return
    Object.assign(row, { body: `editado ${choice}`, ...world.touch() })
    world.events.push(event('update', world.find(row.id)))
  },
  // I edit a comment, and the server refuses it.
  (world, choice, name) => {
    const shown = world.list.items[choice % Math.max(world.list.items.length, 1)]
    if (!shown || shown.optimistic) return
    world.list = commentEdited(world.list, { key: name, id: shown.id, body: 'rechazado', mentioned: [] })
    world.answers.push(list => editFailed(list, name, shown.id))
  },
  // I edit a comment, and the server saves it.
  (world, choice, name) => {
    const row = world.pick(choice)
    if (!row) return
    const body = `mío ${name}`
    world.list = commentEdited(world.list, { key: name, id: row.id, body, mentioned: [] })
    Object.assign(row, { body, ...world.touch() })
    const saved = world.find(row.id)
    world.events.push(event('update', saved))
    world.answers.push(list => editSaved(list, name, saved))
  },
  // I put a reaction on a comment or take it away; the server stores it or refuses it. Every second call comes twice.
  (world, choice, name) => {
    const row = world.pick(choice)
    if (!row) return
    const change = { emoji: '👍', on: choice % 4 < 2, person: { id: ME, name: 'Ana' } }
    for (const key of choice % 2 === 0 ? [name] : [name, `${name} again`]) {
      world.list = commentReacted(world.list, row.id, { ...change, key })
      if (choice % 5 === 0) {
        world.answers.push(list => reactionFailed(list, key, row.id))
        continue
      }
      Object.assign(row, { reactions: reacted(row.reactions, change), ...world.touch() })
      const saved = world.find(row.id)
      world.events.push(event('update', saved))
      world.answers.push(list => reactionSaved(list, key, saved))
    }
  },
  // Somebody else puts a reaction on a comment or takes it away.
  (world, choice) => {
    const row = world.pick(choice)
    if (!row) return
    const change = {
      emoji: choice % 3 === 0 ? '🙏' : '👍',
      on: choice % 2 === 0,
      person: { id: 2, name: 'Luis' },
    }
    Object.assign(row, { reactions: reacted(row.reactions, change), ...world.touch() })
    world.events.push(event('update', world.find(row.id)))
  },
  world => world.deliverEvent(),
  (world, choice) => world.deliverAnswer(choice),
  world => world.loadOlder(),
  (world, _choice) => {
    const before = world.list
    while (world.events.length > 0) world.deliverEvent()
    world.list = commentsLoaded(world.list, { ...world.fetch(1), before })
  },
]

function expectRuns({ items, isComplete }: CommentList): void {
  const from = isComplete ? 0 : 1
  const right = items.map((item, index) => items[index - 1]?.user.id !== item.user.id)
  expect(items.slice(from).map(item => item.first_comment)).toEqual(right.slice(from))
}

test('flags and contents are right after any sequence of create, edit, reaction, delete, failure, echo and older pages', () => {
  const step: fc.Arbitrary<Step> = fc.tuple(fc.nat(STEPS.length - 1), fc.nat(50))
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 8 }),
      fc.array(step, { maxLength: 40 }),
      (authors, steps) => {
        const world = new World()
        for (const author of authors) world.add(author, null)
        world.events.length = 0
        world.list = commentsLoaded(NO_COMMENTS, { ...world.fetch(1), before: NO_COMMENTS })
        for (const [index, [what, choice]] of steps.entries()) {
          STEPS[what]?.(world, choice, `draft ${index}`)
          expectRuns(world.list)
          const ids = world.list.items.filter(item => !item.optimistic).map(item => item.id)
          expect(new Set(ids).size).toBe(ids.length)
        }
        while (world.answers.length > 0) world.deliverAnswer(0)
        while (world.events.length > 0) world.deliverEvent()
        for (let page = 0; !world.list.isComplete && page < 60; page++) world.loadOlder()
        expect(world.list.items).toEqual(world.present())
      },
    ),
    {
      numRuns: 500,
      // A comment that was changed before the late answer of its creation, when the list no longer reached back to it.
      // A comment that changed while the newest page was fetched, and that is older than that page.
      examples: [
        [
          [1],
          [
            [0, 4],
            [2, 0],
            [0, 4],
            [0, 1],
            [0, 1],
            [12, 0],
            [4, 0],
            [9, 0],
          ],
        ],
        [
          [1, 1, 1, 1, 1],
          [
            [11, 0],
            [6, 0],
            [12, 0],
            [0, 4],
            [1, 0],
          ],
        ],
      ],
    },
  )
})
