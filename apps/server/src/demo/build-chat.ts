import type { message_media, message_reactions, messages } from '../db/tables/chat.js'
import { writePdf } from './documents.js'
import { must } from './must.js'
import { personId } from './people.js'
import { coloursOf, drawSketch } from './pictures.js'
import { CONVERSATIONS } from './conversations.js'
import { byTime, sitting, workdayAgo, type Row, type StoredBytes, type World } from './world.js'

export interface Chats {
  /** The messages, oldest first. */
  readonly messages: readonly Row<typeof messages>[]
  readonly media: readonly (typeof message_media.$inferInsert)[]
  readonly reactions: readonly (typeof message_reactions.$inferInsert)[]
  readonly bytes: readonly StoredBytes[]
}

/**
 * Builds the chat messages between the demo company's people, with pictures, documents, reactions and unread ones.
 */
export async function buildChat({ calendar, random }: World): Promise<Chats> {
  const choices = random('chat')
  const bytes: StoredBytes[] = []
  const lines = CONVERSATIONS.flatMap(({ between, sittings, unread = 0 }) => {
    const spoken = sittings.flatMap(({ daysAgo, minute, lines }) => {
      const moments = sitting(calendar, choices, {
        day: workdayAgo(calendar, daysAgo),
        minute,
        length: lines.length,
      })
      return lines.map((line, index) => ({
        line,
        created_at: must(moments[index]),
        client_id: choices.uuid(),
      }))
    })
    return spoken.map((entry, index) => {
      const [author, text, extra = {}] = entry.line
      const receiver = must(between.find(key => key !== author))
      const answered = index < spoken.length - unread
      const after = (seconds: number) =>
        new Date(Math.min(entry.created_at.getTime() + seconds * 1000, calendar.now.getTime()))
      return {
        ...entry,
        author,
        receiver,
        text,
        extra,
        before: extra.replyTo ? must(spoken[index - extra.replyTo]).client_id : null,
        read_at: answered ? after(choices.between(8, 90)) : null,
        edited_at: extra.edited ? after(35) : null,
        deleted_at: extra.deleted ? after(50) : null,
      }
    })
  })
  const ordered = byTime(lines)
  const ids = new Map(ordered.map((line, index) => [line.client_id, index + 1]))
  const media: Promise<typeof message_media.$inferInsert>[] = []
  const rows = ordered.map(({ extra, text, before, author, receiver, ...rest }, index) => {
    const id = index + 1
    if (extra.media) {
      const storage = choices.name()
      const image = extra.media === 'image'
      const content = image
        ? drawSketch(choices, coloursOf(id))
        : writePdf(text, [
            'Copia diaria a las 02:00',
            'Copia semanal fuera de la oficina',
            'Prueba de restauración cada mes',
          ])
      bytes.push({ folder: 'files', name: storage, bytes: content })
      media.push(
        Promise.resolve(content).then(({ length }) => ({
          message_id: id,
          name: image ? `${text}.png` : text,
          mime: image ? 'image/png' : 'application/pdf',
          size: length,
          width: image ? 960 : null,
          height: image ? 640 : null,
          storage,
        })),
      )
    }
    return {
      client_id: rest.client_id,
      created_at: rest.created_at,
      read_at: rest.read_at,
      edited_at: rest.edited_at,
      deleted_at: rest.deleted_at,
      id,
      sender_id: personId(author),
      receiver_id: personId(receiver),
      type: extra.media ?? ('text' as const),
      body: extra.deleted ? '' : text,
      reply_to_id: before === null ? null : must(ids.get(before)),
    }
  })
  const reactions = ordered.flatMap(({ extra, created_at }, index) =>
    (extra.reactions ?? []).map(([person, emoji]) => ({
      message_id: index + 1,
      user_id: personId(person),
      emoji,
      created_at,
    })),
  )
  return { messages: rows, media: await Promise.all(media), reactions, bytes }
}
