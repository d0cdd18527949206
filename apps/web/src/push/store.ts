import type { Outcome } from '@osys/sdk/http/outcome'
import { type PushPorts, registerPush, releasePush, turnPushOff as turnOff } from '@osys/sdk/push/actions'
import { keepPushLater, readPushKept } from '@osys/sdk/push/storage'
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

/** Runs the registration for whoever is signed in. Spec §4. */
export function register(suite: Suite): Promise<void> {
  return registerPush(portsOf(suite))
}

/** Goes on with the registration after the person's click. */
export function turnPushOn(suite: Suite): Promise<void> {
  return registerPush(portsOf(suite), { asked: true })
}

/** Ends the messages to this browser. */
export function turnPushOff(suite: Suite): Promise<Outcome> {
  return turnOff(portsOf(suite))
}

/** Ends the browser's subscription after a sign-out. */
export function release(suite: Suite): Promise<void> {
  return releasePush(portsOf(suite))
}

/** Whether the bar may ask: not again where the person has said no to it. */
export function mayAsk({ auth, storages }: Suite): boolean {
  const { user } = auth.get()
  return user !== null && !readPushKept(storages.local).later.includes(user.id)
}

/** Asks no more in this browser; the account's page still offers it. */
export function askLater({ auth, push, storages }: Suite): void {
  const { user } = auth.get()
  if (user) keepPushLater(storages.local, user.id)
  push.set({ ...push.get() })
}
