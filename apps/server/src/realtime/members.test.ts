import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { signChannel } from '../pusher/auth.js'
import { useTestApp } from '../testing/app.js'
import { connectRaw, useSecondProcess, useSockets } from '../testing/sockets.js'

const test = useTestApp()
useSockets(test)
const second = useSecondProcess(test)
const channel = 'presence-test.1'
const rosterOf = (app: typeof second.app) => {
  const hub = app.realtime.own?.hub
  if (!hub) throw new Error('The sockets are ours')
  return hub.roster
}
const idsAt = (app: typeof second.app) =>
  rosterOf(app)
    .members(channel)
    .map(({ userId }) => userId)

describe('members that the database cannot store', () => {
  it.each([
    ['a NUL', 'bad\0', null],
    ['half a character', 'bad', { name: '\ud800' }],
    ['5,000 signs', randomBytes(5_000).toString('base64'), null],
  ])('stop none of the others: %s', async (_name, userId, userInfo) => {
    const here = rosterOf(test.app)
    const [ana, luis] = [
      { userId: 'ana', userInfo: null },
      { userId: 'luis', userInfo: null },
    ]
    here.join(channel, ana)
    await expect.poll(() => idsAt(second.app)).toContain('ana')
    // The member passes by the rules that refuse it, as an older process might have let it in.
    here.join(channel, { userId, userInfo })
    here.join(channel, luis)
    here.leave(channel, 'ana', 0)
    await expect.poll(() => idsAt(second.app)).toEqual(['luis'])
    rosterOf(second.app).join(channel, ana)
    await expect.poll(() => idsAt(test.app)).toContain('ana')
    rosterOf(second.app).leave(channel, 'ana', 0)
    for (const id of ['luis', userId]) here.leave(channel, id, 0)
    await expect.poll(() => idsAt(second.app)).toEqual([])
  })

  it('are refused at subscription, and the socket stays', async () => {
    const app = test.deps.secrets.realtime
    const client = await connectRaw(second.url, app.key)
    const channel_data = JSON.stringify({ user_id: 'bad\0' })
    client.subscribe(channel, {
      auth: signChannel(app, client.socketId, channel, channel_data),
      channel_data,
    })
    expect(await client.next('pusher:subscription_error')).toMatchObject({ data: { status: 400 } })
    client.send({ event: 'pusher:ping' })
    await client.next('pusher:pong')
    client.close()
  })
})
