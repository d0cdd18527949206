import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ANA, ChatModel, LUIS } from '../testing/chat-model.js'
import { Tab } from '../testing/chat-tab.js'
import { type LocalChange, withChange } from './state.changes.js'
import { type ChatDraft, draftSaved, draftTyped, draftUncertain } from './state.draft.js'
import { chatLeft, newsMissed, withChat, withMessages } from './state.js'
import { messageArrived } from './state.window.js'

type Act = (tab: Tab, choice: number, name: string) => void
const ACTS: readonly Act[] = [
  (tab, _, name) => {
    tab.ask(
      () => tab.server.send(tab.ownId, name),
      saved => {
        tab.state = withMessages(tab.state, tab.otherId, window => messageArrived(window, saved))
      },
    )
  },
  // The other tab of the person sends the same entry of the outbox.
  (tab, _, name) => {
    for (let twice = 0; twice < 2; twice++)
      tab.ask(
        () => tab.server.send(tab.ownId, name),
        saved => {
          tab.state = withMessages(tab.state, tab.otherId, window => messageArrived(window, saved))
        },
      )
  },
  (tab, choice, name) => {
    const it = tab.pick(choice)
    if (!it || it.sender_id !== tab.ownId || it.deleted_at !== null) return
    const { server } = tab
    const isLost = choice % 3 === 0
    tab.change(it.id, { key: name, kind: 'edited', body: name }, () => {
      const now = server.find(it.id)
      if (isLost || now.deleted_at !== null) return now
      return server.update(it.id, { body: name, edited_at: server.now() })
    })
  },
  (tab, choice, name) => {
    const it = tab.pick(choice)
    if (!it || it.sender_id !== tab.ownId || it.deleted_at !== null) return
    const { server } = tab
    tab.change(it.id, { key: name, kind: 'deleted', at: '2026-11-21T00:00:00.000Z' }, () => {
      const now = server.find(it.id)
      return now.deleted_at === null ? server.delete(it.id) : now
    })
  },
  (tab, choice, name) => {
    const it = tab.pick(choice)
    if (!it || it.sender_id !== tab.ownId || it.deleted_at === null) return
    const { server } = tab
    const copy = { ...it, body: `n ${it.id}` }
    tab.change(it.id, { key: name, kind: 'restored', copy }, () =>
      server.update(it.id, { body: copy.body, deleted_at: null }),
    )
  },
  (tab, choice, name) => {
    const it = tab.pick(choice)
    if (!it || it.deleted_at !== null) return
    const { server, ownId: userId } = tab
    const change: LocalChange = { key: name, kind: 'reacted', emoji: '👍', on: choice % 2 === 0, userId }
    tab.change(it.id, change, () => {
      const now = server.find(it.id)
      const reacted = withChange(now, change)
      return now.deleted_at === null ? server.update(it.id, { reactions: reacted.reactions }) : now
    })
  },
  tab => {
    tab.ask(
      () => tab.server.read(tab.ownId),
      (unreads, ask) => {
        if (ask.era !== tab.state.era || tab.chat.countSetAtEvent > ask.told) return
        tab.state = withChat(tab.state, tab.otherId, chat => ({ ...chat, unreads, unread_from: null }))
      },
    )
  },
  (tab, choice) => {
    const it = tab.pick(choice)
    if (!it || it.sender_id === tab.ownId) return
    const { server } = tab
    tab.ask(
      () => {
        const side = server.side(tab.ownId)
        side.unread_from = it.id
        server.tellSide(tab.ownId)
        return server.unreads(tab.ownId)
      },
      (unreads, ask) => {
        if (ask.era !== tab.state.era || tab.chat.countSetAtEvent > ask.told) return
        tab.state = withChat(tab.state, tab.otherId, chat => ({ ...chat, unreads, unread_from: it.id }))
      },
    )
  },
  (tab, choice, name) => {
    // An emptied draft is that of a message that was sent.
    const text = { body: choice % 2 === 0 ? name : '', reply_to: null }
    changeDraft(tab, draft => draftTyped(draft, text, tab.server.now()))
    saveDraft(tab)
  },
  tab => {
    tab.state = chatLeft({ ...tab.state, selected: tab.otherId })
  },
  tab => tab.fetch({}),
  tab => tab.list(),
  (tab, choice) => {
    const it = tab.pick(choice)
    if (it) tab.fetch({ around: it.id })
  },
  tab => {
    const before = tab.chat.messages.items[0]?.id
    if (before !== undefined) tab.fetch({ before })
  },
  tab => {
    const after = tab.chat.messages.items.at(-1)?.id
    if (after !== undefined) tab.fetch({ after })
  },
  // The connection was lost: what came meanwhile is fetched.
  tab => {
    tab.queue.length = 0
    tab.state = newsMissed({ ...tab.state, selected: tab.otherId })
    tab.list()
    tab.fetch({})
  },
  tab => tab.hear(),
  tab => tab.hear(),
  (tab, choice) => tab.calls.splice(choice % Math.max(tab.calls.length, 1), 1)[0]?.(),
  (tab, choice) => tab.calls.splice(choice % Math.max(tab.calls.length, 1), 1)[0]?.(),
  (tab, choice) => tab.answers.splice(choice % Math.max(tab.answers.length, 1), 1)[0]?.(),
  (tab, choice) => tab.answers.splice(choice % Math.max(tab.answers.length, 1), 1)[0]?.(),
]

