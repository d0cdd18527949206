/**
 * Puts the text of documents and what was read for earlier answers behind the messages for a model, each cut to its
 * share of the room, the newest message's first, and notes what was cut.
 */

import { assistantMessages } from './messages.js'
import { keepNewest, shareRoom, type Turn } from './rules.context.js'
import { asData, cutData } from './rules.prompt.js'
import { beginningOf } from './rules.storable.js'

/** A document with the figures of what it was read of. */
interface FullDocument {
  readonly name: string
  readonly text: string
  readonly characters: number
  readonly unreadPages: { readonly read: number; readonly total: number } | null
  /** A sentence about its damaged pages. */
  readonly damage: string | null
}

/** A message with its documents. */
interface FullTurn {
  readonly role: 'user' | 'assistant'
  readonly text: string
  readonly documents: readonly FullDocument[]
  readonly unread: readonly { readonly name: string; readonly problem: string }[]
  /** The lines of what was read for an answer; of the last question, for the one that is continued. */
  readonly reads: string
}

/** Something to tell about what did not fit. */
export interface TurnNote {
  readonly code: 'document_cut' | 'unread_file' | 'context_cut'
  readonly msg: string
  readonly name: string
}

/** The share of the room that documents may take. */
const DOCUMENTS = 0.7
/** The share of the room that what was read before may take. */
const READS = 0.15

/**
 * Returns messages as plain texts, their documents and reads behind them, cut to their shares of the room; without the
 * answers that are empty then.
 */
export function toPlainTurns(
  turns: readonly FullTurn[],
  room: number,
): { readonly turns: readonly Turn[]; readonly notes: readonly TurnNote[] } {
  const documents = turns.flatMap(turn => turn.documents)
  const texts = new Map<FullDocument, string>()
  let left = Math.floor(room * DOCUMENTS)
  // The question is about its own documents first: those of earlier messages get what they leave.
  for (const turn of turns.toReversed()) {
    const shares = shareRoom(
      turn.documents.map(({ text }) => text.length),
      left,
    )
    for (const [index, document] of turn.documents.entries()) {
      const kept = beginningOf(document.text, shares[index] ?? 0)
      texts.set(document, kept)
      left -= kept.length
    }
  }
  const cut = documents.flatMap((document): TurnNote[] => {
    const kept = texts.get(document)?.length ?? 0
    const { name, characters, unreadPages, damage } = document
    const cutText = unreadPages
      ? assistantMessages.pagesUnread(name, unreadPages, { kept, characters })
      : kept < characters && assistantMessages.documentCut(name, kept, characters)
    const damageText = damage !== null && assistantMessages.documentDamaged(name, damage)
    const msg = [cutText, damageText].filter(Boolean).join(' ')
    return msg === '' ? [] : [{ code: 'document_cut', msg, name }]
  })
  const unread = turns.flatMap(turn =>
    turn.unread.map(({ name, problem }): TurnNote => ({
      code: 'unread_file',
      msg: assistantMessages.unreadFile(name, problem),
      name,
    })),
  )
  const reads = fitReads(
    turns.map(turn => turn.reads),
    Math.floor(room * READS),
  )
  const plain = turns.map((turn, index) => ({
    role: turn.role,
    text: [
      turn.text,
      ...turn.documents.map(document =>
        asData(
          `document ${document.name}`,
          [texts.get(document) ?? '', ...(document.damage === null ? [] : [`(${document.damage})`])].join(
            '\n\n',
          ),
        ),
      ),
      ...turn.unread.map(({ name }) => asData(`document ${name}`, '(its text cannot be read)')),
      ...(reads.texts[index] ? [reads.texts[index]] : []),
    ].join('\n\n'),
  }))
  return {
    // An answer that failed before its first text has nothing to say, and many servers refuse it.
    turns: joinNeighbours(plain.filter(({ role, text }) => role === 'user' || text.trim() !== '')),
    notes: [...cut, ...unread, ...reads.notes],
  }
}

/** Joins turns of one role that follow each other: many models take only turns that alternate. */
function joinNeighbours(turns: readonly Turn[]): readonly Turn[] {
  const joined: Turn[] = []
  for (const turn of turns) {
    const last = joined.at(-1)
    if (last?.role === turn.role)
      joined[joined.length - 1] = { ...last, text: `${last.text}\n\n${turn.text}` }
    else joined.push(turn)
  }
  return joined
}

/** Returns the reads of answers as data, those of the newest answers first, and notes what did not fit. */
function fitReads(
  reads: readonly string[],
  room: number,
): { readonly texts: readonly string[]; readonly notes: readonly TurnNote[] } {
  const lengths = reads.map(({ length }) => length)
  const kept = keepNewest(lengths, room)
  const texts = reads.map((text, index) => {
    const characters = kept[index] ?? 0
    return characters === 0 ? '' : cutData(asData('read for this answer, as it was then', text), characters)
  })
  const total = lengths.reduce((sum, length) => sum + length, 0)
  if (total <= room) return { texts, notes: [] }
  const msg = assistantMessages.earlierReadsCut(room, total)
  return { texts, notes: [{ code: 'context_cut', msg, name: 'earlier reads' }] }
}
