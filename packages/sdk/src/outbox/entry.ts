/** Defines the entries that wait in the outbox, the kinds by which features name theirs, and files not sent yet. */

import type { FieldErrors } from '../http/error.js'

/** The line of the list of waiting entries for one of them. */
export interface About {
  /** The first words of what the person wrote or did. */
  readonly text: string
  /** The name of the person, company or task that it goes to. */
  readonly place: string
  /** The address of the page where it is shown. */
  readonly href: string
}

/** The server's refusal of an entry, as plain data that a storage can hold. */
export interface Refusal {
  readonly status: number
  readonly msg: string
  readonly code: string | null
  readonly errors: FieldErrors
  readonly body: Readonly<Record<string, unknown>>
}

/** A change that a person made and that the server does not have for certain. */
export interface Entry<Payload = unknown> {
  /** A UUID. It is the idempotency key of every try, so that the server takes the entry once. */
  readonly client_id: string
  /** The name of its kind. */
  readonly kind: string
  /** Entries of one lane go in their order; lanes do not wait for each other: `chat:12`, `task:42`. */
  readonly lane: string
  /** The id of the account that made it and that alone sees and sends it. */
  readonly account: number
  /** The tab that made it. A refusal gives the payload back there, while that tab is open. */
  readonly origin: string
  /** ISO instant. */
  readonly created_at: string
  readonly about: About
  /** The data to send, files included; whatever a structured clone can hold. */
  readonly payload: Payload
  /** The number of times that the payload was changed. An entry that was changed while it was sent stays. */
  readonly revision: number
  /** The number of tries without a final answer. At 0 the server cannot have the entry. */
  readonly tries: number
  /** True once a try ended without a final answer. `tries` counts a first try that is still under way too. */
  readonly isUnanswered?: true
  /** The moment before which it is not sent, in ms. */
  readonly notBefore: number
  /** The reason why the server never accepts it; null while it waits. */
  readonly refusal: Refusal | null
  /**
   * The revision that cannot be sent before the person chooses, as between two texts; any change ends the wait, and
   * leaves this as the sign that the person was told.
   */
  readonly undecidedRevision?: number
}

/**
 * A kind of entry, with the types of its payload and of the server's answer. The name is stored with the
 * entries: a kind whose payload changes its shape gets another name.
 */
export interface EntryKind<Payload, Answer> {
  readonly name: string
  /** Never set. It ties the two types to the kind. */
  readonly types?: { readonly payload: Payload; readonly answer: Answer }
}

/** Returns the kind of this name: `const COMMENT = entryKind<NewComment, Comment>('comment')`. */
export function entryKind<Payload, Answer>(name: string): EntryKind<Payload, Answer> {
  return { name }
}

/** Tells whether an entry is of a kind, and with that the type of its payload. */
export function isOfKind<Payload>(entry: Entry, kind: EntryKind<Payload, unknown>): entry is Entry<Payload> {
  return entry.kind === kind.name
}

/** The end of an entry. */
export type Settled<Payload, Answer> =
  | {
      readonly how: 'sent'
      readonly entry: Entry<Payload>
      readonly answer: Answer
      /** True in the tab that sent it. */
      readonly isHere: boolean
    }
  /** The payload returns to the feature, in one tab only. */
  | { readonly how: 'refused'; readonly entry: Entry<Payload>; readonly refusal: Refusal }

/** Entries in the order in which they were added. */
export type Entries = readonly Entry[]

/** Returns the entries that are still to be sent. */
export function waiting(entries: Entries): Entries {
  return entries.filter(({ refusal }) => refusal === null)
}

/** Tells whether an entry waits for a choice of its person. It is not sent, and holds up no other. */
export function isUndecided({ revision, undecidedRevision }: Entry): boolean {
  return undecidedRevision === revision
}

/** A feature's kind of entry. */
export interface NewEntry<Payload> {
  /** A UUID; a new one when left out. */
  readonly client_id?: string
  readonly lane: string
  readonly about: About
  readonly payload: Payload
}

/** The outcome of an added entry. One that is waiting is sent later by itself. */
export type Posted<Answer> =
  | { readonly ended: 'done'; readonly value: Answer }
  | { readonly ended: 'refused'; readonly error: Refusal }
  | { readonly ended: 'waiting' }

/** A chosen file. The facts are the feature's: to whom it goes, how long a recording is. */
export interface ChosenFile<Facts = unknown> {
  /** A UUID. The entry of the outbox that sends the file has the same, so that the server takes the file once. */
  readonly client_id: string
  /** The name of the feature's kind of entry. */
  readonly kind: string
  /** The id of the account that chose it and that alone sees it. */
  readonly account: number
  readonly file: File
  readonly facts: Facts
}
