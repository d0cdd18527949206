/** End-to-end tests of the board of a paired tablet. */

import { expect, test } from '../../../tools/e2e.js'
import { admin, expectAccessible, expectTouchable, KIOSK, pairTablet, watchComplaints } from './tablet.js'

test.describe('a paired tablet', () => {
  test('shows who is at work, by unit, without bosses and owners', async ({ page, context, server }) => {
    const complaints = watchComplaints(context)
    await pairTablet(page, await admin(server.url), 'Entrada')
    const grid = page.getByRole('list', { name: /personas/ })
    await expect(grid.getByText('Ana Torres Medina')).toBeVisible()
    await expect(grid.getByText('Luis Herrera Campos')).toBeVisible()
    await expect(grid.getByText('Mariana Ortega Rivas')).toHaveCount(0)
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Solutions' }).click()
    await expect(page).toHaveURL(/\/solutions$/)
    await expect(page).toHaveTitle('Reloj checador de Solutions · Osys')
    await expect(grid.getByText('Luis Herrera Campos')).toBeVisible()
    await expect(grid.getByText('Ana Torres Medina')).toHaveCount(0)
    await page.goBack()
    await expect(grid.getByText('Ana Torres Medina')).toBeVisible()
    expect(complaints).toEqual([])
  })

  test('of one unit shows no people of the other unit', async ({ page, server }) => {
    await pairTablet(page, await admin(server.url), 'Solo Solutions', ['solutions'])
    await expect(page.getByText('Luis Herrera Campos')).toBeVisible()
    await expect(page.getByText('Ana Torres Medina')).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await page.goto(`${KIOSK}consultants`)
    await expect(page.getByRole('heading', { name: 'Esta tableta no muestra Consultants' })).toBeVisible()
  })

  test('follows a new name and new units', async ({ page, context, server }) => {
    const osys = await admin(server.url)
    const { id } = await pairTablet(page, osys, 'Nombre viejo', ['solutions'])
    await osys.kiosk.updateDevice({ id, name: 'Nombre nuevo', units: ['consultants'] })
    await context.setOffline(true)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Nombre nuevo' })).toBeVisible()
    await expect(page.getByText('Ana Torres Medina')).toBeVisible()
    await expect(page.getByText('Luis Herrera Campos')).toHaveCount(0)
  })

  test('opens a person, who asks for a correction, and goes back', async ({ page, server }) => {
    const osys = await admin(server.url)
    await pairTablet(page, osys, 'Taller')
    await page.getByRole('link', { name: /Ana Torres Medina/ }).click()
    await expect(page).toHaveURL(/\/employee\/\d+$/)
    await expect(page.getByRole('heading', { name: 'Ana Torres Medina' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Volver a la lista' }).click()
    await expect(page.getByRole('heading', { name: 'Taller' })).toBeVisible()
    // Sofía asks for a correction, with her PIN; a wrong one takes nothing of what she typed.
    await page.getByRole('link', { name: /Sofía Ramírez/ }).click()
    await page.getByRole('button', { name: 'Pedir corrección' }).click()
    await page.getByRole('button', { name: 'Falta un registro' }).click()
    await page.getByRole('radio', { name: 'Entrada' }).check()
    await page.getByLabel('Hora', { exact: true }).fill('00:00')
    await page.getByLabel('Motivo').fill('La tableta estaba apagada')
    await page.getByRole('button', { name: 'Enviar petición' }).click()
    await page.keyboard.type('0000')
    await page.getByRole('button', { name: 'Aceptar' }).click()
    await expect(page.getByRole('alert').filter({ hasText: /PIN/ })).toBeVisible()
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await expect(page.getByLabel('Motivo')).toHaveValue('La tableta estaba apagada')
    await expectTouchable(page)
    await page.getByRole('button', { name: 'Enviar petición' }).click()
    await page.keyboard.type('1357')
    await page.getByRole('button', { name: 'Aceptar' }).click()
    await expect(page.getByRole('heading', { name: 'Corrección pedida' })).toBeVisible()
    const { items } = await osys.timeclock.requests({})
    expect(items.map(({ person, request }) => [person.name, request.reason])).toContainEqual([
      'Sofía Ramírez Duarte',
      'La tableta estaba apagada',
    ])
    await page.goto(`${KIOSK}employee/99999`)
    await expect(page.getByRole('heading', { name: 'Esta persona no está en la tableta' })).toBeVisible()
  })

  test('has targets of 64 px on every screen that it is meant for', async ({ page, server }) => {
    await pairTablet(page, await admin(server.url), 'Pantallas')
    await expect(page.getByRole('list', { name: /personas/ })).toBeVisible()
    for (const [width, height] of [
      [1024, 768],
      [800, 1280],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expectTouchable(page)
    }
  })

  test('remembers light and dark', async ({ page }) => {
    await page.goto(KIOSK)
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-mode', 'light')
    await page.getByRole('button', { name: /oscuro/ }).click()
    await expect(html).toHaveAttribute('data-mode', 'dark')
    await page.reload()
    await expect(html).toHaveAttribute('data-mode', 'dark')
  })
})

test.describe('an account with role kiosk', () => {
  test('works without pairing, on both units, without a network, and until it is signed out', async ({
    page,
    context,
    server,
  }) => {
    const response = await page.request.post(`${server.url}/api/v1/login`, {
      data: { email: 'kiosk@osys.demo', password: 'osys-demo', remember: true },
    })
    const { apiKey } = (await response.json()) as { apiKey: string }
    await page.addInitScript(key => localStorage.setItem('osys.1.api-key', key), apiKey)
    await page.goto(KIOSK)
    await expect(page.getByRole('heading', { name: 'Reloj checador' })).toBeVisible()
    await expect(page.getByText('Cuenta compartida · Consultants y Solutions')).toBeVisible()
    await expect(page.getByText('Ana Torres Medina')).toBeVisible()

    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText('Ana Torres Medina')).toBeVisible()

    await page.request.get(`${server.url}/api/v1/logout`, { headers: { authorization: `Bearer ${apiKey}` } })
    await context.setOffline(false)
    await expect(page.getByText('Vincula esta tableta')).toBeVisible()
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter(key => /kiosk-(account|roster)/.test(key))),
    ).toEqual([])
  })
})

test.describe('an address that leads nowhere', () => {
  test("says 'Ruta no encontrada' and leads back", async ({ page, context }) => {
    const complaints = watchComplaints(context)
    const response = await page.goto(`${KIOSK}otra`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Ruta no encontrada' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Volver al inicio' }).click()
    await expect(page.getByRole('heading', { name: 'Vincula esta tableta' })).toBeVisible()
    expect(complaints).toEqual([])
  })
})
