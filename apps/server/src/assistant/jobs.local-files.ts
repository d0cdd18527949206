/** Answers of the local mode about the files of a question: what the files say themselves. */

import { escapeText } from '@osys/sdk/assistant/format.escaped'
import type { JobDocument, JobTurn } from './jobs.engine.js'
import { fileTexts as files } from './messages.local-files.js'
import { pictureText } from './messages.pictures.js'
import type { PictureFacts } from './ports.picture-facts.js'
import { summarise } from './rules.summary.js'

type ReadFacts = (path: string) => Promise<PictureFacts | null>

/** Returns whether a question has files. */
export const hasFiles = ({ documents, pictures, unread: unreadable }: JobTurn): boolean =>
  documents.length + pictures.length + unreadable.length > 0

/** Says of the files of a question what they say themselves. */
export async function describeFiles(
  { documents, pictures, unread: unreadable }: JobTurn,
  readFacts: ReadFacts,
): Promise<string> {
  const seen: string[] = []
  for (const { name, path } of pictures) {
    const facts = await readFacts(path)
    seen.push(
      facts === null ? files.broken(escapeText(name)) : files.picture(escapeText(name), pictureText(facts)),
    )
  }
  const read = documents.map(document => {
    const summary = summarise(document.text, document.mime === 'text/csv' ? 'table' : 'prose')
    return [
      [sizeOf(document, summary.words), document.damage].filter(Boolean).join(' '),
      ...(summary.table ? [files.table(summary.table.rows, summary.table.columns.map(escapeText))] : []),
      ...(summary.tables > 0 ? [files.tables(summary.tables)] : []),
      ...(summary.headings.length > 0
        ? [
            '',
            headingsText(summary.headings.length, summary.allHeadings),
            ...summary.headings.map(line => `- ${escapeText(line)}`),
          ]
        : []),
      ...(summary.sentences.length > 0
        ? ['', files.sentences, ...summary.sentences.map(line => `- ${escapeText(line)}`)]
        : []),
    ].join('\n')
  })
  const rest = unreadable.map(({ name, problem }) => files.unread(escapeText(name), problem))
  return [...seen, ...read, ...rest, files.how].join('\n\n')
}

/** Says how long a document is, and how much of it was read. */
function sizeOf({ name: raw, text: { length: kept }, characters, unreadPages }: JobDocument, count: number) {
  const name = escapeText(raw)
  if (unreadPages) return files.pages(name, unreadPages, { kept, characters }, count)
  return characters > kept
    ? files.cut(name, kept, characters, count)
    : files.document(name, count, characters)
}

const headingsText = (told: number, all: number): string =>
  told < all ? files.firstHeadings(told, all) : files.headings
