import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EventOf } from '../realtime/events.js'
import { aContact, aConversation, aMessage } from '../testing/chat.js'
import type { Draft, Message } from './schema.js'
import { type Chat, NEW_CHAT } from './state.chat.js'
import { type LocalChange, withChange, withoutChange } from './state.changes.js'
import { draftSaved, draftTyped } from './state.draft.js'
import { type Ask, answered, asked, isToldSince } from './state.told.js'
import { messageArrived, withMessage } from './state.window.js'
import {
  chatLeft,
  chatLoaded,
  chatOpened,
  chatsLoaded,
  type ChatState,
  chatWith,
  clockChanged,
  contactsLoaded,
  conversationChanged,
  forgotten,
  messageChanged,
  newerLoaded,
  newsMissed,
  NO_CHATS,
  olderLoaded,
  otherOf,
  peopleConnected,
  unreadTotal,
  withChat,
  withMessages,
} from './state.js'

const ANA = 7
const LUIS = 8
const message = (id: number, sender: number, more: Partial<Message> = {}): Message =>
  aMessage({
    id,
    client_id: null,
    sender_id: sender,
    receiver_id: sender === ANA ? LUIS : ANA,
    body: `n ${id}`,
    ...more,
  })
const event = (
  action: EventOf<'ChatMessageChanged'>['action'],
  it: Message,
  unreads = 0,
): EventOf<'ChatMessageChanged'> => ({
  event: 'ChatMessageChanged',
  seq: null,
  action,
  id: it.id,
  user_id: otherOf(it, ANA),
  message: it,
  unreads,
  refetch: false,
})
const AWAY = { ownId: ANA, isLooking: false }
const LOOKING = { ownId: ANA, isLooking: true }
const page = (messages: readonly Message[], more: Partial<Parameters<typeof chatLoaded>[2]> = {}) => ({
  messages,
  has_more: false,
  has_newer: false,
  unreads: 0,
  unread_from: null,
  ...more,
})
const askOf = ({ told, era }: ChatState): Ask => ({ told, era })
const withLuis = (messages: readonly Message[], more = {}) =>
  chatLoaded(NO_CHATS, LUIS, page(messages, more), askOf(NO_CHATS))
const ids = (state: ChatState) => chatWith(state, LUIS).messages.items.map(({ id }) => id)

