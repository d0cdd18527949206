/** End-to-end tests of what waits on the hub, for an admin and in the chat: it comes and goes, and moves nothing. */

import { createSdk } from '@osys/sdk'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../../tools/e2e.js'
import type { ServerProcess } from '../../../tools/server-process.js'
import { expectAccessible, openAs } from './app.js'
import { signedIn } from './tasks.js'

const OWNER = 'owner@osys.demo'

/** Sends the public form of a company, as somebody outside does. */
async function sendBrief(server: ServerProcess, company_name: string): Promise<void> {
  await createSdk({ baseUrl: server.url }).briefs.createPublic({
    company_name,
    contact_name: 'Marina Solís',
    contact_email: 'marina@sol.mx',
    product: 'Pan de masa madre',
    objective: 'Abrir dos sucursales',
    audience: 'Familias del barrio',
    deliverables: [{ type: 'Video', format: '', quantity: 2 }],
    deadline: '2099-12-15',
    privacy: true,
  })
}

/** Returns how many companies the card says to be approved, named or not. */
async function countApprovals(page: Page): Promise<number> {
  const rows = await card(page).getByRole('listitem').allTextContents()
  const more = rows.map(text => Number(/(\d+) más por aprobar/.exec(text)?.[1] ?? 0))
  return rows.filter(text => text.includes('Por aprobar')).length + more.reduce((sum, each) => sum + each, 0)
}

const card = (page: Page) => page.getByRole('region', { name: 'Te espera' })

test('a brief appears on an open hub when it is sent, and goes when somebody approves it (Spec §2, §4)', async ({
  page,
  server,
}) => {
  await openAs(page, OWNER, '/hub')
  await expect(page.getByRole('region', { name: 'Conectados' })).toContainText('(tú)')
  // Others may wait already, and only five are named.
  await expect(card(page).getByText('Por aprobar').first()).toBeVisible()
  const approvals = () => countApprovals(page)
  const before = await approvals()
  await sendBrief(server, 'Panadería Sol')
  await expect.poll(approvals).toBe(before + 1)
  await expectAccessible(page)
  const osys = await signedIn(server, OWNER)
  const { items } = await osys.companies.list({ search: 'Panadería Sol' })
  await osys.companies.approve({ company: items[0]?.id ?? 0 })
  await expect.poll(approvals).toBe(before)
})

test('what waits has its place before it comes, and moves no task', async ({ page }) => {
  await openAs(page, OWNER, '/hub')
  await expect(card(page)).toBeVisible()
  const heightOf = async () => (await card(page).boundingBox())?.height
  const tasks = page.getByRole('region', { name: 'Mis tareas' })
  await expect(tasks).toContainText('Nada pendiente')
  // A device that has not shown the card yet has no place for it above the tasks.
  const topOf = async () => (await tasks.boundingBox())?.y
  const top = (await topOf()) ?? 0
  expect((await card(page).boundingBox())?.y).toBeGreaterThan(top)
  const height = await heightOf()

  const held: (() => void)[] = []
  await page.route('**/api/v1/hub/waiting', async route => {
    await new Promise<void>(resolve => held.push(resolve))
    await route.continue()
  })
  await page.reload()
  await expect(tasks).toContainText('Nada pendiente')
  const kept = await topOf()
  expect(kept).toBeGreaterThanOrEqual(top + (height ?? 0))
  await expect(card(page)).toHaveCount(0)
  await expect.poll(() => held.length).toBe(1)
  held[0]?.()
  await expect(card(page)).toBeVisible()
  expect(await topOf()).toBe(kept)
  expect(await heightOf()).toBe(height)
})

test('the hub says that what waits could not be fetched, and asks again', async ({ page }) => {
  await page.route('**/api/v1/hub/waiting', route => route.abort())
  await openAs(page, OWNER, '/hub')
  await expect(card(page).getByRole('alert')).toBeVisible()
  await expect(card(page).getByRole('button', { name: 'Reintentar' })).toBeVisible()
  // By itself, as it may before anybody presses the button.
  await page.unroute('**/api/v1/hub/waiting')
  await expect(card(page).getByText('Por aprobar').first()).toBeVisible({ timeout: 60_000 })
})