function expectRight({ chat }: Tab): void {
  const { items, isComplete } = chat.messages
  const found = items.map(({ id }) => id)
  expect(found).toEqual([...new Set(found)].toSorted((a, b) => a - b))
  const from = isComplete ? 0 : 1
  const right = items.map((item, index) => items[index - 1]?.sender_id !== item.sender_id)
  expect(items.slice(from).map(item => item.first_message)).toEqual(right.slice(from))
}

function changeDraft(tab: Tab, change: (draft: ChatDraft) => ChatDraft): void {
  tab.state = withChat(tab.state, tab.otherId, chat => ({ ...chat, draft: change(chat.draft) }))
}

/** Saves the draft of a tab, one save after the other. */
function saveDraft(tab: Tab): void {
  const { draft } = tab.chat
  if (draft.isSaved || savingTabs.has(tab)) return
  savingTabs.add(tab)
  changeDraft(tab, draftUncertain)
  tab.ask(
    () => {
      const { body, reply_to } = draft
      tab.server.side(tab.ownId).draft = body === '' ? null : { body, reply_to, updated_at: tab.server.now() }
      tab.server.tellSide(tab.ownId)
    },
    () => {
      savingTabs.delete(tab)
      changeDraft(tab, now => draftSaved(now, draft))
      saveDraft(tab)
    },
  )
}

const savingTabs = new WeakSet<Tab>()

/** Delivers everything; with `isLate` the answers come after all events that the server told since. */
function settle(tabs: readonly Tab[], isLate: boolean): void {
  const isBusy = () => tabs.some(tab => tab.calls.length + tab.answers.length + tab.queue.length > 0)
  const runAll = (works: (() => void)[]) => {
    for (let work = works.shift(); work; work = works.shift()) work()
  }
  while (isBusy()) {
    for (const tab of tabs) {
      runAll(tab.calls)
      if (!isLate) runAll(tab.answers)
    }
    for (const tab of tabs) while (tab.queue.length > 0) tab.hear()
    for (const tab of tabs) runAll(tab.answers)
  }
}

function expectTruth(tab: Tab, tabs: readonly Tab[]): void {
  const { server } = tab
  if (tab.chat.phase !== 'loaded') tab.fetch({})
  settle(tabs, false)
  for (let page = 0; page < 60; page++) {
    const { items, isComplete, has_newer } = tab.chat.messages
    if (has_newer && items.length > 0) tab.fetch({ after: items.at(-1)?.id ?? 0 })
    else if (!isComplete && items.length > 0) tab.fetch({ before: items[0]?.id ?? 0 })
    else break
    settle(tabs, false)
  }
  const side = server.side(tab.ownId)
  expect(tab.chat.messages.items).toEqual(server.present())
  expect([tab.chat.unreads, tab.chat.unread_from]).toEqual([server.unreads(tab.ownId), side.unread_from])
  expect(tab.chat.newest).toEqual(server.present().at(-1) ?? null)
  const { draft } = tab.chat
  const newest = draft.heldBack === undefined ? draft : draft.heldBack
  if (draft.isSaved) expect(newest?.body ?? '').toBe(side.draft?.body ?? '')
}

test('each message stands once, in order, and counters are true after any interleaving of answers, events, pages, edits, reconnects and tabs', () => {
  const olds = fc.array(fc.nat(1), { maxLength: 9 })
  const step = fc.tuple(fc.nat(2), fc.nat(ACTS.length - 1), fc.nat(30))
  fc.assert(
    fc.property(olds, fc.array(step, { maxLength: 60 }), fc.boolean(), (senders, steps, isLate) => {
      const server = new ChatModel()
      const tabs = [new Tab(server, ANA), new Tab(server, ANA), new Tab(server, LUIS)]
      for (const [index, who] of senders.entries()) server.send(who === 0 ? ANA : LUIS, `old ${index}`)
      for (const tab of tabs) {
        tab.queue.length = 0
        tab.list()
        tab.fetch({})
      }
      for (const [index, [who, what, choice]] of steps.entries()) {
        const tab = tabs[who] as Tab
        ACTS[what]?.(tab, choice, `entry ${index}`)
        expectRight(tab)
      }
      settle(tabs, isLate)
      for (const tab of tabs) expectTruth(tab, tabs)
      expect(tabs.map(({ state }) => state.asks)).toEqual([[], [], []])
    }),
    {
      numRuns: 500,
      // Another device saves a draft later, and both are told before the first one's answer comes.
      examples: [
        [
          [],
          [
            [0, 8, 0],
            [1, 8, 0],
            [0, 9, 0],
          ],
          true,
        ],
      ],
    },
  )
})
