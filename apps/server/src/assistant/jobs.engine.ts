/** Defines an engine, which makes an answer: what it gets of a question, and where it writes its answer. */

import type { AnswerMode, Subject } from '@osys/sdk/assistant/schema'
import type { NoteCode } from '@osys/sdk/assistant/schema.steps'
import type { Person } from '../http/person.js'
import type { StepSink, Toolbox } from './jobs.tools.js'
import type { FailureCode } from './rules.failure.js'

/** An answer that is begun: its row is stored, and the person who asked waits for it. */
export interface Begun {
  readonly id: number
  /** The id of the entry of the ledger that was opened for it. */
  readonly ledgerId: number
  readonly person: Person
  /** The API key by which the person asked. */
  readonly key: string
  readonly address: string
}

/** The pages of a document that is too long to be read to its end. */
export interface UnreadPages {
  readonly read: number
  readonly total: number
}

/** A document of a question, with its text as far as it is kept. */
export interface JobDocument {
  readonly name: string
  readonly mime: string
  readonly text: string
  /** The length of the whole text; of a document with unread pages, that of the pages that were read. */
  readonly characters: number
  /** The pages in all and those that were read, from the first one; null when it has none, or all were read. */
  readonly unreadPages: UnreadPages | null
  /** A Spanish sentence about the pages that are damaged; null without any. */
  readonly damage: string | null
}

/** A picture of a question, on disk. */
export interface JobPicture {
  readonly name: string
  readonly path: string
  readonly mime: string
  readonly size: number
  readonly width: number | null
  readonly height: number | null
}

/** A message of the conversation as an engine gets it. */
export interface JobTurn {
  readonly role: 'user' | 'assistant'
  readonly text: string
  readonly documents: readonly JobDocument[]
  readonly pictures: readonly JobPicture[]
  /** The files without a text, with the reason. */
  readonly unread: readonly { readonly name: string; readonly problem: string }[]
  /**
   * The lines of what was read, with their links. Of an answer: for it. Of the last question: before, for the answer that
   * is continued. Empty otherwise.
   */
  readonly reads: string
  /** The thing that a question is about; null for none, and for an answer. */
  readonly about: Subject | null
}

/** The conversation that an engine answers, and the facts that it may use. */
export interface Job {
  readonly person: Pick<Person, 'id' | 'roles'> & { readonly name: string }
  /** The conversation, oldest first; the last is the question. */
  readonly turns: readonly JobTurn[]
  readonly about: Subject | null
  /** The part of the answer that is there already, when it goes on. */
  readonly soFar: string
  /** The outcomes of the changes that this part proposed, one line each. */
  readonly outcomes: readonly string[]
  readonly assistant: { readonly name: string; readonly instructions: string } | null
  readonly now: Date
  readonly timezone: string
}

/** The place where an engine writes its answer. */
export interface Sink extends StepSink {
  text(text: string): void
  /** Says something about the answer; a second note of the same name replaces the first. */
  note(code: NoteCode, msg: string, name?: string): void
  /** True once the answer has reached the most text; what follows is dropped. */
  isFull(): boolean
}

/** The model and the tokens that an answer took. */
export interface Spent {
  readonly model: string | null
  readonly tokensIn: number | null
  readonly tokensOut: number | null
  /** True when the model did not tell all of the tokens. */
  readonly isEstimated: boolean
}

/** Answers a question into a sink. Rejects with AnswerError; what it gave before stays. */
export interface Engine {
  readonly mode: AnswerMode
  readonly model: string | null
  answer(job: Job, sink: Sink, toolbox: Toolbox, signal: AbortSignal): Promise<Spent>
}

/** The error of an answer that cannot be given, or not to its end. */
export class AnswerError extends Error {
  readonly code: FailureCode
  readonly retryAfterSeconds: number | null
  /** The model and the tokens that the answer took until it failed. */
  readonly spent: Spent | null

  constructor(code: FailureCode, retryAfterSeconds: number | null = null, spent: Spent | null = null) {
    super(code)
    this.name = 'AnswerError'
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
    this.spent = spent
  }
}
