import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryStorage } from '../app/storage.js'
import { createApi } from '../http/api.js'
import type { Notice } from '../notices/schema.js'
import { loggedIn, SIGNED_OUT, type AuthState } from '../session/state.js'
import { createCell } from '../state/cell.js'
import { aCall } from '../testing/call.js'
import { aUser } from '../testing/users.js'
import {
  type BrowserSubscription,
  type PushPorts,
  registerPush,
  releasePush,
  sendTestPush,
  turnPushOff,
} from './actions.js'
import { testPush } from './endpoints.js'
import { decodeServerKey } from './rules.keys.js'
import type { PushPermission, PushPhase } from './state.js'
import { readPushStored } from './storage.js'

const KEY = 'AQIDBA'
const OTHER_KEY = 'BAMCAQ'

/** Builds a browser with its one subscription, and records the calls that reach the server. */
function setUp() {
  const browser = {
    permission: 'granted' as PushPermission,
    answer: 'granted' as PushPermission,
    subscription: null as BrowserSubscription | null,
    made: 0,
    fails: false,
  }
  const calls: string[] = []
  const notices: Notice[] = []
  const logged: unknown[] = []
  const server = { status: 200 }
  const subscribe = async (key: Uint8Array<ArrayBuffer>): Promise<BrowserSubscription> => {
    if (browser.fails) throw new Error('no push service')
    const endpoint = `https://push.example/${++browser.made}`
    browser.subscription = {
      endpoint,
      serverKey: key.buffer,
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' }, expirationTime: null }),
      unsubscribe: async () => void (browser.subscription = null),
    }
    return browser.subscription
  }
  const auth = createCell<AuthState>(SIGNED_OUT)
  const api = createApi({
    baseUrl: 'http://osys.test',
    fetch: async (input, init) => {
      const request = new Request(input, init)
      calls.push(`${request.method} ${(JSON.parse(await request.text()) as { endpoint: string }).endpoint}`)
      return Response.json({ status: 'success', msg: 'Listo' }, { status: server.status })
    },
  })
  const ports: PushPorts = {
    api,
    auth,
    phase: createCell<{ readonly phase: PushPhase }>({ phase: 'unknown' }),
    local: createMemoryStorage(),
    browser: {
      register: async () => ({
        permission: async () => browser.permission,
        getSubscription: async () => browser.subscription,
        subscribe,
      }),
      requestPermission: async () => (browser.permission = browser.answer),
      fingerprint: async key => `print of ${key}`,
    },
    notify: notice => void notices.push(notice),
    log: error => void logged.push(error),
  }
  const signIn = (id: number, apiKey: string, serverKey: string | null = KEY): void =>
    auth.set(loggedIn({ user: aUser({ id }), permissions: [], roles: [], apiKey, webpush_server: serverKey }))
  const texts = () => notices.splice(0).map(({ text, variant }) => `${variant}: ${text}`)
  const told = () => calls.splice(0)
  return { browser, server, ports, auth, signIn, texts, told, logged, phase: () => ports.phase.get().phase }
}

let at: ReturnType<typeof setUp>
beforeEach(() => {
  at = setUp()
})

describe('registerPush (Spec §4)', () => {
  it('1: without service workers it warns and stops', async () => {
    at.signIn(7, 'k1')
    await registerPush({ ...at.ports, browser: null })
    expect(at.texts()).toEqual(['warning: Service Worker no soportado'])
    expect(at.phase()).toBe('unsupported')
  })

  it('1: it warns each person once in a browser', async () => {
    const sendNothing = async (id: number) => {
      at.signIn(id, `k${id}`)
      await registerPush({ ...at.ports, browser: null })
      return at.texts()
    }
    expect(await sendNothing(7)).toHaveLength(1)
    expect(await sendNothing(7)).toEqual([])
    expect(await sendNothing(8)).toHaveLength(1)
  })

  it('3: without a push server key it warns and stops', async () => {
    at.signIn(7, 'k1', null)
    await registerPush(at.ports)
    expect(at.texts()).toEqual(['warning: No se ha configurado el servidor de PUSH'])
    expect(at.browser.subscription).toBeNull()
  })

  it('4: without a subscription it makes one with the decoded key, sends it, and shows the success', async () => {
    at.signIn(7, 'k1')
    await registerPush(at.ports)
    expect(at.told()).toEqual(['POST https://push.example/1'])
    expect(at.texts()).toEqual(['success: Service Worker registrado con éxito'])
    expect(at.browser.subscription?.serverKey).toEqual(decodeServerKey(KEY).buffer)
    expect(at.phase()).toBe('on')
  })

  it('5: with a subscription it sends nothing and shows nothing', async () => {
    at.signIn(7, 'k1')
    await registerPush(at.ports)
    at.told()
    at.texts()
    await registerPush(at.ports)
    expect(at.told()).toEqual([])
    expect(at.texts()).toEqual([])
    expect(at.phase()).toBe('on')
  })

  it('6: any failure is logged and shown', async () => {
    at.signIn(7, 'k1')
    at.browser.fails = true
    await registerPush(at.ports)
    expect(at.texts()).toEqual(['error: Error al registrar el Service Worker o al obtener el PUSH'])
    expect(at.logged).toHaveLength(1)
    expect(at.phase()).toBe('failed')
  })

  it('6: a refusal of the server is a failure too, and is tried again the next time', async () => {
    at.signIn(7, 'k1')
    at.server.status = 422
    await registerPush(at.ports)
    expect(at.phase()).toBe('failed')
    at.server.status = 200
    at.told()
    await registerPush(at.ports)
    expect(at.told()).toEqual(['POST https://push.example/2'])
    expect(at.phase()).toBe('on')
  })

  it('waits for a click when the person was never asked, and continues after it', async () => {
    at.browser.permission = 'default'
    at.signIn(7, 'k1')
    await registerPush(at.ports)
    expect(at.phase()).toBe('ask')
    expect(at.texts()).toEqual([])
    await registerPush(at.ports, { asked: true })
    expect(at.phase()).toBe('on')
    expect(at.told()).toEqual(['POST https://push.example/1'])
  })

  it('shows the error when the person refuses after the click', async () => {
    at.browser.permission = 'default'
    at.browser.answer = 'denied'
    at.signIn(7, 'k1')
    await registerPush(at.ports, { asked: true })
    expect(at.phase()).toBe('denied')
    expect(at.texts()).toEqual(['error: Error al registrar el Service Worker o al obtener el PUSH'])
  })

  it("replaces another account's subscription and one of another server key", async () => {
    at.signIn(7, 'k1')
    await registerPush(at.ports)
    at.signIn(8, 'k2')
    await registerPush(at.ports)
    at.signIn(8, 'k2', OTHER_KEY)
    await registerPush(at.ports)
    expect(at.told()).toEqual([1, 2, 3].map(number => `POST https://push.example/${number}`))
    expect(at.browser.subscription?.serverKey).toEqual(decodeServerKey(OTHER_KEY).buffer)
  })

  it('sends a new session of the same person to the server, and shows nothing', async () => {
    at.signIn(7, 'k1')
    await registerPush(at.ports)
    at.texts()
    at.told()
    at.signIn(7, 'k2')
    await registerPush(at.ports)
    expect(at.told()).toEqual(['POST https://push.example/1'])
    expect(at.texts()).toEqual([])
  })

  it('does nothing while nobody is signed in', async () => {
    await registerPush(at.ports)
    expect(at.browser.subscription).toBeNull()
  })
})

