/** Stores and removes the browsers of a person that get messages, and sends them a test message. Spec §4. */

import type * as endpoints from '@osys/sdk/push/endpoints'
import type { PushResult } from '@osys/sdk/push/schema'
import type { Handler } from '../http/mount.js'
import type { Person } from '../http/person.js'
import { pushMessages } from './messages.js'
import type { PushTransport } from './ports.transport.js'
import { forgetSubscriptions, listSubscriptions, removeSubscription, saveSubscription } from './queries.js'
import { checkSubscription } from './rules.js'
import { isGone } from './rules.outcome.js'

const TEST_TTL_SECONDS = 60

/** Stores a browser of the caller, unless the server would not send to its push service. */
export const subscribePush: Handler<typeof endpoints.subscribePush, Person> = async (
  { endpoint, keys, expirationTime },
  { deps, person, write },
) => {
  const refusal = checkSubscription({ endpoint, keys }, deps.config.push.hosts)
  return (
    refusal ??
    write(async tx => {
      await saveSubscription(tx, {
        user_id: person.id,
        session_id: person.session.id,
        endpoint,
        ...keys,
        expires_at: typeof expirationTime === 'number' ? new Date(expirationTime) : null,
      })
      return { status: 'success' as const, msg: pushMessages.subscribed }
    })
  )
}

export const unsubscribePush: Handler<typeof endpoints.unsubscribePush, Person> = async (
  { endpoint },
  { person, write },
) =>
  write(async tx => {
    await removeSubscription(tx, person.id, endpoint)
    return { status: 'success' as const, msg: pushMessages.unsubscribed }
  })

/** Makes the handler that sends a test message to the browsers of the caller. */
export function testPush(transport: PushTransport): Handler<typeof endpoints.testPush, Person> {
  return async (_input, { person, db }) => {
    const browsers = await listSubscriptions(db, person.id)
    const results = await Promise.all(browsers.map(sendTest))
    await forgetSubscriptions(
      db,
      browsers.filter((_, index) => isGone(results[index]?.code ?? null)),
    )
    const failed = results.filter(({ ok }) => !ok).length
    const status = failed > 0 || results.length === 0 ? ('warning' as const) : ('success' as const)
    return { status, msg: toMsg(failed, results.length), results }

    async function sendTest(browser: (typeof browsers)[number]): Promise<PushResult> {
      const { endpoint, p256dh, auth, device } = browser
      const { code } = await transport.send({
        endpoint,
        keys: { p256dh, auth },
        message: { title: pushMessages.testTitle, body: pushMessages.testBody, url: null, tag: 'test' },
        urgency: 'high',
        ttlSeconds: TEST_TTL_SECONDS,
      })
      const ok = code !== null && code >= 200 && code < 300
      const current = browser.session_id === person.session.id
      return { id: browser.id, service: new URL(endpoint).host, device, current, ok, code }
    }
  }
}

function toMsg(failed: number, count: number): string {
  if (count === 0) return pushMessages.noBrowser
  return failed > 0 ? pushMessages.testFailed(failed, count) : pushMessages.testSent(count)
}