describe('a conversation', () => {
  test('takes a new message into the chat of the other person, and its count (Spec §4)', () => {
    const state = messageChanged(withLuis([message(1, ANA)]), event('new', message(2, LUIS), 1), AWAY)
    expect(ids(state)).toEqual([1, 2])
    expect([chatWith(state, LUIS).unreads, unreadTotal(state)]).toEqual([1, 1])
    expect(chatWith(state, LUIS).newest?.id).toBe(2)
    expect(messageChanged(state, event('new', message(2, LUIS), 1), AWAY).chats.get(LUIS)?.messages).toEqual(
      chatWith(state, LUIS).messages,
    )
  })

  test('keeps an emptied message in the place of a deleted one, so runs stay as they are', () => {
    const before = withLuis([message(1, ANA), message(2, ANA, { first_message: false }), message(3, LUIS)])
    const gone = message(2, ANA, { first_message: false, body: '', deleted_at: '2026-11-21T00:00:00.000Z' })
    const items = chatWith(messageChanged(before, event('delete', gone), AWAY), LUIS).messages.items
    expect(items.map(({ id, body, first_message }) => [id, body, first_message])).toEqual([
      [1, 'n 1', true],
      [2, '', false],
      [3, 'n 3', true],
    ])
  })

  test('marks all messages up to one as read, and those read before keep their time', () => {
    const early = '2026-11-20T22:00:00.000Z'
    const late = '2026-11-20T23:00:00.000Z'
    const before = withLuis([
      message(1, ANA, { read_at: early }),
      message(2, ANA),
      message(3, LUIS),
      message(4, ANA),
      message(5, ANA),
    ])
    const state = messageChanged(before, event('marked', message(4, ANA, { read_at: late })), AWAY)
    expect(chatWith(state, LUIS).messages.items.map(({ read_at }) => read_at)).toEqual([
      early,
      late,
      null,
      late,
      null,
    ])
  })

  test('leaves new messages out of a part that does not reach the newest, and remembers the newest', () => {
    const before = withLuis([message(4, ANA)], { has_more: true, has_newer: true })
    const state = messageChanged(before, event('new', message(9, LUIS), 1), AWAY)
    expect(ids(state)).toEqual([4])
    expect(chatWith(state, LUIS).newest?.id).toBe(9)
    const ask = askOf(state)
    const newer = { ...page([message(5, LUIS), message(9, LUIS)], { has_more: true }), after: 4 }
    expect(ids(newerLoaded(asked(state), LUIS, newer, ask))).toEqual([4, 5, 9])
    // The window was replaced while the page was fetched.
    expect(ids(newerLoaded(asked(state), LUIS, { ...newer, after: 3 }, ask))).toEqual([4])
    const older = { ...page([message(2, ANA), message(3, ANA)]), before: 9 }
    expect(ids(olderLoaded(asked(state), LUIS, older, ask))).toEqual([4])
  })

  test('puts the divider at the first unread message when it is opened, and leaves it there', () => {
    const items = [message(1, LUIS, { read_at: '2026-11-20T22:00:00.000Z' }), message(2, LUIS), message(3, LUIS)]
    const opened = chatOpened(withLuis(items, { unreads: 2 }), LUIS, ANA)
    expect(chatWith(opened, LUIS).divider).toBe(2)
    const read = messageChanged(
      opened,
      event('marked', message(3, LUIS, { read_at: '2026-11-20T23:00:00.000Z' })),
      LOOKING,
    )
    const heard = messageChanged(read, event('new', message(4, LUIS), 1), LOOKING)
    expect([chatWith(heard, LUIS).divider, chatWith(heard, LUIS).unreads]).toEqual([2, 1])
    // A message that comes while the person looks away begins a new part.
    const away = messageChanged(read, event('new', message(4, LUIS), 1), AWAY)
    expect(chatWith(away, LUIS).divider).toBe(4)
    expect(chatWith(chatLeft(away), LUIS).divider).toBeNull()
    expect(chatLeft(chatLeft(away)).selected).toBeNull()
    const marked = withChat(withLuis(items), LUIS, chat => ({ ...chat, unreads: 3, unread_from: 1 }))
    expect(chatWith(chatOpened(marked, LUIS, ANA), LUIS).divider).toBe(1)
  })

  test('drops answers to questions of before a gap in the events', () => {
    const before = asked(withLuis([message(1, ANA)]))
    const ask = askOf(before)
    const missed = newsMissed(before)
    expect(isToldSince(missed, 1, ask)).toBe(true)
    expect(answered(missed, ask)).toBe(missed)
    expect(chatWith(missed, LUIS).phase).toBe('brief')
    expect(chatWith(newsMissed({ ...before, selected: LUIS }), LUIS).phase).toBe('loaded')
  })
})

