import { describe, expect, test } from 'vitest'
import { createMemoryStorage } from '../app/storage.js'
import type { AnyEndpoint } from '../http/endpoint.js'
import { createNewsEmitter } from '../realtime/emitter.js'
import { createCell } from '../state/cell.js'
import { anApi, type Answer, type Answers, AWAY } from '../testing/api.js'
import { aComment } from '../testing/comments.js'
import { anOutbox } from '../testing/outbox.js'
import * as actions from './actions.js'
import { deleteComment, listComments, restoreComment } from './endpoints.js'
import type { Comment } from './schema.js'
import { isBeyondLoaded, newThread } from './state.thread.js'
import { EMPTY_DRAFT } from './storage.js'

const ANA = aComment().user

/**
 * Builds ports whose server answers by endpoint; an endpoint without an answer fails as if the server were
 * away.
 */
function ports(answers: Answers) {
  const { api, asked } = anApi(answers)
  let endWait = (): void => {}
  const waited = new Promise<void>(resolve => (endWait = resolve))
  const given: actions.CommentPorts = {
    api,
    storage: createMemoryStorage(),
    clock: { now: () => Date.parse('2026-11-20T18:00:00Z'), wait: () => waited },
    thread: createCell(newThread(EMPTY_DRAFT)),
    companyId: 3,
    task: null,
    outbox: anOutbox([]).outbox,
    place: { name: 'ACME', href: '/ohplaky/empresa/3' },
    user: ANA,
    timeZone: 'America/Mexico_City',
    aheadMs: () => 0,
  }
  return { ...given, asked, endWait }
}

/** Answers with pages of these comments, oldest first. */
function pagesOf(all: readonly Comment[]): Answer {
  return input => {
    const [page, per_page] = [Number(input['page']), Number(input['per_page'])]
    const newest = all.toReversed()
    const items = newest.slice((page - 1) * per_page, page * per_page)
    return {
      items,
      page,
      per_page,
      total: all.length,
      last_page: Math.max(Math.ceil(all.length / per_page), 1),
    }
  }
}

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => aComment({ id: index + 1, company_id: 3, client_id: null }))
const ids = ({ thread }: actions.CommentPorts) => thread.get().list.items.map(({ id }) => id)

describe('load and loadOlder (Spec §4)', () => {
  test('fetch the twelve newest, then the page before them', async () => {
    const mine = ports(new Map([[listComments, pagesOf(many(30))]]))
    expect(await actions.load(mine)).toEqual({ ended: 'done', value: undefined })
    expect(ids(mine)).toEqual(
      many(30)
        .slice(-12)
        .map(({ id }) => id),
    )
    await actions.loadOlder(mine)
    expect(ids(mine)).toEqual(
      many(30)
        .slice(-24)
        .map(({ id }) => id),
    )
    expect(mine.thread.get().list.isComplete).toBe(false)
    await actions.loadOlder(mine)
    expect(mine.thread.get().list.isComplete).toBe(true)
  })

  test('fetch back to the comment that a link names', async () => {
    const mine = ports(new Map([[listComments, pagesOf(many(300))]]))
    await actions.load(mine, 5)
    expect(ids(mine)).toContain(5)
  })

  test('keep the error when nothing came, and the comments that were there', async () => {
    const mine = ports(new Map())
    expect(await actions.load(mine)).toEqual({ ended: 'refused', error: AWAY })
    expect(mine.thread.get()).toMatchObject({ phase: 'failed', error: AWAY })

    const answers = new Map([[listComments, pagesOf(many(30))]])
    const other = ports(answers)
    await actions.load(other)
    answers.clear()
    expect(await actions.loadOlder(other)).toMatchObject({ ended: 'refused' })
    expect(other.thread.get()).toMatchObject({ phase: 'loaded', isLoadingOlder: false, error: AWAY })
    expect(ids(other)).toHaveLength(12)
    answers.set(listComments, pagesOf(many(30)))
    expect(await actions.loadOlder(other)).toMatchObject({ ended: 'done' })
    expect(other.thread.get().error).toBeNull()
  })

  test('know that the comment of a link did not come, and fetch it later', async () => {
    let isAway = true
    const pages = pagesOf(many(300))
    const answer: Answer = (input, options) => {
      if (isAway && input['page'] !== 1) throw AWAY
      return pages(input, options)
    }
    const mine = ports(new Map([[listComments, answer]]))
    expect(await actions.load(mine, 5)).toMatchObject({ ended: 'refused' })
    expect(mine.thread.get()).toMatchObject({ phase: 'loaded', isLoadingOlder: false, error: AWAY })
    expect([isBeyondLoaded(mine.thread.get(), 5), isBeyondLoaded(mine.thread.get(), null)]).toEqual([
      true,
      false,
    ])
    isAway = false
    const again = actions.load(mine, 5)
    expect(mine.thread.get().isLoadingOlder).toBe(true)
    expect(await again).toMatchObject({ ended: 'done' })
    expect(mine.thread.get()).toMatchObject({ isLoadingOlder: false, error: null })
    expect(isBeyondLoaded(mine.thread.get(), 5)).toBe(false)
  })

  test('ask for one older page at a time', async () => {
    const mine = ports(new Map([[listComments, pagesOf(many(30))]]))
    await actions.load(mine)
    const [, second] = await Promise.all([actions.loadOlder(mine), actions.loadOlder(mine)])
    expect(second).toEqual({ ended: 'given up' })
    expect(mine.asked).toHaveLength(2)
  })
})