describe('releasePush', () => {
  it('ends the subscription, so that the next person gets their own', async () => {
    at.signIn(7, 'k1')
    await registerPush(at.ports)
    expect(readPushStored(at.ports.local).owner?.user_id).toBe(7)
    at.auth.set(SIGNED_OUT)
    await releasePush(at.ports, 'k1')
    expect(at.browser.subscription).toBeNull()
    expect(readPushStored(at.ports.local).owner).toBeNull()
    expect(at.phase()).toBe('unknown')
  })

  it('leaves the subscription that the session of another tab owns by now', async () => {
    at.signIn(7, 'k1')
    await registerPush(at.ports)
    at.signIn(7, 'k2')
    await registerPush(at.ports)
    await releasePush(at.ports, 'k1')
    expect(at.browser.subscription).not.toBeNull()
    expect(readPushStored(at.ports.local).owner?.session).toBe('print of k2')
    expect(at.phase()).toBe('unknown')
  })

  it('logs a browser that fails, and ends well without one', async () => {
    const broken = new Error('broken')
    const browser = { ...at.ports.browser, register: () => Promise.reject(broken) }
    await releasePush({ ...at.ports, browser: browser as typeof at.ports.browser }, 'k1')
    expect(at.logged).toEqual([broken])
    at.ports.phase.set({ phase: 'on' })
    await releasePush({ ...at.ports, browser: null }, 'k1')
    expect(at.phase()).toBe('unknown')
    expect(at.logged).toHaveLength(1)
  })
})

describe('turnPushOff', () => {
  it('ends the subscription here until it is turned on again', async () => {
    at.signIn(7, 'k1')
    await registerPush(at.ports)
    at.told()
    await turnPushOff(at.ports)
    expect(at.told()).toEqual(['DELETE https://push.example/1'])
    expect(at.browser.subscription).toBeNull()
    await registerPush(at.ports)
    expect(at.phase()).toBe('off')
    expect(at.told()).toEqual([])
    await registerPush(at.ports, { asked: true })
    expect(at.phase()).toBe('on')
  })

  it('needs no server where the browser has no subscription', async () => {
    at.signIn(7, 'k1')
    expect(await turnPushOff(at.ports)).toEqual({ ended: 'done', value: undefined })
    expect(at.told()).toEqual([])
    expect(at.phase()).toBe('off')
  })

  it('leaves all as it is when the server says no', async () => {
    at.signIn(7, 'k1')
    await registerPush(at.ports)
    at.server.status = 422
    expect(await turnPushOff(at.ports)).toMatchObject({ ended: 'refused', error: { status: 422 } })
    expect(at.browser.subscription).not.toBeNull()
    at.told()
    await registerPush(at.ports)
    expect(at.phase()).toBe('on')
    expect(at.told()).toEqual([])
  })

  it('is given up without a browser that can, and while nobody is signed in', async () => {
    expect(await turnPushOff(at.ports)).toEqual({ ended: 'given up' })
    at.signIn(7, 'k1')
    expect(await turnPushOff({ ...at.ports, browser: null })).toEqual({ ended: 'given up' })
  })
})

describe('sendTestPush', () => {
  it('tells how it fared at each browser', async () => {
    const results = [{ endpoint: 'https://push.example/1', ok: true }]
    const { ports, sent } = aCall(testPush, { results })
    expect(await sendTestPush(ports)).toEqual({ ended: 'done', value: results })
    expect(sent.map(({ input }) => input)).toEqual([{}])
  })
})
