import fc from 'fast-check'
import { done, GIVEN_UP, refusalOf } from '../http/outcome.js'
import { describe, expect, test } from 'vitest'
import { INITIAL_UI } from '../app/state.js'
import { createMemoryStorage, createMemoryStorages, STORAGE_KEYS } from '../app/storage.js'
import { createApi } from '../http/api.js'
import type { Notice } from '../notices/schema.js'
import { createCell } from '../state/cell.js'
import { endSession, reloadSession, restoreSession, signIn, signOut } from './actions.js'
import { readApiKey } from './storage.js'
import { INITIAL_AUTH } from './state.js'

const ANA = { id: 3, name: 'Ana', email: 'ana@osys.demo', roles: ['user_ohplaky', 'solutions'] }
const CREDENTIALS = { email: ANA.email, password: 'osys-demo' }

/** Builds a browser profile with one tab, and a server that knows the keys it gave. */
function world() {
  const server = {
    keys: new Set<string>(),
    up: true,
    theme: null as unknown,
    given: 0,
    resetBy: null as string | null,
  }
  const storages = createMemoryStorages()

  async function answer(url: string, headers: Headers): Promise<Response> {
    if (!server.up) throw new TypeError('fetch failed')
    const session = {
      user: { ...ANA, theme: server.theme },
      permissions: [],
      roles: ANA.roles,
      webpush_server: null,
    }
    const key = headers.get('authorization')?.replace('Bearer ', '') ?? ''
    if (url.endsWith('/login')) {
      const apiKey = `key-${++server.given}`
      server.keys.add(apiKey)
      const { resetBy } = server
      const password_reset = resetBy && { by: resetBy, at: '2026-11-20T18:00:00.000Z' }
      return Response.json({ ...session, apiKey, password_reset })
    }
    if (!server.keys.has(key)) return Response.json({ status: 'error', msg: 'No' }, { status: 401 })
    if (url.endsWith('/logout')) {
      server.keys.delete(key)
      return Response.json({ status: 'success', msg: 'Hasta luego' })
    }
    return Response.json({ ...session, unreads: 4 })
  }

  function openTab(session = createMemoryStorage()) {
    const auth = createCell(INITIAL_AUTH)
    const ui = createCell(INITIAL_UI)
    const notices: Notice[] = []
    const tabStorages = { session, local: storages.local }
    const notify = (notice: Notice) => void notices.push(notice)
    const api = createApi({
      baseUrl: 'http://server',
      token: () => auth.get().apiKey,
      clock: { now: () => 0, wait: async () => {} },
      fetch: (url, init) => answer(String(url), new Headers(init?.headers)),
      onSettled: call => {
        if ('error' in call && call.error.status === 401)
          endSession({ auth, storages: tabStorages, notify }, call.sentWith)
      },
    })
    return { auth, ui, notices, session, ports: { api, auth, ui, storages: tabStorages, notify } }
  }

  return { server, local: storages.local, openTab }
}

describe('signIn', () => {
  test('stores the person and sets auth (Spec §4)', async () => {
    const tab = world().openTab()
    await signIn(tab.ports, CREDENTIALS)
    expect(tab.auth.get()).toMatchObject({ auth: true, relogin: false, apiKey: 'key-1', user: { id: 3 } })
  })

  test('sets the variant once per device: mint for solutions, later the chosen one (Spec §4)', async () => {
    const { openTab, local } = world()
    const tab = openTab()
    await signIn(tab.ports, CREDENTIALS)
    expect(tab.ui.get().themeVariant).toBe('mint')
    tab.ui.set({ ...tab.ui.get(), themeVariant: 'cherry' })
    await signIn(tab.ports, CREDENTIALS)
    expect(tab.ui.get().themeVariant).toBe('cherry')
    expect(local.getItem(STORAGE_KEYS.variant)).toBe('cherry')
  })

  test('says who else set the password that was used (Spec §6)', async () => {
    const { openTab, server } = world()
    const tab = openTab()
    await signIn(tab.ports, CREDENTIALS)
    expect(tab.notices).toEqual([])
    server.resetBy = 'Rodrigo'
    await signIn(tab.ports, CREDENTIALS)
    expect(tab.notices).toMatchObject([
      {
        text: 'Rodrigo cambió tu contraseña. Elige en tu cuenta una que solo tú conozcas.',
        variant: 'warning',
      },
    ])
  })

  test('shows the theme that the account has saved before any other', async () => {
    const { openTab, server } = world()
    server.theme = { mode: 'dark', variant: 'bluwing' }
    const tab = openTab()
    await signIn(tab.ports, CREDENTIALS)
    expect(tab.ui.get()).toMatchObject({ theme: 'dark', themeVariant: 'bluwing' })
  })
})

