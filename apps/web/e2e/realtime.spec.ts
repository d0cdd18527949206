/** End-to-end tests of live events, the people online, changed rights and sessions that end elsewhere. */

import { connectRealtime } from '@osys/realtime/connection'
import { createSdk } from '@osys/sdk'
import type { ChannelNews } from '@osys/sdk/realtime/port'
import type { Page } from '@playwright/test'
import { expect, test } from '../../../tools/e2e.js'
import type { ServerProcess } from '../../../tools/server-process.js'
import { bellOf, DEMO_PASSWORD, expectHub, notice, openHub, watchComplaints } from './app.js'
import { happen } from './happen.js'

const ANA = 'ana@osys.demo'
const LUIS = 'luis@osys.demo'

/** Returns the events of a person, as a script receives them. */
async function listen(server: ServerProcess, email: string) {
  const osys = createSdk({ baseUrl: server.url, realtime: connectRealtime })
  await osys.session.login({ email, password: DEMO_PASSWORD })
  const told: string[] = []
  const tell = (news: ChannelNews) => {
    if (news.kind === 'reset') told.push('reset')
    else if (news.event.event === 'NotificationCreated') told.push(news.event.notification?.title ?? '')
    else told.push(news.event.event)
  }
  const listening = (async () => {
    for await (const news of osys.events()) tell(news)
  })()
  await expect.poll(() => told).toEqual(['reset'])
  return {
    told,
    end: async () => {
      osys.close()
      await listening
    },
  }
}

/** Returns the number at the bell; the hub has shown it before it shows who is connected. */
async function unreadAt(page: Page): Promise<number> {
  return Number(/\d+/.exec((await bellOf(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0)
}

test.describe('events (Spec §4, §7)', () => {
  test('reach every open page and every script, at once and after the server was away', async ({
    browser,
    page,
    context,
    server,
  }) => {
    const complaints = watchComplaints(context)
    await openHub(page, ANA)
    const other = await (await browser.newContext({ baseURL: server.url })).newPage()
    await openHub(other, ANA)
    const program = await listen(server, ANA)
    await expect(page.getByRole('region', { name: 'Conectados' })).toContainText('Ana')
    await expect(other.getByRole('region', { name: 'Conectados' })).toContainText('1 persona')

    const before = await unreadAt(page)
    await happen(server, 'notify', ANA, 'ACME-1 espera tu revisión')
    for (const each of [page, other]) {
      await expect(each.getByText('ACME-1 espera tu revisión')).toBeVisible()
      await expect(bellOf(each)).toHaveAccessibleName(`Notificaciones, ${before + 1} sin leer`)
      await expect(notice(each, 'Tienes nuevas notificaciones')).toBeVisible()
    }
    await expect.poll(() => program.told).toEqual(['reset', 'ACME-1 espera tu revisión'])

    await server.kill()
    await expect(page.getByText('Sin conexión, reintentando…')).toBeVisible()
    await server.start()
    await happen(server, 'notify', ANA, 'ACME-2 espera tu revisión')
    for (const each of [page, other]) {
      await expect(each.getByText('ACME-2 espera tu revisión')).toBeVisible()
      await expect(each.getByText('ACME-1 espera tu revisión')).toHaveCount(1)
      await expect(bellOf(each)).toHaveAccessibleName(`Notificaciones, ${before + 2} sin leer`)
      await expect(each.getByText('Sin conexión, reintentando…')).toBeHidden()
    }
    await expect
      .poll(() => program.told)
      .toEqual(['reset', 'ACME-1 espera tu revisión', 'ACME-2 espera tu revisión'])
    await program.end()
    await other.context().close()
    expect(complaints).toEqual([])
  })

  test('opening the list resets the counter, and the hub does not', async ({ page, server }) => {
    await openHub(page, LUIS)
    await expect(page.getByRole('region', { name: 'Conectados' })).toBeVisible()
    const before = await unreadAt(page)
    await happen(server, 'notify', LUIS, 'ACME-3 espera tu revisión')
    await expect(bellOf(page)).toHaveAccessibleName(`Notificaciones, ${before + 1} sin leer`)
    await page.reload()
    await expectHub(page)
    await expect(page.getByText('ACME-3 espera tu revisión')).toBeVisible()
    await expect(bellOf(page)).toHaveAccessibleName(`Notificaciones, ${before + 1} sin leer`)
    await bellOf(page).click()
    await expect(bellOf(page)).toHaveAccessibleName('Notificaciones')
  })
})

test.describe('the people online (Spec §4)', () => {
  test('come and go', async ({ browser, page, server }) => {
    await openHub(page, ANA)
    const section = page.getByRole('region', { name: 'Conectados' })
    await expect(section).toContainText('1 persona')

    const other = await (await browser.newContext({ baseURL: server.url })).newPage()
    await openHub(other, LUIS)
    await expect(section).toContainText('2 personas')
    await expect(section).toContainText('Luis')

    await other.goto('/logout')
    await other.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(section).toContainText('1 persona')
    await other.context().close()
  })
})

test.describe('changed rights', () => {
  test('re-guard the open page: it closes when its role is gone, without a new sign-in', async ({
    page,
    server,
  }) => {
    await openHub(page, LUIS)
    await expect(page.getByRole('region', { name: 'Conectados' })).toBeVisible()
    await page.getByRole('link', { name: 'Ochatty' }).first().click()
    await expect(page.getByRole('heading', { name: 'Chat', exact: true })).toBeVisible()

    await happen(server, 'roles', LUIS, 'solutions')
    await expect(page.getByText('No tienes permisos para acceder a esta página')).toBeVisible()
    await happen(server, 'roles', LUIS, 'solutions', 'user_ohplaky')
    await page
      .getByRole('link', { name: /inicio/i })
      .first()
      .click()
    await expectHub(page)
    await expect(page.getByRole('link', { name: 'Ochatty' }).first()).toBeVisible()
  })
})

test.describe('a session that ends in another place', () => {
  test('ends in the open page at once, without a click', async ({ page, request }) => {
    await openHub(page, ANA)
    await expect(page.getByRole('region', { name: 'Conectados' })).toBeVisible()
    const key = await page.evaluate(() => sessionStorage.getItem('osys.1.api-key'))
    await request.get('/api/v1/logout', { headers: { authorization: `Bearer ${key}` } })
    await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible()
    await expect(notice(page, 'Tu sesión terminó. Inicia sesión de nuevo.')).toHaveCount(1)
  })
})

test.describe('a new version', () => {
  test('is loaded once the page is unused, and not while a field holds typed text', async ({
    page,
    server,
  }) => {
    await openHub(page, ANA)
    await expect(page.getByRole('region', { name: 'Conectados' })).toBeVisible()
    await page.evaluate(() => document.documentElement.setAttribute('data-old', ''))
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('a medio escribir')

    await page.route('**/config.json', async route => {
      // The page also asks while the server is away.
      const answer = await route.fetch().catch(() => null)
      if (!answer) return route.abort()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), build: 'another' } })
    })
    const asked = page.waitForResponse('**/config.json')
    await server.kill()
    await server.start()
    await asked
    await page.evaluate(() =>
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true }),
    )
    // The wait is longer than a reload takes: while a field holds text, the page must not reload.
    await page.waitForTimeout(6000)
    await expect(page.getByRole('combobox')).toHaveValue('a medio escribir')
    await expect(page.locator('html[data-old]')).toHaveCount(1)
    await page.getByRole('combobox').fill('')
    await expect(page.locator('html[data-old]')).toHaveCount(0)
    await expectHub(page)
  })
})
