import { commentChanged, type CommentList, commentsLoaded, NO_COMMENTS } from '@osys/sdk/comments/state'
import type { EventOf } from '@osys/sdk/realtime/events'
import { aComment } from '@osys/sdk/testing/comments'
import { aUserRef } from '@osys/sdk/testing/users'
import { printTable, type BenchOptions, type Figure } from '../report.js'
import { interleave } from '../rounds.js'
import { median, middleHalf } from '../statistics.js'

const SIZE = 10_000
const EVENTS = 20

/** Measures one realtime event on a company's list of 10,000 comments: a new one, an edit and a deletion. */
export async function benchComments({ size }: BenchOptions): Promise<readonly Figure[]> {
  const list = makeList()
  const kinds = ['new', 'update', 'delete'] as const
  const measures = kinds.map(kind => {
    const events = Array.from({ length: EVENTS }, (_, index) => makeEvent(kind, index))
    return async () => {
      const began = performance.now()
      for (const event of events) commentChanged(list, event)
      return (performance.now() - began) / EVENTS
    }
  })
  const times = await interleave(measures, { full: 300, quick: 20, smoke: 1 }[size])
  console.log(`One event on a list of ${SIZE.toLocaleString('en')} comments; Node ${process.versions.node}`)
  printTable(
    ['event', 'ms', 'middle half'],
    kinds.map((kind, index) => [
      kind,
      median(times[index] ?? []).toFixed(4),
      middleHalf(times[index] ?? [], 4),
    ]),
  )
  return kinds.map((kind, index) => ({
    name: `comment event '${kind}' on a list of 10,000`,
    value: median(times[index] ?? []),
    unit: ' ms',
    aim: { most: 1 },
  }))
}

const comment = (id: number) => aComment({ id, user: { ...aUserRef({ id: (id % 7) + 1 }), email: null } })

function makeList(): CommentList {
  const items = Array.from({ length: SIZE }, (_, index) => comment(SIZE - index))
  return commentsLoaded(NO_COMMENTS, { items, isLast: true, before: NO_COMMENTS })
}

function makeEvent(action: 'new' | 'update' | 'delete', index: number): EventOf<'CommentChanged'> {
  const id = action === 'new' ? SIZE + 1 + index : Math.floor((SIZE * (index + 1)) / (EVENTS + 1))
  const changed = { ...comment(id), body: `cambio ${index}` }
  return {
    event: 'CommentChanged',
    seq: null,
    action,
    id,
    company_id: 3,
    client_id: null,
    refetch: false,
    comment: action === 'delete' ? null : changed,
  }
}
