/** End-to-end tests of the files of a company: uploads, viewer, search, icon. */

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../../../tools/e2e.js'
import { expectAccessible, notice, openAs, watchComplaints } from './app.js'

const COMPANY = '/ohplaky/empresa/1?tab=files'
const section = (page: Page) => page.getByRole('region', { name: 'Archivos' })
const row = (page: Page, name: string) => section(page).getByRole('listitem').filter({ hasText: name })
const opener = (page: Page, name: string) => section(page).getByRole('button', { name: `Ver ${name}` })
const viewer = (page: Page, name: string) => page.getByRole('dialog', { name: `Vista previa de ${name}` })
const text = (name: string, content: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
})
const chooser = (page: Page) => section(page).getByLabel(/^Suelta aquí/)

async function openCompany(page: Page, email: string): Promise<void> {
  await openAs(page, email, COMPANY)
  await expect(opener(page, 'Guion de videos.txt')).toBeVisible()
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await section(page)
    .getByRole('button', { name: `Acciones de ${name}` })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

test.describe('files of a company (Spec §2, §4)', () => {
  test('are uploaded several at once, seen by everybody, downloaded and deleted', async ({
    page,
    browser,
  }) => {
    const complaints = watchComplaints(page.context())
    const other = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
    await openCompany(page, 'admin@osys.demo')
    await openCompany(other, 'ana@osys.demo')

    await chooser(page).setInputFiles([
      text('nota uno.txt', 'uno'),
      text('página.html', '<!doctype html><script>document.title = "tomada"</script>'),
      text('🎨 final.v2.txt', 'tres'),
    ])
    await expect(opener(page, '🎨 final.v2.txt')).toBeVisible()
    await expect(opener(other, 'nota uno.txt')).toBeVisible()

    // An HTML page is shown as text and never runs.
    await opener(page, 'página.html').click()
    await expect(viewer(page, 'página.html')).toContainText('document.title = "tomada"')
    await page.keyboard.press('Escape')
    await expect(page).not.toHaveTitle('tomada')

    const saving = page.waitForEvent('download')
    await choose(page, '🎨 final.v2.txt', 'Descargar')
    const saved = await saving
    expect(saved.suggestedFilename()).toBe('🎨 finalv2.txt')
    expect(await readFile(await saved.path(), 'utf8')).toBe('tres')

    await choose(page, 'nota uno.txt', 'Eliminar')
    await expect(row(page, 'nota uno.txt')).toHaveCount(0)
    await expect(notice(page, 'Archivo eliminado')).toBeVisible()
    await expect(row(other, 'nota uno.txt')).toHaveCount(0)
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(row(page, 'nota uno.txt')).toHaveCount(1)
    await expect(row(other, 'nota uno.txt')).toHaveCount(1)

    const zipping = page.waitForEvent('download')
    await section(page).getByRole('button', { name: 'Descargar todo' }).click()
    const zip = await zipping
    // Another test on this server may have renamed the company.
    expect(zip.suggestedFilename()).toMatch(/^Café Roble Alto.* - archivos\.zip$/)
    expect((await readFile(await zip.path())).subarray(0, 2).toString()).toBe('PK')
    await expectAccessible(page)
    expect(complaints).toEqual([])
    await other.context().close()
  })

  test('are previewed by kind, with the keyboard', async ({ page }) => {
    const complaints = watchComplaints(page.context())
    await openCompany(page, 'ana@osys.demo')
    await opener(page, 'Rutas de empaque.png').click()
    const image = viewer(page, 'Rutas de empaque.png').getByRole('img', { name: 'Rutas de empaque.png' })
    await expect(image).toBeVisible()
    const width = async () => (await image.boundingBox())?.width ?? 0
    const fitting = await width()
    await page.keyboard.press('+')
    await expect.poll(width).toBeGreaterThan(fitting * 1.4)
    await page.keyboard.press('ArrowRight')
    const document = viewer(page, 'Especificaciones bolsa 340 g.pdf')
    await expect(document.getByRole('figure', { name: 'Página 1 de 1' })).toBeVisible()
    await expect(document.getByText('Especificaciones bolsa 340 g').last()).toBeAttached()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(opener(page, 'Rutas de empaque.png')).toBeFocused()
    expect(complaints).toEqual([])
  })

  test('are searched and ordered; private ones are shown to people with the right', async ({
    page,
    browser,
  }) => {
    await openCompany(page, 'admin@osys.demo')
    await section(page).getByRole('searchbox', { name: 'Buscar archivos' }).fill('GUION')
    await expect(section(page).getByRole('list', { name: 'Archivos' }).getByRole('listitem')).toHaveCount(1)
    await section(page).getByRole('combobox', { name: 'Orden' }).selectOption('Nombre')
    await section(page).getByRole('radio', { name: 'Privados' }).check()
    await section(page).getByRole('button', { name: 'Quitar 3 filtros' }).click()
    await expect(opener(page, 'Rutas de empaque.png')).toBeVisible()

    await section(page).getByRole('radio', { name: 'Privados' }).check()
    await expect(opener(page, 'Contrato Roble Alto.pdf')).toBeVisible()
    await chooser(page).setInputFiles([text('secreto.txt', 'x')])
    await expect(row(page, 'secreto.txt')).toContainText('Privado')

    const other = await browser.newPage()
    await openCompany(other, 'ana@osys.demo')
    await expect(row(other, 'secreto.txt')).toHaveCount(0)
    await section(other).getByRole('radio', { name: 'Privados' }).check()
    await expect(section(other).getByText('No hay archivos privados')).toBeVisible()
    await expect(chooser(other)).toHaveCount(0)
    await other.close()
  })

  test('stand in the address: a reload keeps search, order and look, and Back closes the viewer', async ({
    page,
  }) => {
    await openCompany(page, 'admin@osys.demo')
    await section(page).getByRole('searchbox', { name: 'Buscar archivos' }).fill('guion')
    await section(page).getByRole('combobox', { name: 'Orden' }).selectOption('Nombre')
    await section(page).getByRole('button', { name: 'Cuadrícula' }).click()
    await expect(page).toHaveURL(/\?tab=files&search=guion&order=name&look=grid$/)
    await opener(page, 'Guion de videos.txt').click()
    await expect(page).toHaveURL(/&file=\d+$/)
    await page.reload()
    await expect(viewer(page, 'Guion de videos.txt')).toBeVisible()
    await page.goBack()
    await expect(viewer(page, 'Guion de videos.txt')).toHaveCount(0)
    await expect(page).toHaveURL(/look=grid$/)
    await expect(section(page).getByRole('searchbox', { name: 'Buscar archivos' })).toHaveValue('guion')
    await expect(section(page).getByRole('list', { name: 'Archivos' }).getByRole('listitem')).toHaveCount(1)
    await page.goForward()
    await expect(viewer(page, 'Guion de videos.txt')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(viewer(page, 'Guion de videos.txt')).toHaveCount(0)
    await expect(page).toHaveURL(/look=grid$/)

    // A link to a private file shows the private ones; closed, it adds no step.
    await section(page)
      .getByRole('button', { name: /^Quitar/ })
      .click()
    await section(page).getByRole('radio', { name: 'Privados' }).check()
    await opener(page, 'Contrato Roble Alto.pdf').click()
    await expect(page).toHaveURL(/&file=\d+$/)
    const id = new URL(page.url()).searchParams.get('file')
    await page.goto(`/ohplaky/empresa/1?file=${id}`)
    await expect(viewer(page, 'Contrato Roble Alto.pdf')).toBeVisible()
    await expect(page).toHaveURL(/private=1&file=\d+$/)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/private=1$/)
  })

  test('beside the tasks leave their address alone; Back closes the viewer', async ({ page }) => {
    await page.setViewportSize({ width: 1700, height: 900 })
    await openAs(page, 'ana@osys.demo', '/ohplaky/empresa/1?search=caja')
    await section(page).getByRole('searchbox', { name: 'Buscar archivos' }).fill('guion')
    await expect(section(page).getByRole('list', { name: 'Archivos' }).getByRole('listitem')).toHaveCount(1)
    await opener(page, 'Guion de videos.txt').click()
    await expect(viewer(page, 'Guion de videos.txt')).toBeVisible()
    await page.goBack()
    await expect(viewer(page, 'Guion de videos.txt')).toHaveCount(0)
    await expect(section(page).getByRole('searchbox', { name: 'Buscar archivos' })).toHaveValue('guion')
    await expect(page).toHaveURL(/empresa\/1\?search=caja$/)
  })

  test('stay listed when there is no network, and are uploaded with one click', async ({ page }) => {
    await openCompany(page, 'ana@osys.demo')
    await page.route('**/api/v1/ohplaky/file', route => route.abort('connectionrefused'))
    await chooser(page).setInputFiles([text('sin red.txt', 'x')])
    const retry = section(page).getByRole('button', { name: 'Reintentar sin red.txt' })
    await expect(retry).toBeVisible({ timeout: 30_000 })
    await page.unroute('**/api/v1/ohplaky/file')
    await retry.click()
    await expect(opener(page, 'sin red.txt')).toBeVisible()
    await expect(retry).toHaveCount(0)
  })

  test('can be dropped on the section, cancelled, and refused when they are too large', async ({ page }) => {
    await openCompany(page, 'ana@osys.demo')
    const heading = section(page).getByRole('heading', { name: 'Archivos' })
    const large = await page.evaluateHandle(() => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(50 * 1024 * 1024 + 1)], 'enorme.bin'))
      return data
    })
    await heading.dispatchEvent('drop', { dataTransfer: large })
    await expect(section(page).getByText('Pesa más de 50 MB')).toBeVisible()
    await section(page).getByRole('button', { name: 'Quitar enorme.bin de la lista' }).click()
    await expect(section(page).getByText('enorme.bin')).toHaveCount(0)

    const dropped = await page.evaluateHandle(() => {
      const data = new DataTransfer()
      data.items.add(new File(['soltado'], 'soltado.txt', { type: 'text/plain' }))
      return data
    })
    await heading.dispatchEvent('dragenter', { dataTransfer: dropped })
    await expect(section(page).getByText('Suelta para subir')).toBeVisible()
    await heading.dispatchEvent('drop', { dataTransfer: dropped })
    await expect(opener(page, 'soltado.txt')).toBeVisible()

    // The delay leaves time to cancel the upload.
    await page.route('**/api/v1/ohplaky/file', async route => {
      await new Promise(resolve => setTimeout(resolve, 12_000))
      await route.continue().catch(() => {})
    })
    await chooser(page).setInputFiles([text('cancelado.txt', 'x')])
    // The upload continues on other pages of the app, and the browser asks before it is lost.
    await page.getByRole('link', { name: 'OhPlaky' }).first().click()
    await expect(page).toHaveURL(/ohplaky$/)
    await page.goBack()
    const asked = page.waitForEvent('dialog')
    await page.evaluate(() => void setTimeout(() => window.location.reload()))
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await section(page).getByRole('button', { name: 'Cancelar cancelado.txt' }).click()
    await expect(section(page).getByText('cancelado.txt')).toHaveCount(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()
    await expect(opener(page, 'soltado.txt')).toBeVisible()
    await expect(row(page, 'cancelado.txt')).toHaveCount(0)
  })

  test('include one image as the icon of the company', async ({ page }) => {
    await openCompany(page, 'admin@osys.demo')
    await choose(page, 'Rutas de empaque.png', 'Usar como ícono')
    await expect(row(page, 'Rutas de empaque.png')).toContainText('Ícono')
    await expect(row(page, 'icono.png')).not.toContainText('Ícono')
    await expect(notice(page, 'Ícono de la empresa actualizado')).toBeVisible()
  })
})
