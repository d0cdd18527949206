import { describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/app.js'
import { connectRaw, enter, type RawClient, useSecondProcess, useSockets } from '../testing/sockets.js'

const test = useTestApp()
const first = useSockets(test)
const second = useSecondProcess(test)
const numbers = ({ frames }: RawClient, channel: string) =>
  frames
    .filter(frame => frame.event === 'count' && frame.channel === channel)
    .map(({ data }) => (data as { n: number }).n)

describe('events that are published through one process', () => {
  it('come to the sockets of another in order, long and short, and each once', async () => {
    const app = test.deps.secrets.realtime
    const clients = [await connectRaw(first.url, app.key), await connectRaw(second.url, app.key)]
    const channels = ['private-user.7', 'private-user.8']
    for (const client of clients) for (const channel of channels) await enter(client, app, channel)
    const expected = Array.from({ length: 400 }, (_, n) => n)
    for (const n of expected) {
      // Some texts are so long that they are sent in parts.
      const pad = n % 7 === 0 ? 'ñ'.repeat(4_900) : ''
      for (const channel of channels) {
        test.app.realtime.own?.publish({ channel, event: 'count', data: JSON.stringify({ n, pad }) })
      }
    }
    for (const client of clients) {
      for (const channel of channels) {
        await expect.poll(() => numbers(client, channel).length).toBe(400)
        expect(numbers(client, channel)).toEqual(expected)
      }
      client.close()
    }
  })
})
