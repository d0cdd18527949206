import { pushNotices } from '@osys/sdk/notices/messages'
import { toPlace } from '@osys/sdk/push/rules.place'
import { navigate } from 'wouter/use-browser-location'
import type { Suite } from './suite.js'

interface PushStore {
  register(suite: Suite): Promise<void>
  release(suite: Suite, apiKey: string): Promise<void>
}

/** The delay before the registration's code is fetched, so that the page itself loads first. */
const AFTER_MS = 500

/**
 * Runs the push registration at every sign-in, ends it with the session,
 * and opens the place that a click on a push message leads to. Spec §4.
 */
export function followPush(suite: Suite): void {
  const { auth } = suite
  let doneFor: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The steps run one after the other, so that a sign-out never overtakes a sign-in. */
  let turn = Promise.resolve()

  function follow(): void {
    const { auth: isSignedIn, apiKey } = auth.get()
    const wanted = isSignedIn ? apiKey : null
    if (wanted === doneFor) return
    clearTimeout(timer)
    const ended = wanted === null ? doneFor : null
    if (ended === null) timer = setTimeout(registerInTurn, AFTER_MS)
    else turn = turn.then(() => run(({ release }) => release(suite, ended)))
    doneFor = wanted
  }

  const registerInTurn = (): void => {
    turn = turn.then(() => run(({ register }) => register(suite)))
  }

  async function run(task: (store: PushStore) => Promise<void>): Promise<void> {
    try {
      await task(await import('../push/store.js'))
    } catch (error) {
      console.error('push registration', error)
      suite.notices.show(pushNotices.failed, 'bottom-center')
    }
  }

  listenToWorker({
    open: url => {
      if (suite.config.get().isOutdated) window.location.assign(url)
      else navigate(url)
    },
    renew: () => {
      if (doneFor !== null) registerInTurn()
    },
  })
  auth.subscribe(follow)
  follow()
}

/** Follows the orders that the service worker sends to this page. */
function listenToWorker(orders: { open(url: string): void; renew(): void }): void {
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : null
  const onMessage = ({ data, ports }: MessageEvent<unknown>): void => {
    const { kind, url } = (data ?? {}) as { readonly kind?: unknown; readonly url?: unknown }
    const place = toPlace(typeof url === 'string' ? url : null)
    if (kind === 'open' && place !== null) orders.open(place)
    if (kind === 'where') {
      const focused = document.hasFocus()
      ports[0]?.postMessage({ url: window.location.href, focused, visible: !document.hidden })
    }
    if (kind === 'renew') orders.renew()
  }
  workers?.addEventListener('message', onMessage)
}
