/** End-to-end tests of the comments of a company. */

import type { Page } from '@playwright/test'
import { expect, test } from '../../../tools/e2e.js'
import { expectAccessible, notice, openAs, openHub, watchComplaints } from './app.js'

const COMPANY = '/ohplaky/empresa/1?tab=comments'

async function openCompany(page: Page, email: string, path = COMPANY): Promise<void> {
  await openAs(page, email, path)
  await expect(thread(page).getByRole('listitem').first()).toBeVisible()
}
const section = (page: Page) => page.getByRole('region', { name: 'Comentarios' })
const thread = (page: Page) => section(page).getByRole('group', { name: 'Comentarios' })
const field = (page: Page) => section(page).getByRole('textbox', { name: 'Escribe un comentario' })
const item = (page: Page, text: string) => thread(page).getByRole('listitem').filter({ hasText: text })

async function comment(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await section(page).getByRole('button', { name: 'Comentar', exact: true }).click()
}

async function choose(page: Page, text: string, action: string): Promise<void> {
  await item(page, text).hover()
  await item(page, text)
    .getByRole('button', { name: /^Acciones del comentario/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

test.describe('comments of a company (Spec §2, §4)', () => {
  test('are written, edited, deleted and brought back, live for everybody', async ({ page, browser }) => {
    const complaints = watchComplaints(page.context())
    const other = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
    await openCompany(page, 'admin@osys.demo')
    await openCompany(other, 'ana@osys.demo')

    await comment(page, 'Primera versión lista')
    await expect(item(page, 'Primera versión lista')).toBeVisible()
    await expect(field(page)).toHaveValue('')
    await expect(item(other, 'Primera versión lista')).toBeVisible()
    await expect(notice(page, 'Comentario publicado')).toBeVisible()

    await comment(page, 'Y una segunda')
    await expect(item(other, 'Y una segunda')).toBeVisible()
    await choose(page, 'Primera versión lista', 'Editar')
    await page.getByRole('textbox', { name: 'Editar comentario' }).fill('Versión corregida')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(item(other, 'Versión corregida')).toContainText('editado')

    // The first comment that is left of a run begins it.
    await expect(item(other, 'Y una segunda').locator('time')).toHaveCount(0)
    await choose(page, 'Versión corregida', 'Eliminar')
    await expect(item(other, 'Versión corregida')).toHaveCount(0)
    await expect(item(other, 'Y una segunda').locator('time')).toBeVisible()
    await section(page).getByRole('button', { name: 'Deshacer' }).click()
    await expect(item(other, 'Versión corregida')).toBeVisible()
    await expect(item(other, 'Y una segunda').locator('time')).toHaveCount(0)

    // Without the right for others', people delete only their own comments.
    await item(other, 'Y una segunda').hover()
    await expect(item(other, 'Y una segunda').getByRole('button', { name: /^Acciones / })).toHaveCount(0)
    await expectAccessible(page)
    expect(complaints).toEqual([])
    await other.context().close()
  })

  test('mention people, who are notified and led to the very comment', async ({ page, browser }) => {
    await openCompany(page, 'admin@osys.demo')
    await field(page).pressSequentially('Mira esto @luis')
    await expect(section(page).getByRole('option', { name: /Luis Herrera/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveValue('Mira esto @Luis Herrera Campos ')
    await page.keyboard.press('Control+Enter')
    await expect(item(page, 'Mira esto').locator('strong')).toHaveText('@Luis Herrera Campos')

    const luis = await browser.newPage()
    await openHub(luis, 'luis@osys.demo')
    await luis.getByRole('link', { name: /te mencionó en Café Roble Alto/ }).click()
    await expect(luis).toHaveURL(/comment=\d+/)
    await expect(item(luis, 'Mira esto')).toBeFocused()
    await luis.close()
  })

  test('keep the typed text: as a draft, without a network, and when the server refuses', async ({
    page,
  }) => {
    await openCompany(page, 'ana@osys.demo')
    await field(page).fill('A medio escribir')
    await page.reload()
    await expect(field(page)).toHaveValue('A medio escribir')

    await page.route('**/api/v1/ohplaky/comment', route =>
      route.request().method() === 'POST' ? route.abort('connectionrefused') : route.continue(),
    )
    await comment(page, 'Sin red')
    await expect(item(page, 'Sin red')).toContainText('Por enviar', { timeout: 30_000 })
    await expect(field(page)).toHaveValue('')
    await page.unroute('**/api/v1/ohplaky/comment')
    await expect(item(page, 'Sin red')).not.toContainText(/Por enviar|Enviando/, { timeout: 90_000 })
    await expect(item(page, 'Sin red')).toHaveCount(1)

    await page.route('**/api/v1/ohplaky/comment', route =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 422,
            json: {
              status: 'error',
              msg: 'Revisa los campos',
              errors: { body: ['No se permite este texto'] },
            },
          })
        : route.continue(),
    )
    await comment(page, 'Rechazado')
    await expect(section(page).getByText('No se permite este texto')).toBeVisible()
    await expect(field(page)).toHaveValue('Rechazado')
    await expect(notice(page, 'Revisa los campos')).toBeVisible()
  })

  test('are edited over the text of now when it was changed elsewhere meanwhile', async ({
    page,
    server,
  }) => {
    await openCompany(page, 'ana@osys.demo')
    const key = await page.evaluate(() => sessionStorage.getItem('osys.1.api-key'))
    const call = { headers: { authorization: `Bearer ${key}` } }
    await comment(page, 'La cita es a las 9')
    await expect(notice(page, 'Comentario publicado')).toBeVisible()
    await page.route('**/api/v1/ohplaky/comment/*', route => route.abort('connectionrefused'))
    await choose(page, 'La cita es a las 9', 'Editar')
    await page.getByRole('textbox', { name: 'Editar comentario' }).fill('La cita es a las 10')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(item(page, 'La cita es a las 10')).toContainText('Por enviar', { timeout: 30_000 })
    const id = await item(page, 'La cita es a las 10').evaluate(({ id }) => id.replace(/\D/g, ''))
    const elsewhere = `${server.url}/api/v1/ohplaky/comment/${id}`
    const changed = await page.request.put(elsewhere, { ...call, data: { body: 'La cita es a las 11' } })
    expect(changed.status()).toBe(200)
    await page.unroute('**/api/v1/ohplaky/comment/*')

    const box = section(page).getByRole('region', { name: /^Cambiaste este comentario en otra parte/ })
    await expect(box.getByText('La cita es a las 11')).toBeVisible({ timeout: 90_000 })
    await expect(field(page)).toHaveValue('')
    await page.reload()
    await expect(box.getByRole('textbox', { name: 'Editar comentario' })).toHaveValue('La cita es a las 10')
    await expectAccessible(page)
    await box.getByRole('button', { name: 'Guardar' }).click()
    await expect(box).toHaveCount(0)
    await expect(item(page, 'La cita es a las 10')).toContainText('editado')
    await expect(item(page, 'La cita es a las')).toHaveCount(1)
  })

  test('load older pages and keep the comment that is read in place', async ({ page, server }) => {
    await openHub(page, 'admin@osys.demo')
    // The calls use the session's key, as a script would.
    const key = await page.evaluate(() => sessionStorage.getItem('osys.1.api-key'))
    for (let n = 1; n <= 16; n++) {
      const answer = await page.request.post(`${server.url}/api/v1/ohplaky/comment`, {
        headers: { authorization: `Bearer ${key}` },
        data: { company_id: 2, body: `Número ${n}` },
      })
      expect(answer.status()).toBe(201)
    }
    await page.goto('/ohplaky/empresa/2?tab=comments')
    await thread(page).scrollIntoViewIfNeeded()
    await expect(item(page, 'Número 16')).toBeInViewport()
    await expect(thread(page).getByRole('listitem')).toHaveCount(12)
    await thread(page).evaluate(box => box.scrollTo({ top: 0 }))
    const before = await item(page, 'Número 5').boundingBox()
    await section(page).getByRole('button', { name: 'Ver anteriores' }).click()
    await expect(item(page, 'Número 4')).toBeAttached()
    const after = await item(page, 'Número 5').boundingBox()
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(60)

    // A page that does not come says so, and is asked for again.
    await page.reload()
    const older = /\/ohplaky\/comment\?.*page=2/
    await page.route(older, route => route.abort('connectionrefused'))
    await section(page).getByRole('button', { name: 'Ver anteriores' }).click()
    await expect(section(page).getByRole('alert')).toContainText('No se cargó lo anterior')
    await expect(item(page, 'Número 16')).toBeAttached()
    await page.unroute(older)
    await section(page).getByRole('button', { name: 'Reintentar' }).click()
    await expect(item(page, 'Número 4')).toBeAttached()
    await expect(section(page).getByRole('alert')).toHaveCount(0)
  })

  test('count as unread until they are seen on any device, and are marked by one call', async ({
    page,
    browser,
    server,
  }) => {
    const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
    const tab = (on: Page, unread: string) =>
      on.getByRole('link', { name: new RegExp(`^Comentarios\\s*${unread}(\\s*M)?$`) })
    const marks: string[] = []
    for (const each of [page, phone]) {
      each.on('request', request => {
        if (request.url().endsWith('/comment/seen')) marks.push(request.postData() ?? '')
      })
      await openAs(each, 'luis@osys.demo', '/ohplaky/empresa/2')
      await expect(tab(each, '')).toBeVisible()
    }
    const ana = await (await browser.newContext()).newPage()
    await openHub(ana, 'ana@osys.demo')
    const key = await ana.evaluate(() => sessionStorage.getItem('osys.1.api-key'))
    for (const body of ['Primera novedad', 'Segunda novedad']) {
      const answer = await ana.request.post(`${server.url}/api/v1/ohplaky/comment`, {
        headers: { authorization: `Bearer ${key}` },
        data: { company_id: 2, body },
      })
      expect(answer.status()).toBe(201)
    }
    for (const each of [page, phone]) await expect(tab(each, '2')).toBeVisible()
    await page.reload()
    await expect(tab(page, '2')).toBeVisible()
    expect(marks).toEqual([])
    // Comments that do not come are not seen.
    const page1 = /\/ohplaky\/comment\?/
    await page.route(page1, route => route.fulfill({ status: 500, json: { status: 'error', msg: 'No' } }))
    await tab(page, '2').click()
    await expect(section(page).getByText('No pudimos cargar los comentarios')).toBeVisible()
    await expect(tab(page, '2')).toBeVisible()
    expect(marks).toEqual([])
    await page.goBack()
    await page.unroute(page1)
    await tab(phone, '2').click()
    await expect(item(phone, 'Segunda novedad')).toBeVisible()
    await expect(tab(page, '')).toBeVisible()
    await page.reload()
    await expect(tab(page, '')).toBeVisible()
    await tab(page, '').click()
    await expect(item(page, 'Segunda novedad')).toBeVisible()
    expect(marks).toHaveLength(1)
    await phone.context().close()
    await ana.context().close()
  })
})
