/** Loads a begun answer with its conversation, its files and its tools. */

import { mayTalkTo } from '@osys/sdk/assistant/rules.makers'
import { DEFAULT_ASSISTANT_ID } from '@osys/sdk/assistant/schema'
import type { Deps } from '../http/deps.js'
import { storedPath } from '../stored/keep.js'
import type { Begun, Job, JobTurn } from './jobs.engine.js'
import { readDocuments } from './jobs.reading.js'
import { findAssistant } from './queries.assistants.js'
import { findChat } from './queries.chats.js'
import {
  type AttachmentRow,
  listAttachments,
  findMessages,
  listNodes,
  listSteps,
  type MessageRow,
  readMessage,
  type StepRow,
} from './queries.messages.js'
import { outcomesOfChanges } from './rules.change-outcomes.js'
import { linesOfReads } from './rules.earlier-reads.js'
import { asData } from './rules.prompt.js'
import { pathTo } from '@osys/sdk/assistant/rules.tree'

/** A begun answer with its conversation and tools. */
export interface LoadedJob {
  readonly job: Job
  readonly tools: readonly string[] | null
  /** The characters of the answer that are stored. */
  readonly length: number
  /** The number of the last step of the answer that is stored; 0 when there is none. */
  readonly lastNumber: number
}

/** Loads a begun answer with its conversation; null when it was removed meanwhile. Calls `onRead` after each document. */
export async function loadJob(
  deps: Deps,
  { id, person }: Begun,
  signal: AbortSignal,
  onRead: () => void,
): Promise<LoadedJob | null> {
  const { db } = deps.database
  const answer = await readMessage(db, id)
  const found = answer && (await findChat(db, person.id, answer.chat_id))
  if (!answer || !found) return null
  const nodes = await listNodes(db, answer.chat_id)
  const ids = pathTo(nodes, answer.parent_id).map(node => node.id)
  // A message comes after the one that it follows, so the order of ids is that of the branch.
  const path = await findMessages(db, ids)
  const steps = await listSteps(db, [...ids, id])
  const attached = await listAttachments(db, ids)
  const attachments = await readDocuments(deps, `user:${person.id}`, attached, signal, onRead)
  const { assistant_id } = found.chat
  const named = assistant_id === DEFAULT_ASSISTANT_ID ? undefined : await findAssistant(db, assistant_id)
  // An assistant that is no longer for the person gives way to the default one, as a deleted one does.
  const assistant = named && mayTalkTo(person, named) ? named : null
  return {
    length: answer.content.length,
    lastNumber: steps.findLast(({ message_id }) => message_id === id)?.number ?? 0,
    tools: assistant?.tools ?? null,
    job: {
      person: { id: person.id, roles: person.roles, name: person.account.name },
      // The question bears what was read for the answer that goes on.
      turns: path.map(message =>
        toTurn(deps, message, attachments, steps, message.id === answer.parent_id ? id : message.id),
      ),
      about: path.at(-1)?.about ?? null,
      soFar: answer.content,
      outcomes: outcomesOf(answer, steps),
      assistant: assistant ? { name: assistant.name, instructions: assistant.instructions } : null,
      now: deps.now(),
      timezone: deps.config.timezone,
    },
  }
}

function outcomesOf({ id }: Pick<MessageRow, 'id'>, steps: readonly StepRow[]): readonly string[] {
  return outcomesOfChanges(stepsOf(id, steps))
}

function stepsOf(id: number, steps: readonly StepRow[]): readonly StepRow['shown'][] {
  return steps.filter(({ message_id }) => message_id === id).map(({ shown }) => shown)
}

function toTurn(
  deps: Pick<Deps, 'places'>,
  message: MessageRow,
  attachments: readonly AttachmentRow[],
  steps: readonly StepRow[],
  readFor: number,
): JobTurn {
  const own = attachments.filter(({ message_id }) => message_id === message.id)
  const files = own.filter(({ kind }) => kind === 'file')
  const outcomes = outcomesOf(message, steps)
  return {
    role: message.role,
    // The titles hold names that other people gave.
    text: [message.content, outcomes.length > 0 ? asData('proposals', outcomes.join('\n')) : '']
      .filter(Boolean)
      .join('\n'),
    documents: files.flatMap(({ name, text, characters, mime, pages: total, pages_read: read, problem }) => {
      if (text === null) return []
      const unreadPages = read !== null && total !== null && read < total ? { read, total } : null
      return [{ name, text, characters: characters ?? text.length, mime, unreadPages, damage: problem }]
    }),
    unread: files.flatMap(({ name, text, problem }) =>
      text === null ? [{ name, problem: problem ?? '' }] : [],
    ),
    pictures: own
      .filter(({ kind }) => kind === 'image')
      .map(({ name, mime, size, width, height, storage }) => ({
        name,
        mime,
        size,
        width,
        height,
        path: storedPath(deps, storage),
      })),
    reads: linesOfReads(stepsOf(readFor, steps)),
    about: message.about,
  }
}
