/** End-to-end tests of pairing a tablet by its code, and of revoking it. */

import { expect, test } from '../../../tools/e2e.js'
import {
  admin,
  expectAccessible,
  KIOSK,
  OFFLINE_BAR,
  pairTablet,
  shownCode,
  watchComplaints,
} from './tablet.js'

test.describe('an unpaired tablet', () => {
  test('shows a code, its QR, the clock and the time the code has left', async ({ page, context }) => {
    const complaints = watchComplaints(context)
    await page.goto('/ojibble/kiosk')
    await expect(page).toHaveURL(/\/ojibble\/kiosk\/$/)
    expect(await shownCode(page)).toMatch(/^[34679ACDEFGHJKMNPQRTUVWXY]{8}$/)
    await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^9:\d\d$/)
    await expect(page.locator('time')).toHaveText(/\d{1,2}:\d\d [ap]\.m\./)
    await expectAccessible(page)
    expect(complaints).toEqual([])
  })

  test('shows no people on any route', async ({ page }) => {
    for (const path of ['', 'consultants', 'solutions', 'employee/3']) {
      await page.goto(KIOSK + path)
      await expect(page.getByRole('heading', { name: 'Vincula esta tableta' })).toBeVisible()
      await expect(page.getByText('Ana Torres')).toHaveCount(0)
    }
  })

  test('gets a new code when the old one has expired', async ({ page }) => {
    await page.clock.install()
    await page.goto(KIOSK)
    const first = await shownCode(page)
    await page.clock.fastForward('10:00')
    await expect.poll(() => shownCode(page)).not.toBe(first)
    await expect(page.getByRole('timer')).toHaveText(/^9:5\d$/)
  })

  test('shows that the server is away, keeps its code and continues later', async ({ page, server }) => {
    await page.goto(KIOSK)
    const code = await shownCode(page)
    await server.kill()
    await expect(page.getByText(OFFLINE_BAR)).toBeVisible({ timeout: 20_000 })
    expect(await shownCode(page)).toBe(code)
    await server.start()
    await expect(page.getByText(OFFLINE_BAR)).toBeHidden({ timeout: 40_000 })
    const osys = await admin(server.url)
    await osys.kiosk.createDevice({ code, name: 'De vuelta', units: ['solutions'] })
    await expect(page.getByRole('heading', { name: 'De vuelta' })).toBeVisible()
  })

  test('shows that it could not get a code, and gets one on a tap', async ({ page, context }) => {
    await context.route('**/api/**', route => route.abort())
    await page.goto(KIOSK)
    await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
    await context.unroute('**/api/**')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await shownCode(page)
  })
})

test.describe('a tablet whose code is entered', () => {
  test('is paired, stays paired over a reload, and shows a code again once its key is revoked', async ({
    page,
    context,
    server,
  }) => {
    const complaints = watchComplaints(context)
    const osys = await admin(server.url)
    const device = await pairTablet(page, osys, 'Recepción')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Recepción', level: 1 })).toBeVisible()
    await expect(page.getByRole('list', { name: /personas/ })).toBeVisible()
    const seen = (await osys.kiosk.listDevices({})).items.find(({ id }) => id === device.id)
    expect(seen?.app_version).toBe('v2.4.0-beta3')
    expect(seen?.last_seen_at).not.toBeNull()

    await osys.kiosk.deleteDevice({ id: device.id })
    await context.setOffline(true)
    await expect(page.getByText(OFFLINE_BAR)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/ya no está vinculada/)).toBeVisible()
    await shownCode(page)
    await page.reload()
    await shownCode(page)
    await expect(page.getByText('Ana Torres')).toHaveCount(0)
    expect(complaints).toEqual([])
  })

  test('gets its key although the first answer was lost', async ({ page, context, server }) => {
    const osys = await admin(server.url)
    await page.goto(KIOSK)
    const code = await shownCode(page)
    let lost = 0
    await context.route('**/kiosk/pairings/*', async route => {
      const answer = await route.fetch()
      if ((await answer.text()).includes('paired') && lost++ < 2) return route.abort()
      return route.fulfill({ response: answer })
    })
    await osys.kiosk.createDevice({ code, name: 'Con tropiezos', units: ['solutions'] })
    await expect(page.getByRole('heading', { name: 'Con tropiezos' })).toBeVisible({ timeout: 20_000 })
    expect(lost).toBeGreaterThan(0)
  })
})
