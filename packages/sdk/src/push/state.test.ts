import { describe, expect, it } from 'vitest'
import { nextPushStep, type PushOwner, type PushSituation } from './state.js'

const owner: PushOwner = { user_id: 7, session: 's1', endpoint: 'https://push.example/1' }
const mine = { endpoint: owner.endpoint, hasServerKey: true }
const situation = (over: Partial<PushSituation> = {}): PushSituation => ({
  permission: 'granted',
  existing: mine,
  owner,
  user_id: 7,
  session: 's1',
  isOff: false,
  ...over,
})

describe('nextPushStep (Spec §4)', () => {
  it.each<[string, Partial<PushSituation>, ReturnType<typeof nextPushStep>]>([
    ['subscribes where there is no subscription', { existing: null }, 'subscribe'],
    ['waits for a click where nobody was asked', { existing: null, permission: 'default' }, 'wait'],
    ['keeps the one that exists', {}, 'keep'],
    ['replaces one of another account', { user_id: 8 }, 'replace'],
    ['replaces one of nobody known', { owner: null }, 'replace'],
    ['replaces one of another server key', { existing: { ...mine, hasServerKey: false } }, 'replace'],
    ['tells the server of a new session of the same person', { session: 's2' }, 'rebind'],
    [
      'tells the server of another endpoint',
      { existing: { ...mine, endpoint: 'https://push.example/2' } },
      'rebind',
    ],
    ['does nothing where the person refused', { permission: 'denied' }, 'none'],
    ['does nothing where the person turned it off', { isOff: true }, 'none'],
  ])('%s', (_title, over, step) => {
    expect(nextPushStep(situation(over))).toBe(step)
  })
})
