/** A conversation as the server would keep it, which property tests compare the chat's state with. */

import type { Draft, Message } from '../chat/schema.js'
import { otherOf } from '../chat/state.js'
import type { EventOf } from '../realtime/events.js'
import { aMessage } from './chat.js'

/** The two people of the model's conversation. */
export const ANA = 7
export const LUIS = 8

/** Returns a message between the two. */
export function messageBetween(id: number, sender: number, more: Partial<Message> = {}): Message {
  const receiver_id = sender === ANA ? LUIS : ANA
  return aMessage({ id, client_id: null, sender_id: sender, receiver_id, body: `n ${id}`, ...more })
}

/** A page that hears the events of its person. */
export interface Ear {
  readonly ownId: number
  readonly queue: (EventOf<'ChatMessageChanged'> | EventOf<'ConversationChanged'>)[]
}

interface Side {
  readonly ownId: number
  unread_from: number | null
  draft: Draft | null
}

/** A model of the server for tests: the conversation of Ana and Luis, its counters and its events. */
export class ChatModel {
  readonly rows: Message[] = []
  private readonly sides: readonly Side[] = [
    { ownId: ANA, unread_from: null, draft: null },
    { ownId: LUIS, unread_from: null, draft: null },
  ]
  readonly tabs: Ear[] = []
  private ticks = 0

  side(ownId: number): Side {
    return this.sides.find(side => side.ownId === ownId) as Side
  }

  now(): string {
    return new Date(Date.UTC(2026, 10, 21) + this.ticks++ * 1000).toISOString()
  }

  unreads(reader: number): number {
    const from = this.side(reader).unread_from
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

  change(row: Message, more: Partial<Message>): Message {
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
    const { unread_from, draft } = this.side(ownId)
    for (const tab of this.tabs.filter(each => each.ownId === ownId)) {
      tab.queue.push({
        event: 'ConversationChanged',
        seq: null,
        user_id: ownId === ANA ? LUIS : ANA,
        unreads: this.unreads(ownId),
        unread_from,
        draft,
        is_muted: false,
        refetch: false,
      })
    }
  }

  send(sender: number, clientId: string): Message {
    const known = this.rows.find(row => row.client_id === clientId)
    if (known) return this.find(known.id)
    this.rows.push(
      messageBetween(this.rows.length + 1, sender, { client_id: clientId, created_at: this.now() }),
    )
    const made = this.find(this.rows.length)
    this.tell('new', made)
    return made
  }

  update(id: number, more: Partial<Message>): Message {
    const made = this.change(this.rows.find(row => row.id === id) as Message, more)
    this.tell('update', made)
    return made
  }

  delete(id: number): Message {
    const empty = { body: '', reactions: [], media: null, deleted_at: this.now() }
    const made = this.change(this.rows.find(row => row.id === id) as Message, empty)
    this.tell('delete', made)
    return made
  }

  read(reader: number): number {
    const side = this.side(reader)
    const read_at = this.now()
    const unread = this.rows.filter(row => row.receiver_id === reader && row.read_at === null)
    for (const row of unread) this.change(row, { read_at })
    const wasMarked = side.unread_from !== null
    side.unread_from = null
    const last = unread.at(-1)
    if (last) this.tell('marked', this.find(last.id))
    else if (wasMarked) this.tellSide(reader)
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
      unread_from: this.side(ownId).unread_from,
    }
  }
}