describe('restoreSession', () => {
  test('clears the relogin flag when no key is stored (Spec §4)', async () => {
    const tab = world().openTab()
    expect(await restoreSession(tab.ports)).toEqual(GIVEN_UP)
    expect(tab.auth.get()).toMatchObject({ auth: false, relogin: false })
  })

  test('takes over the counter of unread notifications', async () => {
    const { openTab } = world()
    const first = openTab()
    await signIn(first.ports, { ...CREDENTIALS, remember: true })
    const second = openTab()
    expect(await restoreSession(second.ports)).toEqual(done())
    expect(second.auth.get()).toMatchObject({ auth: true, notify: { count: 4 } })
  })

  test('shows the theme that the account has saved', async () => {
    const { openTab, server } = world()
    const first = openTab()
    await signIn(first.ports, { ...CREDENTIALS, remember: true })
    server.theme = { mode: 'dark', variant: 'bluwing' }
    const second = openTab()
    await restoreSession(second.ports)
    expect(second.ui.get()).toMatchObject({ theme: 'dark', themeVariant: 'bluwing' })
  })

  test('removes a refused key and says once that the session ended', async () => {
    const { openTab, server } = world()
    const tab = openTab()
    await signIn(tab.ports, CREDENTIALS)
    server.keys.clear()
    const reloaded = openTab(tab.session)
    expect(refusalOf(await restoreSession(reloaded.ports))?.status).toBe(401)
    expect(readApiKey(reloaded.ports.storages)).toBeNull()
    expect(reloaded.notices.map(notice => notice.text)).toEqual([
      'Tu sesión terminó. Inicia sesión de nuevo.',
    ])
  })

  test('keeps the key while the server is away', async () => {
    const { openTab, server } = world()
    const tab = openTab()
    await signIn(tab.ports, CREDENTIALS)
    server.up = false
    const reloaded = openTab(tab.session)
    expect(refusalOf(await restoreSession(reloaded.ports))?.status).toBe('offline')
    expect(reloaded.auth.get()).toMatchObject({ auth: false, relogin: false, apiKey: 'key-1' })
    server.up = true
    expect(await restoreSession(reloaded.ports)).toEqual(done())
  })
})

describe('reloadSession', () => {
  test('takes over the server’s present data while the person continues', async () => {
    const tab = world().openTab()
    await signIn(tab.ports, CREDENTIALS)
    expect(await reloadSession(tab.ports)).toEqual(done())
    expect(tab.auth.get()).toMatchObject({ auth: true, apiKey: 'key-1', notify: { count: 4 } })
  })

  test('changes nothing and shows nothing while the server is away', async () => {
    const { openTab, server } = world()
    const tab = openTab()
    await signIn(tab.ports, CREDENTIALS)
    const before = tab.auth.get()
    server.up = false
    expect((await reloadSession(tab.ports)).ended).toBe('refused')
    expect(tab.auth.get()).toBe(before)
    expect(tab.notices).toEqual([])
  })

  test('ends the session when its key is refused, and need not be tried again', async () => {
    const { openTab, server } = world()
    const tab = openTab()
    await signIn(tab.ports, CREDENTIALS)
    server.keys.clear()
    expect(refusalOf(await reloadSession(tab.ports))?.status).toBe(401)
    expect(tab.auth.get()).toMatchObject({ auth: false, apiKey: null })
  })

  test('drops the answer when another person signed in meanwhile', async () => {
    const tab = world().openTab()
    await signIn(tab.ports, CREDENTIALS)
    const reloading = reloadSession(tab.ports)
    tab.auth.set({ ...tab.auth.get(), apiKey: 'key-2', notify: { count: 0 } })
    await reloading
    expect(tab.auth.get()).toMatchObject({ apiKey: 'key-2', notify: { count: 0 } })
  })

  test('drops the answer when the person signed out meanwhile', async () => {
    const tab = world().openTab()
    await signIn(tab.ports, CREDENTIALS)
    const reloading = reloadSession(tab.ports)
    tab.auth.set({ ...tab.auth.get(), auth: false })
    await reloading
    expect(tab.auth.get()).toMatchObject({ auth: false, notify: { count: 0 } })
  })
})

