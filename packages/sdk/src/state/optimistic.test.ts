import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDraft, confirmDraft, insertSaved, removeById, removeDraft, replaceById } from '../lists/drafts.js'
import { listLoaded } from '../lists/loaded.js'
import { type DraftList, EMPTY_LIST, type ListRules } from '../lists/ordered.js'
import { flagRuns, type RunRules, runSplice } from '../lists/runs.js'
import type { ListOrder } from '../lists/splice.js'
import { NetworkError } from '../http/error.js'
import { createCell } from './cell.js'
import { optimistically } from './optimistic.js'

describe('optimistically (Spec §4)', () => {
  const add = (item: string) => (items: readonly string[]) => [...items, item]
  const remove = (item: string) => (items: readonly string[]) => items.filter(each => each !== item)

  it('shows the change before the answer, and the answer after it', async () => {
    const cell = createCell<readonly string[]>([])
    const shown: string[] = []
    cell.subscribe(() => shown.push(cell.get().join()))
    const answer = await optimistically(cell, {
      apply: add('draft'),
      send: async () => 'saved',
      confirm: (items, saved) => items.map(item => (item === 'draft' ? saved : item)),
      revert: remove('draft'),
    })
    expect(answer).toEqual({ ended: 'done', value: 'saved' })
    expect(shown).toEqual(['draft', 'saved'])
  })

  it('reverts its own change when the call is refused, and keeps what came meanwhile', async () => {
    const cell = createCell<readonly string[]>([])
    const error = new NetworkError('POST /x', new Error('away'))
    const refused = await optimistically(cell, {
      apply: add('draft'),
      send: async () => {
        cell.set(add('other')(cell.get()))
        throw error
      },
      confirm: items => items,
      revert: remove('draft'),
    })
    expect(refused).toEqual({ ended: 'refused', error })
    expect(cell.get()).toEqual(['other'])
  })

  it('reverts the change when the call cannot even begin', async () => {
    const cell = createCell<readonly string[]>([])
    const failed = optimistically(cell, {
      apply: add('draft'),
      send: () => {
        throw new Error('no key')
      },
      confirm: items => items,
      revert: remove('draft'),
    })
    await expect(failed).rejects.toThrow('no key')
    expect(cell.get()).toEqual([])
  })

  it('keeps what the server did when confirming fails', async () => {
    const cell = createCell<readonly string[]>([])
    const failed = optimistically(cell, {
      apply: add('draft'),
      send: async () => 'saved',
      confirm: () => {
        throw new Error('a fault')
      },
      revert: remove('draft'),
    })
    await expect(failed).rejects.toThrow('a fault')
    expect(cell.get()).toEqual(['draft'])
  })
})

interface Note {
  readonly id: number
  readonly client_id: string | null
  readonly by: string
  readonly body: string
  readonly version: number
  readonly first_comment: boolean
  readonly optimistic?: boolean
}
type Event =
  | { readonly action: 'new' | 'update'; readonly note: Note }
  | { readonly action: 'delete'; readonly id: number }
interface Sent {
  readonly draft: Note & { readonly client_id: string }
  readonly reply: (note: Note) => void
  readonly fail: () => void
  answer: Note | null
}

function runRules(order: ListOrder): RunRules<Note, 'first_comment'> {
  return { flag: 'first_comment', author: note => note.by, order }
}

/**
 * Builds a server that stores notes and a client that shows them; the test delivers every message between
 * them.
 */
