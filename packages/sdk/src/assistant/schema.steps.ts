/** The parts of an answer beside its text: what was read, what is proposed, what must be told. */

import * as z from 'zod/mini'
import { Count, Instant, TextOrEmpty, orEmpty, orNull } from '../basics/schema.js'

export const READ_STATES = ['running', 'done', 'failed'] as const
export const CHANGE_STATES = ['proposed', 'applied', 'discarded', 'failed'] as const

/**
 * The subject of a note of an answer: earlier messages or a document that did not fit; the most tool calls, the
 * most text, or the model's own length reached; files that were not read; a model without tools.
 */
export const NOTE_CODES = [
  'context_cut',
  'document_cut',
  'tool_limit',
  'answer_limit',
  'length_limit',
  'unread_file',
  'no_tools',
] as const
export type NoteCode = (typeof NOTE_CODES)[number]

/** A line of what was read. */
export const StepItem = z.object({
  /** The name of the thing, as people read it. */
  label: z.string(),
  /** More about it in a few words, such as its status. */
  detail: orNull(z.string()),
  /** The page of the thing, from the server's root. */
  href: orNull(z.string()),
})
export type StepItem = Readonly<z.output<typeof StepItem>>

const STEP_FIELDS = {
  /** Unique within the answer; the same step comes again when its state changes. */
  id: z.string(),
  /** The place of the step: so many UTF-16 units of the answer's content come before it. */
  at: Count,
}

/** A read of the workspace under the person's own rights. */
export const ReadStep = z.object({
  /** Always `read`. */
  kind: z.literal('read'),
  ...STEP_FIELDS,
  /** The name of the tool that read. */
  tool: z.string(),
  /** A Spanish line, such as 'Consultó tareas de Café Roble Alto'. */
  label: TextOrEmpty,
  /** The input of the tool. */
  input: z._default(z.record(z.string(), z.unknown()), {}),
  /** Whether it is still running, done or failed. */
  state: z._default(z.enum(READ_STATES), 'done'),
  /** The first things that came; `total` counts all of them. */
  items: orEmpty(StepItem),
  /** The number of all things found; null when it is not known. */
  total: orNull(z.int()),
  /** Why nothing came, in Spanish. */
  msg: orNull(z.string()),
})
export type ReadStep = Readonly<z.output<typeof ReadStep>>

/** A change that the assistant proposes; it happens only when the person applies it. */
export const ChangeStep = z.object({
  /** Always `change`. */
  kind: z.literal('change'),
  ...STEP_FIELDS,
  /** The name of the tool that would make the change. */
  tool: z.string(),
  /** A Spanish line, such as 'Crear una tarea en Café Roble Alto'. */
  title: TextOrEmpty,
  /** The changed fields, as people read them; `before` is null for a new thing. */
  fields: orEmpty(
    z.object({
      /** The name of the field, as people read it. */
      label: z.string(),
      /** The value now. */
      before: orNull(z.string()),
      /** The proposed value; null empties the field. */
      after: orNull(z.string()),
    }),
  ),
  /** Whether the person has applied or discarded it. */
  state: z._default(z.enum(CHANGE_STATES), 'proposed'),
  /** The server's message when it was applied, in Spanish. */
  msg: orNull(z.string()),
  /** The page of the thing, once it exists. */
  href: orNull(z.string()),
  /** The moment when it was applied or discarded. */
  settled_at: orNull(Instant),
})
export type ChangeStep = Readonly<z.output<typeof ChangeStep>>

/** Something about the answer that the person must know, with figures. */
export const NoteStep = z.object({
  /** Always `note`. */
  kind: z.literal('note'),
  ...STEP_FIELDS,
  /** The subject of the note: `context_cut`, `document_cut`, `tool_limit`, `answer_limit`, `length_limit`, `unread_file`, `no_tools`. */
  code: z.string(),
  /** A Spanish sentence for the person. */
  msg: TextOrEmpty,
})
export type NoteStep = Readonly<z.output<typeof NoteStep>>

/** A step of an answer: a read, a proposed change or a note, told apart by `kind`. */
export const AnswerStep = z.discriminatedUnion('kind', [ReadStep, ChangeStep, NoteStep])
export type AnswerStep = Readonly<z.output<typeof AnswerStep>>