describe('signOut', () => {
  test('removes the key, tells the server and shows an info notice (Spec §4)', async () => {
    const { openTab, server } = world()
    const tab = openTab()
    await signIn(tab.ports, { ...CREDENTIALS, remember: true })
    await signOut(tab.ports)
    expect(server.keys.size).toBe(0)
    expect(readApiKey(tab.ports.storages)).toBeNull()
    expect(tab.auth.get()).toMatchObject({ auth: false, relogin: false, apiKey: null })
    expect(tab.notices).toMatchObject([{ text: 'Hasta luego', variant: 'info' }])
  })

  test('signs out here even when the server is away', async () => {
    const { openTab, server } = world()
    const tab = openTab()
    await signIn(tab.ports, CREDENTIALS)
    server.up = false
    await signOut(tab.ports)
    expect(readApiKey(tab.ports.storages)).toBeNull()
    expect(tab.notices).toMatchObject([{ variant: 'warning', status: 'offline' }])
  })

  test('leaves the session that another tab remembers, as the end of a refused one does', async () => {
    const { openTab, local, server } = world()
    const [tab, refused] = [openTab(), openTab()]
    await signIn(tab.ports, CREDENTIALS)
    await signIn(refused.ports, CREDENTIALS)
    await signIn(openTab().ports, { ...CREDENTIALS, remember: true })
    await signOut(tab.ports)
    expect(local.getItem(STORAGE_KEYS.apiKey)).toBe('key-3')
    server.keys.delete('key-2')
    await restoreSession(refused.ports)
    expect(refused.auth.get().apiKey).toBeNull()
    expect(local.getItem(STORAGE_KEYS.apiKey)).toBe('key-3')
  })

  test('is no warning when the session had ended already', async () => {
    const { openTab, server } = world()
    const tab = openTab()
    await signIn(tab.ports, CREDENTIALS)
    server.keys.clear()
    await signOut(tab.ports)
    expect(tab.notices.at(-1)).toMatchObject({ variant: 'info' })
    expect(tab.notices.filter(({ variant }) => variant === 'warning')).toEqual([])
  })
})

describe('the session as a whole', () => {
  test('is kept exactly as remember says, after any sequence of sign-ins, sign-outs, reloads, tabs and faults', async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('signIn' as const), remember: fc.boolean() }),
      fc.record({
        do: fc.constantFrom('signOut', 'reload', 'newTab', 'restartBrowser', 'toggleServer', 'revoke'),
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async steps => {
        const { server, local, openTab } = world()
        let tab = openTab()
        for (const action of steps) {
          if (action.do === 'signIn') {
            const before = tab.auth.get()
            await signIn(tab.ports, {
              ...CREDENTIALS,
              remember: 'remember' in action && action.remember,
            }).catch(() => {
              expect(server.up).toBe(false)
              expect(tab.auth.get()).toBe(before)
            })
          } else if (action.do === 'signOut') await signOut(tab.ports)
          else if (action.do === 'reload') tab = openTab(tab.session)
          else if (action.do === 'newTab' || action.do === 'restartBrowser') tab = openTab()
          else if (action.do === 'toggleServer') server.up = !server.up
          else server.keys.clear()
          if (['reload', 'newTab', 'restartBrowser'].includes(action.do)) await restoreSession(tab.ports)

          const { auth, relogin, apiKey, user } = tab.auth.get()
          expect(auth).toBe(user !== null)
          expect(relogin && auth).toBe(false)
          if (auth) expect(readApiKey(tab.ports.storages)).toBe(apiKey)
          const remembered = local.getItem(STORAGE_KEYS.apiKey)
          if (remembered !== null && server.up && server.keys.has(remembered)) {
            const other = openTab()
            expect(await restoreSession(other.ports)).toEqual(done())
          }
        }
      }),
      { numRuns: 150 },
    )
  })
})
