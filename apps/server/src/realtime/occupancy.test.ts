import Pusher from 'pusher'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/app.js'
import { connectRaw, enter, type RawClient, useSecondProcess, useSockets } from '../testing/sockets.js'

const test = useTestApp({ config: { subscriptionCount: true } })
const first = useSockets(test)
const second = useSecondProcess(test)
const app = () => test.deps.secrets.realtime
const counts = ({ frames }: RawClient) =>
  frames
    .filter(({ event }) => event === 'pusher_internal:subscription_count')
    .map(({ data }) => (data as { subscription_count: number }).subscription_count)

describe('the number of sockets in a channel', () => {
  it('is that of all processes, and falls when one ends', async () => {
    test.clock.set(new Date().toISOString())
    const tools = [first.url, second.url].map(
      url =>
        new Pusher({ appId: 'osys', ...app(), host: '127.0.0.1', port: new URL(url).port, useTLS: false }),
    )
    const asked = (path: string, params: Record<string, string>) =>
      Promise.all(tools.map(async tool => (await tool.get({ path, params })).json() as Promise<unknown>))
    const clients = []
    for (const url of [first.url, first.url, second.url]) {
      const client = await connectRaw(url, app().key)
      await enter(client, app(), 'private-count.1')
      clients.push(client)
    }
    const [one, , other] = clients as [RawClient, RawClient, RawClient]
    await enter(one, app(), 'private-here.1')
    await enter(other, app(), 'private-there.1')
    await enter(other, app(), 'presence-test.1', { user_id: '7' })

    const all = { occupied: true, subscription_count: 3 }
    const info = { info: 'subscription_count' }
    await expect.poll(() => asked('/channels/private-count.1', info)).toEqual([all, all])
    const some = { 'private-count.1': {}, 'private-here.1': {}, 'private-there.1': {} }
    await expect
      .poll(() => asked('/channels', { filter_by_prefix: 'private-' }))
      .toEqual([{ channels: some }, { channels: some }])
    const present = { channels: { 'presence-test.1': { user_count: 1 } } }
    await expect
      .poll(() => asked('/channels', { filter_by_prefix: 'presence-test', info: 'user_count' }))
      .toEqual([present, present])
    const answer = await tools[0]?.trigger('private-count.1', 'hello', {}, info)
    expect(await answer?.json()).toEqual({ channels: { 'private-count.1': { subscription_count: 3 } } })

    for (const client of clients) client.close()
    const none = { occupied: false, subscription_count: 0 }
    await expect.poll(() => asked('/channels/private-count.1', info)).toEqual([none, none])
  })

  it('is told to the sockets of the channel, but for presence channels', async () => {
    const [one, other] = [await connectRaw(first.url, app().key), await connectRaw(second.url, app().key)]
    await enter(one, app(), 'private-told.1')
    await expect.poll(() => counts(one)).toEqual([1])
    await enter(other, app(), 'private-told.1')
    for (const client of [one, other]) {
      await expect.poll(() => counts(client).at(-1)).toBe(2)
    }
    expect(one.frames.at(-1)).toEqual({
      event: 'pusher_internal:subscription_count',
      channel: 'private-told.1',
      data: { subscription_count: 2 },
    })
    one.close()
    await expect.poll(() => counts(other).at(-1)).toBe(1)
    const before = counts(other).length
    await enter(other, app(), 'presence-told.1', { user_id: '7' })
    await enter(other, app(), 'private-told.2')
    await expect.poll(() => counts(other).length).toBe(before + 1)
    other.close()
  })

  it('is found again after the others had given a process up', async () => {
    const client = await connectRaw(first.url, app().key)
    await enter(client, app(), 'private-back.1')
    const isKnown = async () =>
      (await second.app.realtime.own?.count({ names: ['private-back.1'] }))?.get('private-back.1')
    await expect.poll(isKnown).toBe(1)
    await test.database.pool.query('delete from realtime_processes')
    await enter(client, app(), 'private-back.2')
    await expect.poll(isKnown, { timeout: 60_000 }).toBe(1)
    client.close()
  })
})
