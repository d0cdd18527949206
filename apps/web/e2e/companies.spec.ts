/** End-to-end tests of the panels, the company list and a company's page. */

import type { Dialog, Page } from '@playwright/test'
import { createSdk } from '@osys/sdk'
import { expect, test } from '../../../tools/e2e.js'
import type { ServerProcess } from '../../../tools/server-process.js'
import { DEMO_PASSWORD, expectAccessible, notice, openAs, openHub, watchComplaints } from './app.js'

const ADMIN = 'admin@osys.demo'
const USER = 'ana@osys.demo'
const PHONE = { width: 390, height: 844 }

/** Returns an SDK that acts as a person, beside the browser. */
async function actAs(server: ServerProcess, email: string) {
  const osys = createSdk({ baseUrl: server.url })
  await osys.session.login({ email, password: DEMO_PASSWORD })
  return osys
}

const cards = (page: Page) => page.getByRole('region', { name: 'Empresas' }).getByRole('article')
const card = (page: Page, name: string) => cards(page).filter({ hasText: name })

test.describe('the panels (Spec §2)', () => {
  test('show each person the panels they may open, with counts', async ({ page, context }) => {
    const complaints = watchComplaints(context)
    await openHub(page, ADMIN)
    await page.getByRole('main').getByRole('link', { name: 'OhPlaky' }).click()
    await expect(page.getByRole('link', { name: /^Activas \d+ empresas$/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Por aprobar \d+ empresas$/ })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Tareas por estado' })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: /^Archivadas/ }).click()
    await expect(page).toHaveURL(/\/ohplaky\/archived$/)
    await expect(cards(page).first().getByText('Archivada')).toBeVisible()
    expect(complaints).toEqual([])
  })

  test('of a user hold tasks, and their list holds active companies only', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await openAs(page, USER, '/ohplaky')
    await expect(page.getByRole('link', { name: /^Pendientes \d+ tareas?$/ })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Empresas por estado' })).toHaveCount(0)
    await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveCount(0)
    await expect(cards(page)).toHaveCount(6)
    await expect(cards(page).getByText('Activa', { exact: true })).toHaveCount(6)
    await expect(cards(page).getByRole('button')).toHaveCount(0)
    await expectAccessible(page)
    await page.goto('/ohplaky/actived')
    await expect(page.getByText('No tienes permisos para acceder a esta página')).toBeVisible()
  })
})

test.describe('the company list (Spec §2, §3)', () => {
  test('keeps search, status and page in the address, and counts the filters', async ({ page }) => {
    await openAs(page, ADMIN, '/ohplaky')
    await expect(cards(page)).toHaveCount(6)
    const first = await cards(page).first().getByRole('heading').innerText()
    await page.getByRole('link', { name: 'Página 2' }).click()
    await expect(page).toHaveURL(/\/ohplaky\?page=2$/)
    await expect(cards(page).first()).not.toContainText(first)

    await page.getByRole('combobox', { name: 'Estado' }).selectOption('Archivadas')
    await expect(page).toHaveURL(/\/ohplaky\?status=archived$/)
    await expect(page.getByText('1 filtro', { exact: true })).toBeVisible()
    await expect(cards(page).first()).toContainText('Archivada')
    await page.goBack()
    await expect(page).toHaveURL(/page=2$/)
    await expect(page.getByText('1 filtro', { exact: true })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page')

    // The search ignores accents and capitals.
    await page.getByRole('searchbox').fill('CAFE roble')
    await expect(page).toHaveURL(/\?search=CAFE\+roble$/)
    await expect(cards(page)).toHaveCount(1)
    await page.reload()
    await expect(page.getByRole('searchbox')).toHaveValue('CAFE roble')
    await expect(card(page, 'Café Roble Alto')).toBeVisible()

    // A filter that is chosen while the text waits for its search keeps the text.
    await page.getByRole('searchbox').fill('no hay tal')
    await page.getByRole('combobox', { name: 'Estado' }).selectOption('Archivadas')
    await expect(page).toHaveURL(/\?search=no\+hay\+tal&status=archived$/)
    await expect(page.getByText('Ninguna empresa coincide')).toBeVisible()
    await page.getByRole('button', { name: 'Quitar filtros' }).first().click()
    await expect(cards(page)).toHaveCount(6)
    await expect(page).toHaveURL(/\/ohplaky$/)
    await expect(page.getByRole('searchbox')).toHaveValue('')
  })

  test('shows the last page for an address past the end', async ({ page }) => {
    await openAs(page, ADMIN, '/ohplaky?page=99')
    await expect(cards(page).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Página siguiente' })).toHaveAttribute('aria-disabled')
  })

  test("approves and archives with the server's messages, live in every open page", async ({
    browser,
    page,
    server,
  }) => {
    await openAs(page, ADMIN, '/ohplaky?search=colibr%C3%AD')
    const other = await (await browser.newContext({ baseURL: server.url, viewport: PHONE })).newPage()
    await openAs(other, USER, '/ohplaky?search=colibri')
    await expect(other.getByText('Ninguna empresa coincide')).toBeVisible()

    const company = card(page, 'Huerto Urbano Colibrí')
    await company.getByRole('button', { name: 'Aprobar' }).click()
    await expect(company.getByText('Activa', { exact: true })).toBeVisible()
    await expect(notice(page, /aprob/i)).toBeVisible()
    await expect(card(other, 'Huerto Urbano Colibrí')).toBeVisible()

    await company.getByRole('button', { name: 'Archivar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Archivar' }).click()
    await expect(company.getByText('Archivada', { exact: true })).toBeVisible()
    await expect(other.getByText('Ninguna empresa coincide')).toBeVisible()
    await other.context().close()
  })

  test('undoes a move that was refused, and shows the present status', async ({ page, server }) => {
    await openAs(page, ADMIN, '/ohplaky?search=cantera')
    const company = card(page, 'Cantera Mobiliario')
    await expect(company.getByRole('button', { name: 'Aprobar' })).toBeVisible()
    const osys = await actAs(server, ADMIN)
    // Without a websocket the page gets no event of the archiving.
    await page.routeWebSocket(/.*/, () => {})
    await page.reload()
    await expect(company.getByRole('button', { name: 'Aprobar' })).toBeVisible()
    const { items } = await osys.companies.list({ search: 'cantera' })
    await osys.companies.archive({ company: items[0]?.id ?? 0 })
    await company.getByRole('button', { name: 'Archivar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Archivar' }).click()
    await expect(page.getByText('Estado: 409')).toBeVisible()
    await expect(company.getByText('Archivada', { exact: true })).toBeVisible()
    // It was archived before anybody approved it.
    await expect(company.getByRole('button', { name: 'Aprobar' })).toBeVisible()
  })

  test('shows a failure, and tries again', async ({ page }) => {
    await openHub(page, ADMIN)
    await page.route('**/ohplaky/company?*', route =>
      route.fulfill({ status: 500, json: { status: 'error', msg: 'No se pudo leer' } }),
    )
    await page.goto('/ohplaky/archived')
    await expect(page.getByText('No se pudo leer')).toBeVisible()
    await page.unroute('**/ohplaky/company?*')
    const retry = page.getByRole('button', { name: 'Reintentar' })
    await expect(async () => {
      // The page also fetches again by itself, as soon as its realtime connection stands.
      if (await retry.isVisible()) await retry.click({ timeout: 1000 })
      await expect(cards(page).first()).toBeVisible({ timeout: 2000 })
    }).toPass()
  })
})

test.describe('the page of a company (Spec §2, §4)', () => {
  test('changes in every page that has it open', async ({ browser, page, server }) => {
    await openAs(page, ADMIN, '/ohplaky/empresa/1/details')
    await expect(page.getByRole('heading', { level: 2, name: 'Café Roble Alto' })).toBeVisible()
    const other = await (await browser.newContext({ baseURL: server.url, viewport: PHONE })).newPage()
    await openAs(other, USER, '/ohplaky/empresa/1/details')
    await expect(other.getByRole('region', { name: 'Brief' })).toContainText('Duplicar las suscripciones')
    await expect(other.getByRole('button', { name: 'Editar' })).toHaveCount(0)
    await expectAccessible(other)

    await page.getByRole('button', { name: 'Editar', exact: true }).click()
    await page.getByLabel('Nombre', { exact: true }).fill(' ')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByText('Error: Este campo es obligatorio.')).toBeVisible()
    await expect(page.getByLabel('Nombre', { exact: true })).toBeFocused()
    await page.getByLabel('Nombre', { exact: true }).fill('Café Roble Alto y Claro')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Café Roble Alto y Claro' })).toBeVisible()
    await expect(other.getByRole('heading', { level: 1, name: 'Café Roble Alto y Claro' })).toBeVisible()
    await expect(other).toHaveTitle(/^(\(\d+\) )?Café Roble Alto y Claro · /)
    const edit = page.getByRole('button', { name: 'Editar', exact: true })
    await expect(edit).toBeFocused()
    await edit.press('Enter')
    await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
    await expect(edit).toBeFocused()
    await edit.press('Enter')
    await page.getByLabel('Nombre', { exact: true }).fill('A medias')
    await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
    await page.getByRole('button', { name: 'Descartar' }).click()
    await expect(edit).toBeFocused()

    await page.getByRole('button', { name: /^Más acciones de / }).click()
    await page.getByRole('menuitem', { name: 'Archivar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Archivar' }).click()
    await expect(other.getByText('Esta empresa está archivada', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Editar' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Reactivar' }).click()
    await expect(other.getByText('Esta empresa está archivada', { exact: true })).toBeHidden()
    await other.context().close()
  })

  test('keeps both texts when two people edit it', async ({ page, server }) => {
    await openAs(page, ADMIN, '/ohplaky/empresa/2/details')
    await page.getByRole('button', { name: 'Editar', exact: true }).click()
    await page.getByLabel('Giro').fill('Lo que escribí yo')
    await page.getByLabel('Notas internas').fill('Notas mías')
    // The edit stays while the person is on another tab, and over a reload, before which the browser need not ask.
    await page.getByRole('link', { name: /^Tareas/ }).click()
    await expect(page.getByLabel('Notas internas')).toBeHidden()
    await page.goBack()
    await expect(page.getByLabel('Notas internas')).toHaveValue('Notas mías')
    const questions: string[] = []
    const answer = (dialog: Dialog): void => {
      questions.push(dialog.type())
      void dialog.accept()
    }
    page.on('dialog', answer)
    await page.reload()
    page.off('dialog', answer)
    expect(questions).toEqual([])
    // It stays closed until its person goes on with it.
    await expect(page.getByText('Tienes cambios sin guardar')).toBeVisible()
    await expect(page.getByLabel('Notas internas')).toHaveCount(0)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByLabel('Nombre', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Notas internas')).toHaveValue('Notas mías')
    const later = await page.context().newPage()
    await openAs(later, ADMIN, '/ohplaky/empresa/2/details')
    await expect(later.getByText('Tienes cambios sin guardar')).toBeVisible()
    await expect(later.getByLabel('Notas internas')).toHaveCount(0)
    await expectAccessible(later)

    const osys = await actAs(server, ADMIN)
    const { company } = await osys.companies.get({ id: 2 })
    await osys.companies.update({
      id: 2,
      version: company.version,
      sector: 'Lo que escribió otra',
      tax_id: 'XAXX010101000',
    })

    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByText('Guardado por otra persona:')).toHaveCount(1)
    await expect(page.getByText('Guardado por otra persona: Lo que escribió otra')).toBeVisible()
    await expect(page.getByLabel('Giro')).toHaveValue('Lo que escribí yo')
    await expect(page.getByLabel('Notas internas')).toHaveValue('Notas mías')
    await expect(page.getByLabel('RFC')).toHaveValue('XAXX010101000')
    await page.getByRole('button', { name: 'Usar este' }).click()
    await expect(page.getByLabel('Giro')).toHaveValue('Lo que escribió otra')
    await page.getByRole('button', { name: 'Volver al mío' }).click()
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByRole('button', { name: 'Editar', exact: true })).toBeVisible()
    // The other tab hears that nothing is unsaved any more.
    await expect(later.getByText('Tienes cambios sin guardar')).toBeHidden()
    await expect(later.getByRole('button', { name: 'Editar', exact: true })).toBeVisible()
    await later.close()
    const { company: saved } = await osys.companies.get({ id: 2 })
    expect(saved).toMatchObject({
      sector: 'Lo que escribí yo',
      notes: 'Notas mías',
      tax_id: 'XAXX010101000',
    })
  })

  test('shows its data, and the texts of an edit, to a person who may not edit it any more', async ({
    page,
    server,
  }) => {
    await openAs(page, ADMIN, '/ohplaky/empresa/1/details')
    await page.getByRole('button', { name: 'Editar', exact: true }).click()
    await page.getByLabel('Notas internas').fill('Llamar el lunes')
    const osys = await actAs(server, ADMIN)
    await osys.companies.archive({ company: 1 })
    await expect(page.getByLabel('Notas internas')).toHaveCount(0)
    await expect(page.getByText('Notas internas: Llamar el lunes')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copiar' })).toBeVisible()
    await osys.companies.approve({ company: 1 })
    await expect(page.getByLabel('Notas internas')).toHaveValue('Llamar el lunes')
    await page.reload()
    await page.getByRole('button', { name: 'Descartar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
    await expect(page.getByRole('button', { name: 'Editar', exact: true })).toBeFocused()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Editar', exact: true })).toBeVisible()
    await expect(page.getByText('Tienes cambios sin guardar')).toHaveCount(0)
  })

  test('offers each file of the brief to people who may have it, and takes more files', async ({ page }) => {
    await openAs(page, ADMIN, '/ohplaky/empresa/1/details')
    const brief = page.getByRole('region', { name: 'Brief' })
    const download = page.waitForEvent('download')
    await brief.getByRole('button', { name: 'Descargar brief.pdf' }).click()
    expect((await download).suggestedFilename()).toBe('brief.pdf')

    await brief.getByRole('button', { name: 'Editar brief' }).click()
    await brief.getByLabel('Mensaje clave').fill('De la planta a tu taza')
    await brief.locator('input[type=file]').setInputFiles({
      name: 'nuevo.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF'),
    })
    // The device does not keep files, so the browser asks.
    const asked = page.waitForEvent('dialog')
    await page.evaluate(() => void setTimeout(() => window.location.reload()))
    await (await asked).dismiss()
    await brief.getByRole('button', { name: 'Guardar brief' }).click()
    await expect(brief.getByText('De la planta a tu taza')).toBeVisible()
    await expect(brief.getByRole('button', { name: 'Editar brief' })).toBeFocused()
    await expect(brief.getByRole('button', { name: 'Descargar nuevo.pdf' })).toBeVisible()
  })

  test('is not found by a person who may not see it, inside the shell', async ({ page }) => {
    await openHub(page, USER)
    for (const path of ['/ohplaky/empresa/13', '/ohplaky/empresa/9999/details']) {
      await page.goto(path)
      await expect(page.getByText('Ruta no encontrada')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Ochatty' }).first()).toBeVisible()
    }
  })

  test('says that it takes no new task once it is archived', async ({ page, server }) => {
    const { companies } = await actAs(server, ADMIN)
    const { items } = await companies.list({ status: 'archived' })
    await openAs(page, ADMIN, `/ohplaky/empresa/${items[0]?.id}?view=list&task=new`)
    await expect(notice(page, 'La empresa está archivada: no se le pueden agregar tareas.')).toBeVisible()
    await expect(page).toHaveURL(/\?view=list$/)
  })

  test('keeps the page when another tab is opened at its composer', async ({ page }) => {
    await openAs(page, USER, '/ohplaky/empresa/4?tab=files')
    await expect(page.getByRole('link', { name: /^Comentarios/ })).toBeVisible()
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await page.keyboard.press('m')
    await expect(page.getByRole('textbox', { name: 'Escribe un comentario' })).toBeFocused()
    await expect(page).toHaveURL(/tab=comments#comentar$/)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })

  test('is found by the palette', async ({ page }) => {
    await openHub(page, USER)
    await page.getByRole('button', { name: /^Buscar o ir a/ }).click()
    await page.getByRole('combobox', { name: 'Buscar o ir a' }).fill('pulso')
    await page.getByRole('option', { name: /Pulso Gimnasios/ }).click()
    await expect(page).toHaveURL(/\/ohplaky\/empresa\/\d+$/)
    await expect(page.getByRole('heading', { level: 2, name: 'Pulso Gimnasios' })).toBeVisible()
  })
})
