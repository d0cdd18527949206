/** Defines what makes the answers of the fake's assistant. */

import type { Subject } from '../assistant/schema.js'

/** A picture or document of a question. */
export interface FakeQuestionFile {
  readonly name: string
  readonly mime: string
  /** Null for pictures, PDF and DOCX, which the fake does not read. */
  readonly text: string | null
}

/** A question as the model of the fake gets it. */
export interface FakeQuestion {
  readonly content: string
  /** The thing that the question is about; null without one. */
  readonly about: Subject | null
  /** The pictures and documents of the question, with the text of text files. */
  readonly files: readonly FakeQuestionFile[]
  /** The person who asks. */
  readonly user_id: number
  /** The question and all before it on its branch, oldest first. */
  readonly messages: readonly { readonly role: 'user' | 'assistant'; readonly content: string }[]
}

/** A change that an answer proposes, by the name of a tool such as `create_task` and its input. */
export interface FakeProposal {
  readonly tool: string
  readonly input: Readonly<Record<string, unknown>>
}

/** An answer of the model: its text, whole or in the pieces in which it comes, what it proposes, or why it fails. */
export type FakeAnswer =
  | string
  | readonly string[]
  | {
      readonly text?: string | readonly string[]
      readonly changes?: readonly FakeProposal[]
      /** The code of a failure, such as `provider_busy`; the text before it stays. */
      readonly fails?: string
    }

/** The maker of the answers of the fake's assistant. */
export interface FakeModel {
  answer: (question: FakeQuestion) => FakeAnswer
  /** True while answers wait before their text. */
  isHeld: boolean
  /** Called when an answer has ended. */
  readonly ended: Set<() => void>
  /** The pieces in which the newest text of an answer came, by its id. */
  readonly pieces: Map<number, readonly string[]>
  /** The ids of the answers that somebody follows, with how many do. */
  readonly followers: Map<number, number>
}

/** Returns a model that repeats the question. */
export function createFakeModel(): FakeModel {
  return {
    answer: ({ content }) => `Me preguntaste: ${content}`,
    isHeld: false,
    ended: new Set(),
    pieces: new Map(),
    followers: new Map(),
  }
}

/** Returns an answer in its parts. */
export function partsOf(answer: FakeAnswer) {
  const whole = typeof answer === 'string' || isPieces(answer) ? { text: answer } : answer
  const { text = [], changes = [], fails = null } = whole
  return { pieces: typeof text === 'string' ? [text] : text, changes, fails }
}

function isPieces(answer: FakeAnswer): answer is readonly string[] {
  return Array.isArray(answer)
}

/** The tables of what a proposal would make: the server tries it, and the id that the try draws is not given again. */
export const MADE: Readonly<Record<string, 'tasks' | 'comments' | 'messages' | 'punches'>> = {
  create_task: 'tasks',
  create_comment: 'comments',
  send_message: 'messages',
  register_punch: 'punches',
}
