import { createSdk } from '@osys/sdk'
import { connectRealtime } from '@osys/realtime'
import type { RealtimeEvent } from '@osys/sdk/realtime/events'
import type { ChannelNews } from '@osys/sdk/realtime/port'

/**
 * Runs real clients in a process of their own: `CLIENTS` connections over the
 * accounts of `TOKENS` (id:key, with commas), each on its person's own channel.
 * Sends 'ready' once all are subscribed, and every change when it is shown.
 */
const accounts = (process.env['TOKENS'] ?? '').split(',').map(pair => {
  const [id = '', token = ''] = pair.split(':')
  return { id, token }
})
const size = Number(process.env['CLIENTS'])
const baseUrl = process.env['BASE_URL'] ?? ''

let ready = 0
for (let client = 0; client < size; client++) {
  const account = accounts[client % accounts.length]
  if (!account) throw new Error('There are no accounts')
  listen(client, account)
}

function listen(client: number, { id, token }: { id: string; token: string }): void {
  const realtime = connectRealtime({ api: createSdk({ baseUrl, token }), baseUrl })
  let isFirst = true
  realtime.subscribe(`private-user.${id}`, (news: ChannelNews) => {
    if (news.kind === 'event') tell(client, news.event)
    else if (!isFirst) process.send?.({ client, change: null, at: Date.now() })
    else if (++ready === size) process.send?.({ ready })
    isFirst = false
  })
}

/** Sends the number of an announcement to the bench. The server sends other events as well. */
function tell(client: number, event: RealtimeEvent): void {
  if (event.event !== 'Announcement') return
  process.send?.({ client, change: Number(event.text), at: Date.now() })
}
