/** End-to-end tests of the viewer over chat, comments and assistant: the back button closes it and stays on the page. */

import type { Page } from '@playwright/test'
import { expect, test } from '../../../tools/e2e.js'
import { openAs } from './app.js'

test.use({ viewport: { width: 390, height: 844 } })

/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const file = (name: string) => ({ name, mimeType: 'image/png', buffer: PICTURE })

const viewer = (page: Page, name: string) => page.getByRole('dialog', { name: `Vista previa de ${name}` })
const opener = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^(Abrir|Ver) ${name}`) }).last()

/** Opens a file, closes it in each way, and sees that the page stays. */
async function expectBackCloses(page: Page, name: string): Promise<void> {
  const address = page.url()
  await opener(page, name).click()
  await expect(viewer(page, name)).toBeVisible()
  await page.goBack()
  await expect(viewer(page, name)).toHaveCount(0)
  await expect(page).toHaveURL(address)
  await expect(opener(page, name)).toBeVisible()

  await page.goForward()
  await expect(viewer(page, name)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(viewer(page, name)).toHaveCount(0)
  await expect(page).toHaveURL(address)
  await expect(opener(page, name)).toBeVisible()

  await opener(page, name).click()
  await expect(viewer(page, name)).toBeVisible()
  await page.reload()
  await expect(viewer(page, name)).toBeVisible()
  await viewer(page, name).getByRole('button', { name: 'Cerrar' }).click()
  await expect(viewer(page, name)).toHaveCount(0)
  await expect(page).toHaveURL(address)
  await expect(opener(page, name)).toBeVisible()
}

test.describe('the viewer, which the back button closes (Spec §2)', () => {
  test('shows a picture of a conversation, and goes to its message', async ({ page }) => {
    await openAs(page, 'ana@osys.demo', '/ochatty')
    await page
      .getByRole('link', { name: /Luis Herrera Campos/ })
      .first()
      .click()
    await page.locator('form input[type=file]').setInputFiles([file('uno.png'), file('dos.png')])
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(page.getByRole('log').getByText('Por enviar')).toHaveCount(0)
    await expectBackCloses(page, 'dos.png')

    // Walking to another picture adds no step.
    await opener(page, 'dos.png').click()
    await viewer(page, 'dos.png').getByRole('button', { name: 'Anterior' }).click()
    await expect(viewer(page, 'uno.png')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/ochatty\/\d+$/)

    await opener(page, 'dos.png').click()
    await viewer(page, 'dos.png').getByRole('link', { name: 'Ir al mensaje' }).click()
    await expect(page).toHaveURL(/\?message=\d+$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('shows a file of a comment', async ({ page }) => {
    await openAs(page, 'ana@osys.demo', '/ohplaky/empresa/1?tab=comments')
    const section = page.getByRole('region', { name: 'Comentarios' })
    await section.locator('input[type=file]').setInputFiles([file('muestra.png')])
    await expect(opener(page, 'muestra.png')).toBeVisible()
    await section.getByRole('textbox', { name: 'Escribe un comentario' }).fill('Va la muestra')
    await section.getByRole('button', { name: 'Comentar', exact: true }).click()
    await expect(section.getByRole('listitem').filter({ hasText: 'Va la muestra' })).toBeVisible()
    await expectBackCloses(page, 'muestra.png')
  })

  test('shows a file of a question to the assistant', async ({ page }) => {
    await openAs(page, 'ana@osys.demo', '/joaoai')
    await page
      .getByLabel('Adjuntar archivos')
      .first()
      .setInputFiles([file('etiqueta.png')])
    await page.getByRole('textbox', { name: 'Pregunta' }).press('Enter')
    await expect(page).toHaveURL(/\/joaoai\/\d+$/)
    await expect(page.getByRole('button', { name: 'Detener' })).toHaveCount(0)
    await expectBackCloses(page, 'etiqueta.png')
  })
})
