/** End-to-end tests of the brief, from outside and from inside. */

import type { Page, Request } from '@playwright/test'
import { expect, test } from '../../../tools/e2e.js'
import { expectAccessible, expectHub, openAs, openHub, watchComplaints } from './app.js'

const PHONE = { width: 390, height: 844 }
const next = (page: Page) => page.getByRole('button', { name: 'Siguiente' }).click()
const send = (page: Page) => page.getByRole('button', { name: 'Enviar brief' })

/** Fills in the first five steps and opens the sixth. */
async function fillIn(page: Page, company: string): Promise<void> {
  await page.getByLabel('Nombre de la empresa').fill(company)
  await page.getByLabel('Persona de contacto').fill('Eva Ruiz')
  await page.getByLabel('Correo de contacto').fill('eva@espiga.mx')
  await next(page)
  await page.getByLabel('Producto o servicio').fill('Pan de temporada')
  await next(page)
  await page.getByLabel('Objetivo *').fill('Vender más')
  await page.getByLabel('Público *').fill('Familias')
  await next(page)
  await page.getByLabel('Tipo *').fill('Video')
  await next(page)
  await page.getByLabel('Fecha límite *').fill('2099-01-15')
  await next(page)
  await expect(page.getByRole('heading', { name: 'Archivos y envío' })).toBeVisible()
}

const PDF = { name: 'manual.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') }

