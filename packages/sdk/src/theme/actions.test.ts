import { describe, expect, test } from 'vitest'
import { INITIAL_UI, themeOf } from '../app/state.js'
import { createMemoryStorage } from '../app/storage.js'
import type { Api } from '../http/api.js'
import { HttpError, NetworkError } from '../http/error.js'
import { createCell } from '../state/cell.js'
import { createNewestOnly } from '../state/newest.js'
import { aUser } from '../testing/users.js'
import { chooseTheme, saveUnsavedTheme } from './actions.js'
import { applyThemeAtLogin, isThemeUnsaved } from './actions.apply.js'
import type { ThemeSettings } from './schema.js'

const DARK: ThemeSettings = { mode: 'dark', variant: 'cherry' }

/** Builds a device, and a server that fails as long as `fault` is set. */
function device() {
  const saved: unknown[] = []
  const server = { fault: null as Error | null }
  const call = async (_endpoint: unknown, input: { readonly theme?: unknown }): Promise<unknown> => {
    if (server.fault) throw server.fault
    saved.push(input.theme)
    return {}
  }
  const ports = {
    api: { call } as unknown as Api,
    ui: createCell(INITIAL_UI),
    local: createMemoryStorage(),
    saves: createNewestOnly(),
  }
  return { ports, saved, server }
}

describe('a chosen theme (Spec §4)', () => {
  test('is kept on the account', async () => {
    const { ports, saved } = device()
    await chooseTheme(ports, DARK, 7)
    expect(saved).toEqual([DARK])
    expect(isThemeUnsaved(ports.local, 7)).toBe(false)
  })

  test('wins over the account while it is not saved there, and is saved when the server is back', async () => {
    const { ports, saved, server } = device()
    server.fault = new NetworkError('POST /api/v1/user/7')
    await chooseTheme(ports, DARK, 7)
    applyThemeAtLogin(ports, aUser({ id: 7, theme: { mode: 'light', variant: 'mint' } }))
    expect(themeOf(ports.ui.get())).toEqual(DARK)
    server.fault = null
    await saveUnsavedTheme(ports, 7)
    expect(saved).toEqual([DARK])
    applyThemeAtLogin(ports, aUser({ id: 7, theme: { mode: 'light', variant: 'mint' } }))
    expect(themeOf(ports.ui.get())).toEqual({ mode: 'light', variant: 'mint' })
  })

  test('is not saved on another person’s account', async () => {
    const { ports, server } = device()
    server.fault = new NetworkError('POST /api/v1/user/7')
    await chooseTheme(ports, DARK, 7)
    applyThemeAtLogin(ports, aUser({ id: 8, theme: { mode: 'light', variant: 'mint' } }))
    expect(themeOf(ports.ui.get())).toEqual({ mode: 'light', variant: 'mint' })
  })

  test.each([429, 500, 503])('that the server cannot take now (%i) waits on the device', async status => {
    const { ports, server } = device()
    server.fault = new HttpError('POST /x', { kind: 'HTTP_ERROR', status, msg: 'Más tarde.' })
    await chooseTheme(ports, DARK, 7)
    expect(isThemeUnsaved(ports.local, 7)).toBe(true)
  })

  test('that the server refuses for good is not tried again', async () => {
    const { ports, server } = device()
    server.fault = new HttpError('POST /x', { kind: 'HTTP_ERROR', status: 403, msg: 'No.' })
    await chooseTheme(ports, DARK, 7)
    expect(isThemeUnsaved(ports.local, 7)).toBe(false)
  })
})
