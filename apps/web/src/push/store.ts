/** Registers this browser for push messages of the signed-in person, and turns them on and off. */

import type { Outcome } from '@osys/sdk/http/outcome'
import { type PushPorts, registerPush, releasePush, turnPushOff as turnOff } from '@osys/sdk/push/actions'
import { keepPushLater, readPushStored } from '@osys/sdk/push/storage'
import type { Suite } from '../app/suite.js'
import { openPushBrowser } from './ports.browser.js'

function portsOf({ api, auth, push, storages, notices }: Suite): PushPorts {
  return {
    api,
    auth,
    phase: push,
    local: storages.local,
    browser: openPushBrowser(),
    notify: notice => notices.show(notice, 'bottom-center'),
    log: error => console.error('push registration', error),
  }
}

/** Runs the registration for the signed-in person. Spec §4. */
export function register(suite: Suite): Promise<void> {
  return registerPush(portsOf(suite))
}

/** Continues the registration after the person's click. */
export function turnPushOn(suite: Suite): Promise<void> {
  return registerPush(portsOf(suite), { asked: true })
}

/** Ends push messages to this browser. */
export function turnPushOff(suite: Suite): Promise<Outcome> {
  return turnOff(portsOf(suite))
}

/** Ends the browser's subscription after the session of `apiKey` ended. */
export function release(suite: Suite, apiKey: string): Promise<void> {
  return releasePush(portsOf(suite), apiKey)
}

/** True while the bar may be shown: the person has not dismissed it in this browser. */
export function mayAsk({ auth, storages }: Suite): boolean {
  const { user } = auth.get()
  return user !== null && !readPushStored(storages.local).later.includes(user.id)
}

/** Hides the bar in this browser for good; the account's page still offers push messages. */
export function askLater({ auth, push, storages }: Suite): void {
  const { user } = auth.get()
  if (user) keepPushLater(storages.local, user.id)
  push.set({ ...push.get() })
}
