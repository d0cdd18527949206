/**
 * Steps that the end-to-end tests of the kiosk share: pair a tablet, choose a person, look up what was registered.
 */

import { AxeBuilder } from '@axe-core/playwright'
import { createSdk, type Sdk } from '@osys/sdk'
import type { BrowserContext, Page } from '@playwright/test'
import { AXE_ALL, AXE_COLOURS, expect } from '../../../tools/e2e.js'

export const KIOSK = '/ojibble/kiosk/'
export const OFFLINE_BAR = 'Sin conexión, reintentando…'

/** Returns the SDK, signed in as the admin of the tablets. */
export async function admin(url: string): Promise<Sdk> {
  const osys = createSdk({ baseUrl: url })
  await osys.session.login({ email: 'admin@osys.demo', password: 'osys-demo' })
  return osys
}

/** Returns the eight-sign code on the screen, once it is shown. */
export async function shownCode(page: Page): Promise<string> {
  const spelled = page.getByText(/^Código( \w){8}$/)
  await expect(spelled).toHaveCount(1)
  return (await spelled.innerText()).replaceAll(/Código|\s/g, '')
}

/** Resolves when a tablet of both units follows its three channels. Call it before the pairing. */
export async function live(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket')
  let channels = 0
  await socket.waitForEvent('framereceived', ({ payload }) => {
    if (String(payload).includes('pusher_internal:subscription_succeeded')) channels++
    return channels === 3
  })
}

/** The demo's manager of tablets, whose PIN is 2468. */
export const MANAGER = 'Rodrigo Salas Vega'

/** Creates people when nearly all are in: the tests of a worker share a server, and each clocks one in. */
async function keepSomePeopleOut(osys: Sdk): Promise<void> {
  const { items } = await osys.timeclock.list({})
  if (
    items.filter(({ status, management, name }) => status === 'fuera' && !management && name !== MANAGER)
      .length > 2
  )
    return
  const password = 'osys-demo'
  for (const name of ['Nadia', 'Norma', 'Nicolás']) {
    await osys.users.create({
      name: `${name} Nueva ${items.length}`,
      email: `${name.toLowerCase().replace('á', 'a')}-${items.length}@osys.demo`,
      password,
      password_confirmation: password,
      roles: ['consultants'],
    })
  }
}

/**
 * Creates a person with a PIN who came in 17 hours ago and has not left. Resolves with the moment (ms, a whole minute)
 * of the exit that they forgot besides.
 */
export async function forgetfulPerson(osys: Sdk, first: string, pin: string) {
  const name = `${first} Olvido`
  const password = 'osys-demo'
  const { user } = await osys.users.create({
    name,
    email: `${first.toLowerCase()}-olvido@osys.demo`,
    password,
    password_confirmation: password,
    roles: ['consultants'],
  })
  await osys.timeclock.setPin({ id: user.id, pin })
  const minute = Math.floor(Date.now() / 60_000) * 60_000
  const at = new Date(minute - 17 * 3_600_000).toISOString()
  const client_id = crypto.randomUUID()
  await osys.timeclock.register({ user_id: user.id, event: 'entrada', client_id, at, note: 'No marcó' })
  return { id: user.id, name, exit: minute - 9 * 3_600_000 }
}

/** Opens the kiosk and pairs it by its code; resolves when the board is shown. */
export async function pairTablet(
  page: Page,
  osys: Sdk,
  name: string,
  units: ('consultants' | 'solutions')[] = ['consultants', 'solutions'],
) {
  await keepSomePeopleOut(osys)
  await page.goto(KIOSK)
  const { device } = await osys.kiosk.createDevice({ code: await shownCode(page), name, units })
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  return device
}

/** Fails when axe finds a violation, in light or in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const mode of ['light', 'dark']) {
    await page.evaluate(next => {
      document.documentElement.dataset['mode'] = next
    }, mode)
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map(animation => animation.finished.catch(() => {}))),
    )
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options(mode === 'light' ? AXE_ALL : AXE_COLOURS)
      .analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)
    expect({ mode, found }).toEqual({ mode, found: [] })
  }
}

/** Fails when a touch target is smaller than 64 px, or the page is wider than the screen. */
export async function expectTouchable(page: Page): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('a, button')]
      .map(element => ({ text: element.textContent, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < 64)
      .map(({ text }) => text),
  )
  expect(small).toEqual([])
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
}

/**
 * Collects the browser's complaints: script errors, violations of the content policy, errors on the console.
 * Error statuses and cut connections do not count, because the tests provoke them.
 */
export function watchComplaints(context: BrowserContext): readonly string[] {
  const complaints: string[] = []
  context.on('weberror', error => complaints.push(error.error().message))
  context.on('console', message => {
    const text = message.text()
    const isProvoked =
      /^Failed to load resource|^WebSocket (connection to .*ERR_INTERNET_DISCONNECTED|is already in CLOSING)/.test(
        text,
      )
    const isComplaint = message.type() === 'error' && !isProvoked
    if (isComplaint || /Content Security Policy|Trusted(HTML|Script)/i.test(text)) complaints.push(text)
  })
  return complaints
}

/** Opens a person from the board. */
export async function openPerson(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

/** Returns the name of a person who is out and has no PIN, by their card on the board. */
export async function someoneOutside(page: Page, index = 0): Promise<string> {
  const card = page
    .getByRole('link', { name: /Fuera$/ })
    .filter({ hasNotText: MANAGER })
    .nth(index)
  return ((await card.textContent()) ?? '').replace(/Fuera$/, '')
}

/** Returns a person's events of this week as the server has them, newest first. */
export async function storedLogs(osys: Sdk, name: string) {
  const { items } = await osys.timeclock.list({})
  return items.find(item => item.name === name)?.work_logs ?? []
}

/** Returns a person's id, from the link on the board. */
export async function idOf(page: Page, name: string): Promise<number> {
  const href = await page.getByRole('link', { name: new RegExp(name) }).getAttribute('href')
  return Number(href?.split('/').at(-1))
}

/** Types a badge as a scanner does: all its keys at once, however busy the machine is. */
export async function scanBadge(page: Page, code: string): Promise<void> {
  await page.evaluate(badge => {
    for (const key of [...badge, 'Enter']) {
      const target = document.activeElement ?? document.body
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }
  }, code)
}
