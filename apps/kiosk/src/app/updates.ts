/**
 * Keeps the app on the tablet and changes to a new version while the tablet is idle: half a minute without a
 * touch or a key, and no person's page open.
 */

import { ROUTES } from '@osys/sdk/app/routes'

/** The page's message to a waiting worker that it may take over. */
export const TAKE_OVER = 'take over'

/** The cache in which the worker keeps the people's pictures. */
export const PICTURES_CACHE = 'osys-kiosk-pictures'

/** The pause between two checks for another version, in ms. */
const LOOK_MS = 15 * 60_000
/** The time without a touch after which the tablet is idle, in ms. */
const IDLE_MS = 30_000

interface ScriptPolicy {
  createScriptURL(url: string): unknown
}

type PolicyMaker = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptPolicy
}

/** Returns the worker's address as a TrustedScriptURL; the policy accepts no other address. */
function workerUrl(): string {
  const url = `${ROUTES.kiosk.path}/sw.js`
  const { trustedTypes } = window as { readonly trustedTypes?: PolicyMaker }
  const policy = trustedTypes?.createPolicy('osys', {
    createScriptURL(asked) {
      if (asked !== url) throw new TypeError('not a script of the kiosk')
      return asked
    },
  })
  return (policy?.createScriptURL(url) ?? url) as string
}

/**
 * Keeps the app on the tablet, so that it starts without a network, and changes to another version while the
 * tablet is idle: without a touch for half a minute, and while `mayReload` agrees. Spec §2.
 */
export async function keepApp(mayReload: () => boolean): Promise<void> {
  const { serviceWorker } = navigator
  if (!serviceWorker || !import.meta.env.PROD) return
  try {
    const registration = await serviceWorker.register(workerUrl(), { scope: `${ROUTES.kiosk.path}/` })
    const look = (): void => void registration.update().catch(() => undefined)
    setInterval(look, LOOK_MS)
    window.addEventListener('online', look)
  } catch (error) {
    console.warn('this tablet cannot start without a network', error)
    return
  }
  reloadWhenIdle(serviceWorker, mayReload)
}

function reloadWhenIdle(serviceWorker: ServiceWorkerContainer, mayReload: () => boolean): void {
  // The wall clock may be set back by hours, so this uses the monotonic one.
  let touchedAt = performance.now()
  const touch = (): void => void (touchedAt = performance.now())
  const isIdle = (): boolean => performance.now() - touchedAt >= IDLE_MS && mayReload()
  for (const kind of ['pointerdown', 'keydown']) window.addEventListener(kind, touch, { passive: true })

  // The first worker of a tablet serves the version that the page already runs.
  let hadWorker = serviceWorker.controller !== null
  let isOld = false
  const reload = (): void => {
    if (isOld && isIdle()) window.location.reload()
  }
  serviceWorker.addEventListener('controllerchange', () => {
    isOld = hadWorker
    hadWorker = true
    // An idle tab may have started the update while a punch is under way in this one, so `reload` checks again.
    reload()
  })
  setInterval(() => {
    reload()
    if (!isIdle()) return
    void serviceWorker.getRegistration().then(registration => registration?.waiting?.postMessage(TAKE_OVER))
  }, IDLE_MS)
}