function world(order: ListOrder, carriesClientId: boolean) {
  const rules: ListRules<Note> = {
    order,
    splice: runSplice(runRules(order)),
    isStale: (arriving, shown) => arriving.version < shown.version,
  }
  const cell = createCell<DraftList<Note>>({ ...EMPTY_LIST, isComplete: true })
  let truth: readonly Note[] = []
  let nextId = 1
  const events: Event[] = []
  const sent: Sent[] = []
  const answered: Sent[] = []
  const fetches: { items: readonly Note[]; before: DraftList<Note> }[] = []
  const drafts: Promise<unknown>[] = []

  /** Returns the list as the server shows it: flags by their definition. */
  const present = () => {
    const ordered = order === 'oldest-first' ? truth : truth.toReversed()
    return flagRuns(ordered, runRules(order))
  }
  const presented = (id: number) => present().find(note => note.id === id) as Note
  const store = (draft: Pick<Note, 'client_id' | 'by' | 'body'>): Note => {
    const id = nextId++
    truth = [...truth, { ...draft, id, version: 1, first_comment: false }]
    const note = presented(id)
    events.push({ action: 'new', note: carriesClientId ? note : { ...note, client_id: null } })
    return note
  }

  return {
    cell,
    present,
    write(client_id: string, by: string) {
      const draft = {
        id: 0,
        client_id,
        by,
        body: client_id,
        version: 0,
        first_comment: true,
        optimistic: true,
      }
      const change = optimistically(cell, {
        apply: list => addDraft(list, draft, rules),
        send: () =>
          new Promise<Note>((reply, reject) => {
            sent.push({ draft, reply, fail: () => reject(new Error('offline')), answer: null })
          }),
        confirm: (list, saved) => confirmDraft(list, client_id, saved, rules),
        revert: list => removeDraft(list, client_id, rules),
      })
      drafts.push(change.catch(() => undefined))
    },
    otherWrites: (by: string) => void store({ client_id: null, by, body: 'other' }),
    otherEdits(index: number) {
      const note = truth[index % (truth.length || 1)]
      if (!note) return
      truth = truth.map(each =>
        each === note ? { ...note, body: `${note.body}!`, version: note.version + 1 } : each,
      )
      events.push({ action: 'update', note: presented(note.id) })
    },
    otherDeletes(index: number) {
      const note = truth[index % (truth.length || 1)]
      if (!note) return
      truth = truth.filter(each => each !== note)
      events.push({ action: 'delete', id: note.id })
    },
    /** Delivers a call to the server, which may fail before or after the note was stored. */
    serve(index: number, outcome: 'ok' | 'refused' | 'lost') {
      const [call] = sent.splice(index % (sent.length || 1), 1)
      if (!call) return
      const { client_id, by, body } = call.draft
      if (outcome !== 'refused') {
        const note = store({ client_id, by, body })
        call.answer = outcome === 'ok' ? note : null
      }
      answered.push(call)
    },
    deliverAnswer(index: number) {
      const [call] = answered.splice(index % (answered.length || 1), 1)
      if (!call) return
      if (call.answer) call.reply(call.answer)
      else call.fail()
    },
    deliverEvent() {
      const event = events.shift()
      if (!event) return
      const list = cell.get()
      if (event.action === 'delete') cell.set(removeById(list, event.id, rules))
      else if (event.action === 'new') cell.set(insertSaved(list, event.note, rules))
      else cell.set(replaceById(list, event.note, rules))
    },
    /** Makes the server answer a fetch with its present list; the events before it are still under way. */
    fetch: () => void fetches.push({ items: present(), before: cell.get() }),
    deliverFetch() {
      const fetched = fetches.shift()
      if (fetched) cell.set(listLoaded(cell.get(), { ...fetched, isLast: true }, rules))
    },
    async settle() {
      while (sent.length > 0) this.serve(0, 'ok')
      while (fetches.length > 0) this.deliverFetch()
      while (answered.length > 0) this.deliverAnswer(0)
      await Promise.all(drafts)
      while (events.length > 0) this.deliverEvent()
    },
  }
}

describe('drafts, answers, failures and echoes in any order', () => {
  const author = fc.constantFrom('me', 'ana', 'luis')
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: fc.constant('write' as const) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('otherWrites' as const), by: author }) },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constantFrom('otherEdits' as const, 'otherDeletes' as const),
        index: fc.nat(9),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('serve' as const),
        index: fc.nat(3),
        outcome: fc.constantFrom('ok' as const, 'refused' as const, 'lost' as const),
      }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('deliverAnswer' as const), index: fc.nat(3) }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('deliverEvent' as const) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('fetch' as const, 'deliverFetch' as const) }) },
  )

  it.each([
    ['oldest-first', true],
    ['newest-first', true],
    ['oldest-first', false],
    ['newest-first', false],
  ] as const)(
    'end as the truth of the server, flags and all (%s, echoes with client_id: %s)',
    async (order, carries) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async steps => {
          const here = world(order, carries)
          let written = 0
          for (const each of steps) {
            if (each.do === 'write') here.write(`c${++written}`, 'me')
            else if (each.do === 'otherWrites') here.otherWrites(each.by)
            else if (each.do === 'serve') here.serve(each.index, each.outcome)
            else if ('index' in each) here[each.do](each.index)
            else here[each.do]()
            // Lets the delivered answers reach the list before the next step.
            for (let turn = 0; turn < 4; turn++) await Promise.resolve()

            const shown = here.cell.get().items
            const drafts = shown.filter(note => note.optimistic)
            const ids = shown.filter(note => !note.optimistic).map(note => note.id)
            expect(new Set(ids).size).toBe(ids.length)
            expect(new Set(drafts.map(note => note.client_id)).size).toBe(drafts.length)
            expect(shown).toEqual(flagRuns(shown, runRules(order)))
          }
          await here.settle()
          const plain = (notes: readonly Note[]) => notes.map(note => ({ ...note, client_id: null }))
          expect(plain(here.cell.get().items)).toEqual(plain(here.present()))
        }),
        { numRuns: 150 },
      )
    },
  )
})
