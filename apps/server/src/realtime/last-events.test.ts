import { describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/app.js'
import { connectRaw, enter, useSecondProcess, useSockets } from '../testing/sockets.js'
import { LAST_EVENT_MS, removeOldLastEvents } from './queries.last-events.js'

const test = useTestApp({ config: { publicChannels: ['cache-news', 'news'] } })
const first = useSockets(test)
const second = useSecondProcess(test)
const app = () => test.deps.secrets.realtime
const publish = (channel: string, event: string, n: number) =>
  test.app.realtime.own?.publish({ channel, event, data: JSON.stringify({ n }) })
/** Returns the first frame that a newcomer gets after the confirmation of the entry. */
async function firstOf(url: string, channel: string) {
  const client = await connectRaw(url, app().key)
  if (channel.startsWith('private-')) await enter(client, app(), channel)
  else {
    client.subscribe(channel)
    await client.next('pusher_internal:subscription_succeeded')
  }
  client.send({ event: 'pusher:ping' })
  await client.next('pusher:pong')
  client.close()
  return client.frames.slice(2, -1)
}

/** Waits until the second process has every event that the first one published before. */
async function settleSecond() {
  const listener = await connectRaw(second.url, app().key)
  listener.subscribe('news')
  await listener.next('pusher_internal:subscription_succeeded')
  publish('news', 'settled', 0)
  await listener.next('settled')
  listener.close()
}

describe('a cache channel', () => {
  it.each(['cache-news', 'private-cache-test.1', 'private-encrypted-cache-test.1'])(
    'sends its last event to who enters %s, on every process, or says that there is none',
    async channel => {
      const miss = [{ event: 'pusher:cache_miss', channel }]
      for (const url of [first.url, second.url]) expect(await firstOf(url, channel)).toEqual(miss)
      publish(channel, 'one', 1)
      publish(channel, 'two', 2)
      const last = [{ event: 'two', channel, data: { n: 2 } }]
      // The process that published the event has it at once, the other as soon as the signal arrives. Who enters
      // there between the two gets it twice.
      expect(await firstOf(first.url, channel)).toEqual(last)
      await settleSecond()
      expect(await firstOf(second.url, channel)).toEqual(last)
    },
  )

  it('sends the newest one also while somebody is there', async () => {
    const channel = 'private-cache-test.2'
    const listener = await connectRaw(second.url, app().key)
    await enter(listener, app(), channel)
    await listener.next('pusher:cache_miss')
    for (const n of [1, 2, 3]) publish(channel, 'count', n)
    for (const n of [1, 2, 3]) expect((await listener.next('count')).data).toEqual({ n })
    for (const url of [first.url, second.url]) {
      expect(await firstOf(url, channel)).toEqual([{ event: 'count', channel, data: { n: 3 } }])
    }
    listener.close()
  })

  it('forgets after half an hour', async () => {
    const channel = 'private-cache-test.3'
    publish(channel, 'old', 1)
    const { pool } = test.database
    const age = () =>
      pool.query(
        'update realtime_last_events set sent_at = sent_at - $2 * interval $$1 ms$$ where channel = $1',
        [channel, LAST_EVENT_MS],
      )
    await expect.poll(async () => (await age()).rowCount).toBe(1)
    expect(await firstOf(second.url, channel)).toEqual([{ event: 'pusher:cache_miss', channel }])
    await removeOldLastEvents(pool)
    expect((await age()).rowCount).toBe(0)
  })

  it('is no other channel', async () => {
    publish('news', 'hello', 1)
    expect(await firstOf(first.url, 'news')).toEqual([])
  })
})
