/** The ports of the chat's actions: API, state, clock, storage, and what the page is asked. */

import type { KeyValueStorage } from '../app/storage.js'
import type { Api } from '../http/api.js'
import type { Clock } from '../http/deadline.js'
import type { FailedCall } from '../notices/rules.js'
import type { Cell } from '../state/cell.js'
import type { Chosen } from '../outbox/chosen.js'
import type { NewestOnly } from '../state/newest.js'
import type { ChatState } from './state.js'

/** The ports of the chat's actions. */
export interface ChatPorts {
  readonly api: Pick<Api, 'call'>
  readonly clock: Clock
  readonly state: Cell<ChatState>
  /** Returns the id of the signed-in person; 0 while nobody is signed in. */
  readonly ownId: () => number
  /** Tells whether the page is visible and has the focus: only then a message counts as read. */
  readonly isLooking: () => boolean
  /** Shows why the server refused something. */
  readonly notify: (error: FailedCall) => void
  /** Keeps drafts that the server does not have yet. */
  readonly storage: KeyValueStorage
  /** Keeps the files that are chosen and not sent. */
  readonly chosen: Chosen
  /** Returns the runner of the calls of one conversation that replace each other. */
  readonly turnOf: (name: string) => NewestOnly
  /** Sends a note to the other browsers of a channel; false without a connection. */
  readonly whisper: (channel: string, name: string, data: object) => boolean
  /** The moments at which one told that one types, by the other person's id. Empty at first. */
  readonly typingTold: Map<number, number>
}
