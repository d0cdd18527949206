import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type * as endpoints from '@osys/sdk/chat/endpoints.media'
import type { FileHandler, Handler } from '../http/mount.js'
import type { Person } from '../http/person.js'
import { createRateLimit } from '../http/rate.js'
import { isRefusal, refuse } from '../http/refusal.js'
import { discardUploads } from '../http/upload.js'
import { refuseSelf } from './handlers.send.js'
import { chatMessages } from './messages.js'
import type { GifProvider } from './ports.giphy.js'
import { readMedia } from './ports.media.js'
import { reachOther } from './reach.js'
import { storeMedia } from './record.media.js'

/**
 * The previews a minute for which one person makes the server ask the provider what their id is: as many as the
 * searches. Those that a search has found cost no such question, and the key's questions are for everybody.
 */
const MOST_LOOKUPS = 60

/** Returns the handlers of the calls of GIFs; without a provider they answer 404. */
export function gifHandlers(provider: GifProvider | null) {
  const searchGifs: Handler<typeof endpoints.searchGifs, Person> = async ({ search, offset }) => {
    if (!provider) return refuse('not_found')
    const page = await provider.search(search, offset)
    return page
      ? { ...page, items: [...page.items] }
      : refuse('provider_failed', { msg: chatMessages.notUsable })
  }

  const lookups = createRateLimit(MOST_LOOKUPS, 60_000)

  const previewGif: FileHandler<typeof endpoints.previewGif> = async ({ gif_id }, { person, now }) => {
    if (provider && !provider.isKnown(gif_id)) {
      const retryAfterSeconds = lookups(`${person.id}`, now)
      if (retryAfterSeconds > 0) return refuse('throttled', { retryAfterSeconds })
    }
    const bytes = await provider?.preview(gif_id)
    if (!bytes) return refuse('not_found')
    const stream = () => Readable.from([bytes])
    return { name: `${gif_id}.gif`, mime: 'image/gif', inline: true, from: { stream } }
  }

  const sendGif: Handler<typeof endpoints.sendGif, Person> = async (input, call) => {
    const { receiver_id, gif_id, client_id = randomUUID(), reply_to } = input
    if (!provider) return refuse('not_found')
    const other =
      refuseSelf(call.person.id, receiver_id) ?? (await reachOther(call.db, call.person.id, receiver_id))
    if (isRefusal(other)) return other
    const upload = await provider.fetchGif(gif_id)
    if (upload === 'gone') return refuse('not_found', { msg: chatMessages.goneGif })
    // Not a 5xx: an outbox would take it for a fault of this server and hold all that waits until the provider is back.
    if (upload === 'failed') return refuse('provider_failed', { msg: chatMessages.notUsable })
    try {
      const [media] = await readMedia(call, [upload])
      // Only a picture is passed on, regardless of the provider's type.
      if (media?.facts.type !== 'gif') return refuse('not_found', { msg: chatMessages.goneGif })
      const draft = { media, client_id, body: '', reply_to, duration: null, peaks: [] }
      return await storeMedia(call, receiver_id, [draft], ([message]) =>
        message ? { status: 'success' as const, msg: chatMessages.sent, message } : refuse('not_found'),
      )
    } finally {
      await discardUploads([upload])
    }
  }

  return { searchGifs, previewGif, sendGif }
}
