/** End-to-end tests of the guards of pages: login, missing role, unknown address. */

import { ROUTES } from '@osys/sdk/app/routes'
import { expect, test } from '../../../tools/e2e.js'
import { openAs, openHub } from './app.js'

const GUARDED = Object.values(ROUTES).filter(route => route.requirement !== null)
const addressOf = (path: string): string => path.replaceAll(/:\w+/g, '1')

test.describe('guards (Spec §2)', () => {
  test('every guarded page sends people who are not signed in to the login', async ({ page }) => {
    for (const { path } of GUARDED) {
      await page.goto(addressOf(path))
      await expect(page, path).toHaveURL(/\/$/)
      await expect(page.getByRole('heading', { name: 'Inicia sesión' }), path).toBeVisible()
    }
  })

  test('a missing role leads to /no-perm with the sentence, the missing role and who can give it', async ({
    page,
  }) => {
    await openHub(page, 'ana@osys.demo')
    for (const path of ['/ohplaky/actived', '/ohplaky/archived']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/no-perm$/)
      await expect(page.getByText('No tienes permisos para acceder a esta página')).toBeVisible()
      await expect(page.getByText('Te falta el rol Admin OhPlaky.')).toBeVisible()
      await expect(page.getByText(/Puede dártelo alguien con el rol Admin Osys o Propietario/)).toBeVisible()
    }
    await page.getByRole('link', { name: 'Volver al inicio' }).click()
    await expect(page).toHaveURL(/\/hub$/)
  })

  test('user panels are closed to admins, and apps to people without their roles', async ({ page }) => {
    await openAs(page, 'admin@osys.demo', '/ohplaky/pending')
    await expect(page).toHaveURL(/\/no-perm$/)
    await page.goto('/ohplaky/actived')
    await expect(page.getByRole('heading', { name: 'Empresas activas' }).first()).toBeVisible()
  })

  test('a person with role kiosk sees only the kiosk in the hub', async ({ page }) => {
    await openHub(page, 'kiosk@osys.demo')
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('article').getByRole('link').click()
    await expect(page).toHaveURL(/\/ojibble\/kiosk\/$/)
  })

  test('/account leads to the own account', async ({ page }) => {
    await openHub(page, 'ana@osys.demo')
    await page.goto('/account')
    await expect(page).toHaveURL(/\/account\/\d+$/)
    await expect(page.getByRole('heading', { name: 'Ana Torres Medina' }).first()).toBeVisible()
  })

  test("any other address shows 'Ruta no encontrada', signed in or not", async ({ page }) => {
    for (const path of ['/nada', '/ohplaky/empresa/abc', '/account', '/hub/x']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Ruta no encontrada' }), path).toBeVisible()
    }
    await openAs(page, 'ana@osys.demo', '/nada')
    await expect(page.getByRole('heading', { name: 'Ruta no encontrada', level: 2 })).toBeVisible()
    await page.getByRole('link', { name: 'Volver al inicio' }).click()
    await expect(page).toHaveURL(/\/hub$/)
  })

  test('the login sends signed-in people on to the hub, never to another site', async ({ page }) => {
    await openAs(page, 'ana@osys.demo', '/')
    await expect(page).toHaveURL(/\/hub$/)
    await page.evaluate(() => history.pushState({ from: '//evil.example/x' }, '', '/'))
    await page.reload()
    await expect(page).toHaveURL(/\/hub$/)
  })
})