describe('the list of conversations', () => {
  test('takes the newest messages, and says whether there may be older ones', () => {
    const chats = { [LUIS]: aConversation({ messages: [message(1, ANA), message(2, LUIS)], unreads: 1 }) }
    const state = chatsLoaded(NO_CHATS, { chats, askedFor: 2 }, askOf(NO_CHATS), ANA)
    const { messages, newest, unreads, user } = chatWith(state, LUIS)
    expect([messages.isComplete, newest?.id, unreads, user?.name]).toEqual([false, 2, 1, 'Luis Romero'])
    const all = chatsLoaded(NO_CHATS, { chats, askedFor: 30 }, askOf(NO_CHATS), ANA)
    expect(chatWith(all, LUIS).messages.isComplete).toBe(true)
  })

  test('shows people with their status, and loses the time of a status that changed', () => {
    const contact = aContact({ clock: { status: 'dentro', since: '2026-11-20T15:00:00.000Z' } })
    const state = contactsLoaded(NO_CHATS, [contact])
    expect(chatWith(state, LUIS).user?.name).toBe('Luis Romero')
    const changed = clockChanged(state, {
      event: 'ClockStatusChanged',
      seq: null,
      user_id: LUIS,
      status: 'descanso',
    })
    expect(changed.contacts.get(LUIS)?.clock).toEqual({ status: 'descanso', since: null })
    expect(clockChanged(NO_CHATS, { event: 'ClockStatusChanged', seq: null, user_id: 1, status: 'fuera' })).toBe(
      NO_CHATS,
    )
    const online = peopleConnected(state, [{ id: LUIS, name: 'Luis', avatar: null }])
    expect(online.connected.get(LUIS)?.name).toBe('Luis')
  })

  test('keeps nothing of an account that signed out, and takes no answer to its questions', () => {
    const before = asked(withLuis([message(1, ANA)]))
    const after = forgotten(before)
    expect([after.chats.size, after.era]).toEqual([0, before.era + 1])
  })
})

type Stored = Message
interface Side {
  unread_from: number | null
  draft: Draft | null
}

/** The server's truth of the conversation of Ana and Luis. */
class Server {
  readonly rows: Stored[] = []
  readonly sides = new Map<number, Side>([
    [ANA, { unread_from: null, draft: null }],
    [LUIS, { unread_from: null, draft: null }],
  ])
  readonly tabs: Tab[] = []
  private ticks = 0

  now(): string {
    return new Date(Date.UTC(2026, 10, 21) + this.ticks++ * 1000).toISOString()
  }

  unreads(reader: number): number {
    const from = this.sides.get(reader)?.unread_from ?? null
    return this.rows.filter(
      row =>
        row.receiver_id === reader &&
        row.deleted_at === null &&
        (row.read_at === null || (from !== null && row.id >= from)),
    ).length
  }

  present(): Message[] {
    return this.rows.map((row, index) => ({
      ...row,
      first_message: this.rows[index - 1]?.sender_id !== row.sender_id,
    }))
  }

  find(id: number): Message {
    return this.present().find(row => row.id === id) as Message
  }

  change(row: Stored, more: Partial<Message>): Message {
    this.rows[this.rows.indexOf(row)] = { ...row, ...more }
    return this.find(row.id)
  }

  tell(action: EventOf<'ChatMessageChanged'>['action'], it: Message): void {
    for (const tab of this.tabs) {
      tab.queue.push({
        event: 'ChatMessageChanged',
        seq: null,
        action,
        id: it.id,
        user_id: otherOf(it, tab.ownId),
        message: it,
        unreads: this.unreads(tab.ownId),
        refetch: false,
      })
    }
  }

  tellSide(ownId: number): void {
    const { unread_from, draft } = this.sides.get(ownId) as Side
    for (const tab of this.tabs.filter(each => each.ownId === ownId)) {
      tab.queue.push({
        event: 'ConversationChanged',
        seq: null,
        user_id: ownId === ANA ? LUIS : ANA,
        unreads: this.unreads(ownId),
        unread_from,
        draft,
        refetch: false,
      })
    }
  }

  send(sender: number, clientId: string): Message {
    const known = this.rows.find(row => row.client_id === clientId)
    if (known) return this.find(known.id)
    this.rows.push(message(this.rows.length + 1, sender, { client_id: clientId, created_at: this.now() }))
    const made = this.find(this.rows.length)
    this.tell('new', made)
    return made
  }

  update(id: number, more: Partial<Message>): Message {
    const made = this.change(this.rows.find(row => row.id === id) as Stored, more)
    this.tell('update', made)
    return made
  }