describe('refresh', () => {
  test('fetches as many comments as are on screen, and nothing before the first load', async () => {
    const mine = ports(new Map([[listComments, pagesOf(many(40))]]))
    expect(await actions.refresh(mine)).toEqual({ ended: 'given up' })
    await actions.load(mine)
    await actions.loadOlder(mine)
    await actions.refresh(mine)
    expect(mine.asked.at(-1)?.input).toMatchObject({ page: 1, per_page: 24 })
  })
})

describe('remove and undo (Spec §4)', () => {
  const server = () =>
    ports(
      new Map<AnyEndpoint, Answer>([
        [listComments, pagesOf(many(3))],
        [deleteComment, () => ({})],
        [restoreComment, ({ id }) => ({ comment: many(3).find(each => each.id === id) })],
      ]),
    )

  test('undoes a deletion', async () => {
    const mine = server()
    await actions.load(mine)
    const second = mine.thread.get().list.items[1] as Comment
    expect(await actions.remove(mine, second)).toMatchObject({ ended: 'done' })
    expect(ids(mine)).toEqual([1, 3])
    expect(mine.thread.get().undo).toBe(second)
    expect(await actions.undo(mine)).toMatchObject({ ended: 'done' })
    expect(ids(mine)).toEqual([1, 2, 3])
    expect(await actions.undo(mine)).toEqual({ ended: 'given up' })
  })

  test('offers the undo for ten seconds', async () => {
    const mine = server()
    await actions.load(mine)
    await actions.remove(mine, mine.thread.get().list.items[1] as Comment)
    mine.endWait()
    await Promise.resolve()
    await Promise.resolve()
    expect(mine.thread.get().undo).toBeNull()
  })

  test('brings back a comment that could not be deleted', async () => {
    const mine = ports(new Map([[listComments, pagesOf(many(3))]]))
    await actions.load(mine)
    const outcome = await actions.remove(mine, mine.thread.get().list.items[1] as Comment)
    expect(outcome).toEqual({ ended: 'refused', error: AWAY })
    expect(ids(mine)).toEqual([1, 2, 3])
    expect(mine.thread.get().undo).toBeNull()
  })
})

describe('follow', () => {
  const event = (comment: Comment | null, action: 'new' | 'delete' = 'new', refetch = false) =>
    ({
      kind: 'event',
      channel: 'private-company.3',
      seq: 1,
      event: {
        event: 'CommentChanged',
        seq: 1,
        action,
        id: comment?.id ?? 2,
        company_id: 3,
        comment,
        refetch,
        client_id: null,
      },
    }) as const

  test('applies an event, and fetches a comment that the event does not carry', async () => {
    const mine = ports(new Map([[listComments, pagesOf(many(3))]]))
    const news = createNewsEmitter()
    const end = actions.follow(mine, news)
    await actions.load(mine)
    news.listener(event(aComment({ id: 9, company_id: 3 })))
    expect(ids(mine)).toEqual([1, 2, 3, 9])
    news.listener(event(null, 'delete'))
    expect(ids(mine)).toEqual([1, 3, 9])
    const before = mine.asked.length
    news.listener(event(null))
    news.listener({ kind: 'reset', channel: 'private-company.3', seq: 4 })
    expect(mine.asked).toHaveLength(before + 2)
    news.listener(event(aComment({ id: 9, company_id: 3 }), 'new', true))
    expect(mine.asked).toHaveLength(before + 3)
    end()
    news.listener({ kind: 'reset', channel: 'private-company.3', seq: 5 })
    expect(mine.asked).toHaveLength(before + 3)
  })
})
