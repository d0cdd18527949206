import type { Message } from '../chat/schema.js'
import type { Chat } from '../chat/state.chat.js'
import { type LocalChange, withChange, withoutChange } from '../chat/state.changes.js'
import {
  chatsLoaded,
  type ChatState,
  chatWith,
  conversationChanged,
  messageChanged,
  NO_CHATS,
  withMessages,
} from '../chat/state.js'
import { chatLoaded, newerLoaded, olderLoaded } from '../chat/state.pages.js'
import { type Ask, answered, asked, isToldSince } from '../chat/state.told.js'
import { withMessage } from '../chat/state.window.js'
import { aConversation } from './chat.js'
import { ANA, type ChatModel, type Ear, LUIS } from './chat-model.js'

/** A tab of a person of the model: its events come in order, its calls and answers in any order. */
export class Tab implements Ear {
  state: ChatState = NO_CHATS
  readonly queue: Ear['queue'] = []
  readonly calls: (() => void)[] = []
  readonly answers: (() => void)[] = []
  readonly server: ChatModel
  readonly ownId: number

  constructor(server: ChatModel, ownId: number) {
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
    const ask = this.state
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
        if (before !== undefined)
          this.state = olderLoaded(this.state, this.otherId, { ...reply, before }, ask)
        else if (after !== undefined)
          this.state = newerLoaded(this.state, this.otherId, { ...reply, after }, ask)
        else this.state = chatLoaded(this.state, this.otherId, reply, ask)
      },
    )
  }

  list(): void {
    this.ask(
      () => {
        const { messages, unreads, unread_from } = this.server.page(this.ownId, {})
        const { draft } = this.server.side(this.ownId)
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