test('unread chats stand above the notifications, in a place that is free from the first picture', async ({
  page,
}) => {
  const unread = page.getByRole('region', { name: 'Chats sin leer' })
  const notices = page.getByRole('region', { name: 'Notificaciones', exact: true })
  const topOf = async (region: Locator) => (await region.boundingBox())?.y ?? 0
  await openAs(page, 'ana@osys.demo', '/hub')
  await expect(unread).toBeVisible()
  // A device that has not shown the card yet has no place for it.
  expect(await topOf(unread)).toBeGreaterThan(await topOf(notices))
  const held: (() => void)[] = []
  await page.route(/\/oplink\/chats(\?|$)/, async route => {
    await new Promise<void>(resolve => held.push(resolve))
    await route.continue()
  })
  await page.reload()
  await expect.poll(() => held.length).toBe(1)
  await expect(page.getByRole('region', { name: 'Conectados' })).toContainText('(tú)')
  const top = await topOf(notices)
  await expect(unread).toHaveCount(0)
  for (const go of held) go()
  await expect(unread).toBeVisible()
  expect(await topOf(notices)).toBe(top)
  expect(await topOf(unread)).toBeLessThan(top)
})

test('a person without unread chats fetches no code for them', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().includes('UnreadChats')) asked.push(request.url())
  })
  await page.route(/\/oplink\/chats(\?|$)/, route => route.fulfill({ json: { chats: {} } }))
  await openAs(page, OWNER, '/hub')
  // It is known then that there are none.
  const height = () =>
    page.evaluate(() => Object.entries(localStorage).find(([key]) => key.includes('.chats.'))?.[1])
  await expect.poll(height).toBe('0')
  await expect(page.getByRole('region', { name: 'Conectados' })).toContainText('(tú)')
  expect(asked).toEqual([])
})

test('clock and people online have their height before they come, and move nothing', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  const apps = page.getByRole('heading', { name: 'Aplicaciones' })
  const people = page.getByRole('region', { name: 'Conectados' })
  const notices = page.getByRole('region', { name: 'Notificaciones', exact: true })
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0
  // A person with little work: their apps stand below the people.
  await openAs(page, OWNER, '/hub')
  // The pages of other tests have gone, so that the card is as high after the reload.
  await expect(people).toContainText('Por ahora solo tú', { timeout: 60_000 })
  await expect(page.getByText('Esta semana')).toBeVisible()
  const held: (() => void)[] = []
  for (const call of ['**/broadcasting/auth*', /\/ojibble\/employees\//]) {
    await page.route(call, async route => {
      await new Promise<void>(resolve => held.push(resolve))
      await route.continue()
    })
  }
  await page.reload()
  await expect(page.getByRole('region', { name: 'Mis tareas' })).toContainText('Nada pendiente')
  await expect.poll(() => held.length).toBeGreaterThanOrEqual(2)
  await expect(people).toHaveCount(0)
  await expect(page.getByText('Esta semana')).toHaveCount(0)
  const before = [await topOf(apps), await topOf(notices)]
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const go of held) go()
  await expect(people).toContainText('(tú)')
  await expect(page.getByText('Esta semana')).toBeVisible()
  expect([await topOf(apps), await topOf(notices)]).toEqual(before)

  // Without a connection the place stays free, on this visit and on the next.
  await page.routeWebSocket(/.*/, socket => socket.close())
  const kept = () =>
    page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.includes('online')))
  const heights = await kept()
  await page.reload()
  await expect(page.getByText('Los cambios de otras personas tardan en llegar')).toBeVisible()
  await expect(people).toHaveCount(0)
  await expect(page.getByText('Esta semana')).toBeVisible()
  expect(await topOf(apps)).toBeGreaterThanOrEqual(before[0] ?? 0)
  expect(await kept()).toEqual(heights)
})
