import type { CallOptions } from '../http/api.js'
import { type ApiPort, attempt } from '../http/attempt.js'
import { done, mapDone, type Outcome } from '../http/outcome.js'
import { listNotifications, type NotificationPage } from '../notifications/endpoints.js'
import { addSeen, type SeenPorts } from './actions.js'
import { getWaiting } from './endpoints.waiting.js'
import type { Waiting } from './schema.waiting.js'

/** The things that wait for a person, with their newest notifications; null from a backend that sends none along. */
export interface WaitingTold extends Waiting {
  readonly notifications: NotificationPage | null
}

/** Fetches what waits for the person; the release notes that they have seen come with it. */
export async function loadWaiting(
  ports: SeenPorts,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<Outcome<WaitingTold>> {
  const asked = ports.ownId()
  const outcome = await attempt(ports, getWaiting, {}, { quiet: true, ...options })
  return mapDone(outcome, ({ versions, notifications = null, ...waiting }) => {
    // Another person may have signed in meanwhile.
    if (versions && ports.ownId() === asked) addSeen(ports, versions)
    return { ...waiting, notifications }
  })
}

/** The ports of the hub's one question; `load` fetches what waits into a cell. */
export interface WaitingPorts extends ApiPort {
  readonly load: () => Promise<Outcome<WaitingTold>>
}

/** Fetches all that waits, and gives the newest notifications of it; they stay unseen. */
export async function askForNotifications({ api, load }: WaitingPorts): Promise<Outcome<NotificationPage>> {
  const outcome = await load()
  if (outcome.ended !== 'done') return outcome
  const { notifications } = outcome.value
  return notifications
    ? done(notifications)
    : attempt({ api }, listNotifications, { page: 1, peek: true }, { quiet: true })
}
