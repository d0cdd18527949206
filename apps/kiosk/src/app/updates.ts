import { ROUTES } from '@osys/sdk/app/routes'

/** What the page says to a worker that waits for its turn. */
export const TAKE_OVER = 'take over'

/** Where the worker keeps the pictures of people. */
export const PICTURES_CACHE = 'osys-kiosk-pictures'

/** So often it is looked for another version, in ms. */
const LOOK_MS = 15 * 60_000
/** Nobody has touched the tablet for this long, in ms. */
const IDLE_MS = 30_000

interface ScriptPolicy {
  createScriptURL(url: string): unknown
}

type PolicyMaker = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptPolicy
}

/** The worker's address as the browser's rule for script addresses wants it; the only one that is let through. */
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
 * Keeps the app on the tablet, so that it starts without a network, and changes to another version once the tablet
 * rests: nobody has touched it for half a minute, and `mayReload` agrees. Decisions §8.
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
  // Not by the wall clock, which may be put back by hours.
  let touchedAt = performance.now()
  const touch = (): void => void (touchedAt = performance.now())
  const isIdle = (): boolean => performance.now() - touchedAt >= IDLE_MS && mayReload()
  for (const kind of ['pointerdown', 'keydown']) window.addEventListener(kind, touch, { passive: true })

  // The first worker ever takes over a page that is its own version already.
  let hadWorker = serviceWorker.controller !== null
  let isOld = false
  const reload = (): void => {
    if (isOld && isIdle()) window.location.reload()
  }
  serviceWorker.addEventListener('controllerchange', () => {
    isOld = hadWorker
    hadWorker = true
    // It may have been another tab that rested; here somebody may be in the middle of a punch.
    reload()
  })
  setInterval(() => {
    reload()
    if (!isIdle()) return
    void serviceWorker.getRegistration().then(registration => registration?.waiting?.postMessage(TAKE_OVER))
  }, IDLE_MS)
}
