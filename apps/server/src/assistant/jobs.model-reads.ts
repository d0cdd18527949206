/** Reads what a question is about, and shortens what a model gets of its reads. */

import type { Job, Sink } from './jobs.engine.js'
import { toResult } from './jobs.model-tools.js'
import type { Toolbox } from './jobs.tools.js'
import { assistantMessages } from './messages.js'
import type { ModelMessage } from './ports.provider.js'
import { keepNewest } from './rules.context.js'
import { cutData } from './rules.prompt.js'
import { readsAbout, readsAfter } from './rules.subject.js'

/** Reads what the question is about, so that the model begins with it. */
export async function readSubject(
  { about }: Job,
  toolbox: Toolbox,
  sink: Pick<Sink, 'note'>,
): Promise<readonly string[]> {
  const texts: string[] = []
  const planned = about === null ? [] : [...readsAbout(about)]
  // An array that is walked takes in what is added to it on the way.
  for (const each of planned) {
    const tool = toolbox.tools.find(({ tool: { name } }) => name === each.name)
    const read = tool && (await toolbox.read(tool, each.input))
    if (!read || !('body' in read)) continue
    texts.push(toResult(each.name, read, sink))
    planned.push(...readsAfter(each, read.body))
  }
  return texts
}

/** The reads of an answer: those before the first round, and those of its rounds with the calls of the model. */
export interface Reads {
  readonly known: readonly string[]
  readonly added: readonly ModelMessage[]
}

/** Cuts what was read once the model has said that the conversation is too long; nobody knows its length before. */
export function fitReads(
  sink: Sink,
  { shrinks, room }: { readonly shrinks: number; readonly room: number },
  known: Reads['known'],
  added: Reads['added'],
): Reads {
  if (shrinks === 0) return { known, added }
  const texts = [...known, ...added.flatMap(message => (message.role === 'tool' ? textOf(message) : []))]
  const total = texts.reduce((sum, { length }) => sum + length, 0)
  if (total <= room) return { known, added }
  sink.note('context_cut', assistantMessages.readsCut(room, total), 'reads')
  const kept = keepNewest(
    texts.map(({ length }) => length),
    room,
  )
  const cut = texts.map((text, index) => cutData(text, kept[index] ?? 0))
  const results = cut.slice(known.length).values()
  return {
    known: cut.slice(0, known.length),
    added: added.map(message =>
      message.role === 'tool' ? { ...message, content: results.next().value ?? '' } : message,
    ),
  }
}

const textOf = ({ content }: ModelMessage): string => (typeof content === 'string' ? content : '')