  delete(id: number): Message {
    const empty = { body: '', reactions: [], media: null, deleted_at: this.now() }
    const made = this.change(this.rows.find(row => row.id === id) as Stored, empty)
    this.tell('delete', made)
    return made
  }

  read(reader: number): number {
    const side = this.sides.get(reader) as Side
    const read_at = this.now()
    const unread = this.rows.filter(row => row.receiver_id === reader && row.read_at === null)
    for (const row of unread) this.change(row, { read_at })
    const wasMarked = side.unread_from !== null
    side.unread_from = null
    const last = unread.at(-1)
    if (last) this.tell('marked', this.find(last.id))
    if (wasMarked) this.tellSide(reader)
    return this.unreads(reader)
  }

  page(ownId: number, query: { before?: number; after?: number; around?: number }) {
    const all = this.present()
    const PAGE = 3
    const { before, after, around } = query
    let from = Math.max(all.length - PAGE, 0)
    let to = all.length
    if (before !== undefined) {
      to = Math.max(before - 1, 0)
      from = Math.max(to - PAGE, 0)
    }
    if (after !== undefined) {
      from = after
      to = from + PAGE
    }
    if (around !== undefined) {
      from = Math.max(around - 2, 0)
      to = around + 1
    }
    return {
      messages: all.slice(from, to),
      has_more: from > 0,
      has_newer: to < all.length,
      unreads: this.unreads(ownId),
      unread_from: this.sides.get(ownId)?.unread_from ?? null,
    }
  }
}

/** A tab of a person: its events come in order, its calls and answers in any order. */
class Tab {
  state: ChatState = NO_CHATS
  readonly queue: (EventOf<'ChatMessageChanged'> | EventOf<'ConversationChanged'>)[] = []
  readonly calls: (() => void)[] = []
  readonly answers: (() => void)[] = []
  readonly server: Server
  readonly ownId: number

  constructor(server: Server, ownId: number) {
    this.server = server
    this.ownId = ownId
    server.tabs.push(this)
  }

  get otherId(): number {
    return this.ownId === ANA ? LUIS : ANA
  }

  get chat(): Chat {
    return chatWith(this.state, this.otherId)
  }

  /** Asks the server: it answers when the call arrives, and the answer comes later. */
  ask<Reply>(call: () => Reply, take: (reply: Reply, ask: Ask) => void): void {
    const ask = askOf(this.state)
    this.state = asked(this.state)
    this.calls.push(() => {
      const reply = call()
      this.answers.push(() => {
        take(reply, ask)
        this.state = answered(this.state, ask)
      })
    })
  }

  fetch(query: { before?: number; after?: number; around?: number }): void {
    const { before, after } = query
    this.ask(
      () => this.server.page(this.ownId, query),
      (reply, ask) => {
        if (ask.era !== this.state.era) return
        if (before !== undefined) this.state = olderLoaded(this.state, this.otherId, { ...reply, before }, ask)
        else if (after !== undefined) this.state = newerLoaded(this.state, this.otherId, { ...reply, after }, ask)
        else this.state = chatLoaded(this.state, this.otherId, reply, ask)
      },
    )
  }

  list(): void {
    this.ask(
      () => {
        const { messages, unreads, unread_from } = this.server.page(this.ownId, {})
        const { draft } = this.server.sides.get(this.ownId) as Side
        const chat = aConversation({ messages: messages.slice(-2), unreads, unread_from, draft })
        return { chats: { [this.otherId]: chat }, askedFor: 2 }
      },
      (reply, ask) => {
        if (ask.era === this.state.era) this.state = chatsLoaded(this.state, reply, ask, this.ownId)
      },
    )
  }

  change(id: number, change: LocalChange, call: (() => Message) | null): void {
    this.state = withMessages(this.state, this.otherId, window =>
      withMessage(window, id, shown => withChange(shown, change)),
    )
    this.ask(
      () => call?.() ?? null,
      (saved, ask) => {
        const counts = saved !== null && !isToldSince(this.state, id, ask)
        this.state = withMessages(this.state, this.otherId, window =>
          withMessage(window, id, shown => withoutChange(shown, change.key, counts ? saved : null)),
        )
      },
    )
  }

