/** End-to-end test of the first start without the demo company: a link makes the first owner. */

import { expect, test } from '@playwright/test'
import { type ServerProcess, startServer } from '../../../tools/server-process.js'
import { expectHub } from './app.js'

test.describe('the first start without the demo company (Spec §10)', () => {
  let server: ServerProcess
  test.beforeAll(async () => {
    server = await startServer({ DEMO: '0' })
  })
  test.afterAll(() => server.remove())

  test('prints a link that creates the first owner, once', async ({ page, context }) => {
    const link = /http:\/\/localhost:\d+\/setup#[\w-]+/.exec(server.output())?.[0] ?? ''
    expect(link).not.toBe('')

    await page.goto(link)
    await page.getByLabel('Nombre').fill('Olga Ibáñez')
    await page.getByLabel('Correo electrónico').fill('olga@empresa.mx')
    await page.getByLabel('Contraseña', { exact: true }).fill('corta')
    await page.getByLabel('Repite la contraseña').fill('corta')
    await page.getByRole('button', { name: 'Crear cuenta' }).click()
    await expect(page.getByText(/^Error: .*8/)).toBeVisible()
    await expect(page.getByLabel('Nombre')).toHaveValue('Olga Ibáñez')

    await page.getByLabel('Contraseña', { exact: true }).fill('una-frase-larga')
    await page.getByLabel('Repite la contraseña').fill('una-frase-larga')
    await page.getByRole('button', { name: 'Crear cuenta' }).click()
    await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible()
    await page.getByLabel('Correo electrónico').fill('  OLGA@empresa.mx ')
    await page.getByLabel('Contraseña', { exact: true }).fill('una-frase-larga')
    await page.keyboard.press('Enter')
    await expectHub(page)

    const stranger = await context.newPage()
    await stranger.goto(link)
    await expect(stranger.getByRole('heading', { name: 'Este espacio ya tiene propietario' })).toBeVisible()
  })
})