test.describe('a brief from outside (Spec §2, §6)', () => {
  test('shows the faults of each step, goes back, is restored, and is sent once', async ({
    page,
    context,
  }) => {
    const complaints = watchComplaints(context)
    await page.goto('/new-company')
    await next(page)
    await expect(page.getByText('Error: Este campo es obligatorio.')).toHaveCount(3)
    await expect(page.getByLabel('Nombre de la empresa')).toBeFocused()
    await expectAccessible(page)

    await fillIn(page, 'Panadería La Espiga')
    await expect(page.getByRole('region', { name: 'Resumen' })).toContainText('15 de enero de 2099')
    await expectAccessible(page)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Plazos y presupuesto' })).toBeVisible()
    await page.goForward()

    await page.reload()
    await expect(page.getByText(/Recuperamos lo que habías escrito/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Resumen' })).toContainText('Panadería La Espiga')

    await page
      .locator('input[type=file]')
      .setInputFiles([PDF, { ...PDF, name: 'sobra.pdf', buffer: Buffer.from('%PDF') }])
    await page.getByRole('button', { name: 'Quitar sobra.pdf' }).click()
    await expect(page.getByRole('list', { name: 'Archivos' }).getByRole('listitem')).toHaveCount(1)

    await send(page).click()
    await expect(page.getByText('Error: Acepta el aviso de privacidad para continuar.')).toBeVisible()
    await page.getByLabel(/Acepto/).check()
    const posts: string[] = []
    page.on('request', request => {
      if (request.method() === 'POST') posts.push(new URL(request.url()).pathname)
    })
    await send(page).dblclick()
    await expect(page.getByRole('heading', { name: 'Gracias, recibimos tu brief' })).toBeVisible()
    expect(posts).toEqual(['/api/v1/ohplaky/brief-public'])

    await page.reload()
    await expect(page.getByLabel('Nombre de la empresa')).toHaveValue('')
    expect(complaints).toEqual([])
  })

  test('loses nothing when it cannot be sent, and creates one company over all tries', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/new-company')
    await fillIn(page, 'Ferretería El Tornillo')
    await expectAccessible(page)
    await page.locator('input[type=file]').setInputFiles(PDF)
    await page.getByLabel(/Acepto/).check()
    // Chosen files do not survive a reload, so the browser asks.
    const asked = page.waitForEvent('dialog')
    await page.evaluate(() => void setTimeout(() => window.location.reload()))
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    const keys: (string | undefined)[] = []
    await page.route('**/brief-public', route => {
      keys.push(route.request().headers()['idempotency-key'])
      return route.abort()
    })
    await send(page).click()
    await expect(page.getByText(/No se pudo enviar/)).toBeVisible()
    await expect(page.getByRole('list', { name: 'Archivos' })).toContainText('manual.pdf')
    await page.unroute('**/brief-public')
    await page.route('**/brief-public', route => {
      keys.push(route.request().headers()['idempotency-key'])
      return route.continue()
    })
    await send(page).click()
    await expect(page.getByRole('heading', { name: 'Gracias, recibimos tu brief' })).toBeVisible()
    expect(new Set(keys).size).toBe(1)
  })

  test("shows the server's refusal at its field, in the step of that field", async ({ page }) => {
    await page.goto('/new-company')
    await fillIn(page, 'Cine Club')
    await page.getByLabel(/Acepto/).check()
    await page.route('**/brief-public', route =>
      route.fulfill({
        status: 422,
        json: {
          status: 'error',
          msg: 'Revisa los campos marcados.',
          errors: { contact_email: ['Ese correo rebota.'] },
        },
      }),
    )
    await send(page).click()
    await expect(page.getByRole('heading', { name: 'Empresa y contacto' })).toBeVisible()
    await expect(page.getByText('Error: Ese correo rebota.')).toBeVisible()
    await expect(page.getByLabel('Correo de contacto')).toBeFocused()
    await page.getByLabel('Correo de contacto').fill('otro@cine.mx')
    await expect(page.getByText('Error: Ese correo rebota.')).toBeHidden()
  })

  test('can be discarded', async ({ page }) => {
    await page.goto('/new-company')
    await page.getByLabel('Nombre de la empresa').fill('Nadie')
    await page.reload()
    await page.getByRole('button', { name: 'Descartar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
    await expect(page.getByLabel('Nombre de la empresa')).toHaveValue('')
    await page.reload()
    await expect(page.getByLabel('Nombre de la empresa')).toHaveValue('')
  })
})

test('what a person of the agency typed is theirs: nobody else at this browser reads or discards it (Spec §2)', async ({
  page,
}) => {
  await openAs(page, 'admin@osys.demo', '/new-company')
  await page.getByLabel('Nombre de la empresa').fill('Cliente en secreto')
  await page.goto('/healthz')
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/new-company')
  await expect(page.getByLabel('Nombre de la empresa')).toHaveValue('')
  await expect(page.getByText(/Recuperamos lo que habías escrito/)).toBeHidden()
  await openAs(page, 'admin@osys.demo', '/new-company')
  await expect(page.getByText(/Recuperamos lo que habías escrito/)).toBeVisible()
  await expect(page.getByLabel('Nombre de la empresa')).toHaveValue('Cliente en secreto')
})

/** Types a date and presses Enter, which writes it in full and sends nothing. */
async function enterDate(page: Page, name: string, text: string): Promise<void> {
  const sent: string[] = []
  const onRequest = (request: Request): void => {
    if (request.method() === 'POST' && /\/(approve|batch)$/.test(request.url())) sent.push(request.url())
  }
  page.on('request', onRequest)
  const field = page.getByRole('textbox', { name, exact: true })
  await field.fill('')
  await field.pressSequentially(text)
  await field.press('Enter')
  await expect(field).not.toHaveValue(text)
  await expect(field).toBeFocused()
  page.off('request', onRequest)
  expect(sent).toEqual([])
}

/**
 * Approves the company of a brief with the tasks that it proposes, takes them back, and makes them by a
 * template. Spec §4.
 */
async function becomesTasks(page: Page, company: string): Promise<void> {
  await page.goto(company)
  await page.getByRole('button', { name: 'Aprobar' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Aprobar Telares de Oaxaca' })
  await expect(dialog.getByRole('checkbox', { name: 'Video' })).toBeChecked()
  await expectAccessible(page)
  // Enter belongs to the date that is typed: nothing is approved by it.
  await dialog.getByRole('button', { name: 'Entrega de Video' }).click()
  await enterDate(page, 'Entrega', '16/1/2099')
  await expect(dialog.getByRole('button', { name: /^Entrega de Video/ })).toContainText(/16 (de )?ene/)
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('dialog')).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'Aprobar y crear 1 tarea' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Aprobar y crear 1 tarea' }).click()
  await expect(dialog).toBeHidden()
  const card = page.getByRole('article').filter({ hasText: 'Video' })
  await expect(card).toContainText('16 ene')
  const messages = page.getByRole('region', { name: 'Mensajes' })
  await messages.getByRole('button', { name: 'Deshacer' }).click()
  await expect(card).toBeHidden()

  // A new task repeats, and a template is kept of it.
  await page.getByRole('link', { name: 'Nueva tarea' }).click()
  await page.getByRole('textbox', { name: 'Título' }).fill('Reporte semanal')
  await page.getByRole('button', { name: 'Repetir' }).click()
  await page.getByRole('combobox', { name: 'Se repite' }).selectOption('Cada mes')
  await page.getByRole('combobox', { name: 'Día del mes' }).selectOption('El último día')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Crear tarea' }).click()
  const report = page.getByRole('article').filter({ hasText: 'Reporte semanal' })
  await expect(report).toContainText('Se repite: cada mes, el último día')
  await page.goto(company)
  await page.getByRole('button', { name: 'Más de la lista' }).click()
  await page.getByRole('menuitem', { name: 'Guardar como plantilla…' }).click()
  await page.getByRole('textbox', { name: 'Nombre de la plantilla' }).fill('Mes de telares')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Más de la lista' }).click()
  await page.getByRole('menuitem', { name: 'Usar plantilla…' }).click()
  await page.getByRole('combobox', { name: 'Plantilla' }).selectOption('Mes de telares')
  await enterDate(page, 'Primer día', '20/1/2099')
  await page.getByRole('button', { name: 'Crear 1 tarea' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(report).toHaveCount(2)
}

test.describe('a brief from inside (Spec §6)', () => {
  test('creates a pending company in the list, sent by a person who may create briefs', async ({ page }) => {
    await openAs(page, 'admin@osys.demo', '/ohplaky')
    await page.getByRole('link', { name: 'Nueva empresa' }).click()
    await fillIn(page, 'Telares de Oaxaca')
    await expect(page.getByLabel(/Acepto/)).toHaveCount(0)
    const sent = page.waitForRequest(
      request => request.method() === 'POST' && request.url().endsWith('/brief'),
    )
    await send(page).click()
    await sent
    await expect(page.getByRole('heading', { name: 'Brief enviado' })).toBeVisible()
    await page.getByRole('link', { name: 'Ver la empresa' }).click()
    await expect(page.getByText('Esta empresa espera aprobación')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Brief' })).toContainText('Pan de temporada')
    const company = page.url().replace(/\/details.*|\?.*/, '')
    await page.goto('/ohplaky?status=pending')
    await expect(page.getByRole('article').filter({ hasText: 'Telares de Oaxaca' })).toBeVisible()
    await becomesTasks(page, company)
  })

  test('goes on when its person leaves, is not sent again, and tells its answer where they are (Spec §2)', async ({
    page,
  }) => {
    await openAs(page, 'admin@osys.demo', '/new-company')
    await fillIn(page, 'Molino Viejo')
    await page.locator('input[type=file]').setInputFiles(PDF)
    let sent = 0
    let release = (): void => {}
    const released = new Promise<void>(resolve => (release = resolve))
    await page.route('**/api/v1/ohplaky/brief', async route => {
      sent += 1
      await released
      await route.continue()
    })
    await send(page).click()
    await page.getByRole('link', { name: 'Salir' }).click()
    await page.getByRole('link', { name: 'Nueva empresa' }).click()
    await expect(page.getByLabel('Nombre de la empresa')).toHaveValue('Molino Viejo')
    await expect(page.getByRole('button', { name: 'Enviando…' })).toBeVisible()
    await page.getByRole('link', { name: 'Salir' }).click()
    await expect(page).toHaveURL(/\/ohplaky$/)
    release()
    const messages = page.getByRole('region', { name: 'Mensajes' })
    await expect(messages.getByText('Brief enviado: la empresa quedó por aprobar.')).toBeVisible()
    await expect(page).toHaveURL(/\/ohplaky$/)
    await messages.getByRole('button', { name: 'Ver la empresa' }).click()
    await expect(page.getByRole('heading', { name: 'Molino Viejo', level: 1 })).toBeVisible()
    expect(sent).toBe(1)
    await page.goto('/new-company')
    await expect(page.getByLabel('Nombre de la empresa')).toHaveValue('')
  })

  test('goes by the public call, sent by a person who may not create briefs', async ({ page }) => {
    await openHub(page, 'ana@osys.demo')
    await expectHub(page)
    await page.goto('/new-company?paso=4')
    await expect(page.getByRole('heading', { name: 'Empresa y contacto' })).toBeVisible()
    await fillIn(page, 'Taller Violeta')
    await page.getByLabel(/Acepto/).check()
    const sent = page.waitForRequest(request => request.url().endsWith('/brief-public'))
    await send(page).click()
    await sent
    await expect(page.getByRole('heading', { name: 'Gracias, recibimos tu brief' })).toBeVisible()
  })
})