  hear(): void {
    const next = this.queue.shift()
    if (!next) return
    this.state =
      next.event === 'ConversationChanged'
        ? conversationChanged(this.state, next)
        : messageChanged(this.state, next, { ownId: this.ownId, isLooking: false })
  }

  pick(choice: number): Message | undefined {
    const { items } = this.chat.messages
    return items[choice % Math.max(items.length, 1)]
  }
}

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
        if (ask.era !== tab.state.era || tab.chat.countTold > ask.told) return
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
        const side = server.sides.get(tab.ownId) as Side
        side.unread_from = it.id
        server.tellSide(tab.ownId)
        return server.unreads(tab.ownId)
      },
      (unreads, ask) => {
        if (ask.era !== tab.state.era || tab.chat.countTold > ask.told) return
        tab.state = withChat(tab.state, tab.otherId, chat => ({ ...chat, unreads, unread_from: it.id }))
      },
    )
  },
  (tab, _, name) => {
    const draft = draftTyped({ body: name, reply_to: null }, tab.server.now())
    tab.state = withChat(tab.state, tab.otherId, chat => ({ ...chat, draft }))
    tab.ask(
      () => {
        const side = tab.server.sides.get(tab.ownId) as Side
        side.draft = { body: name, reply_to: null, updated_at: tab.server.now() }
        tab.server.tellSide(tab.ownId)
      },
      () => {
        tab.state = withChat(tab.state, tab.otherId, chat => ({ ...chat, draft: draftSaved(chat.draft, draft) }))
      },
    )
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

function settle(tabs: readonly Tab[]): void {
  const isBusy = () => tabs.some(tab => tab.calls.length + tab.answers.length + tab.queue.length > 0)
  while (isBusy()) {
    for (const tab of tabs) {
      tab.calls.shift()?.()
      tab.answers.shift()?.()
      tab.hear()
    }
  }
}

function expectTruth(tab: Tab, tabs: readonly Tab[]): void {
  const { server } = tab
  if (tab.chat.phase !== 'loaded') tab.fetch({})
  settle(tabs)
  for (let page = 0; page < 60; page++) {
    const { items, isComplete, has_newer } = tab.chat.messages
    if (has_newer && items.length > 0) tab.fetch({ after: items.at(-1)?.id ?? 0 })
    else if (!isComplete && items.length > 0) tab.fetch({ before: items[0]?.id ?? 0 })
    else break
    settle(tabs)
  }
  const side = server.sides.get(tab.ownId) as Side
  expect(tab.chat.messages.items).toEqual(server.present())
  expect([tab.chat.unreads, tab.chat.unread_from]).toEqual([server.unreads(tab.ownId), side.unread_from])
  expect(tab.chat.newest).toEqual(server.present().at(-1) ?? null)
  expect(tab.state.asks).toEqual([])
  if (tab.chat.draft.isSaved && !tab.chat.draft.isMine)
    expect(tab.chat.draft.body).toBe(side.draft?.body ?? '')
}

test('each message stands once, in order, and counters are true after any interleaving of answers, events, pages, edits, reconnects and tabs', () => {
  const step = fc.tuple(fc.nat(2), fc.nat(ACTS.length - 1), fc.nat(30))
  fc.assert(
    fc.property(fc.array(fc.nat(1), { maxLength: 9 }), fc.array(step, { maxLength: 60 }), (senders, steps) => {
      const server = new Server()
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
      settle(tabs)
      for (const tab of tabs) expectTruth(tab, tabs)
    }),
    { numRuns: 400 },
  )
})

test('a new conversation has nothing', () => {
  expect(chatWith(NO_CHATS, LUIS)).toEqual(NEW_CHAT)
})
