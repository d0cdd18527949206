/** End-to-end tests of the time clock on the web: own clock, corrections, conflicts, tablets. */

import { createSdk } from '@osys/sdk'
import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expect, test } from '../../../tools/e2e.js'
import type { ServerProcess } from '../../../tools/server-process.js'
import { DEMO_PASSWORD, expectAccessible, notice, openAs, openHub, watchComplaints } from './app.js'

const ADMIN = 'admin@osys.demo'
const EMAIL = 'reloj@osys.demo'

/** Creates a person who has never clocked in. */
async function newPerson(server: ServerProcess): Promise<{ readonly id: number }> {
  const osys = createSdk({ baseUrl: server.url })
  await osys.session.login({ email: 'owner@osys.demo', password: DEMO_PASSWORD })
  const { user } = await osys.users.create({
    name: 'Renée Reloj',
    email: EMAIL,
    password: DEMO_PASSWORD,
    password_confirmation: DEMO_PASSWORD,
    roles: ['user_ohplaky', 'consultants'],
  })
  return user
}

async function reason(page: Page, text: string, verb: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Motivo').fill(text)
  await dialog.getByRole('button', { name: verb }).click()
  await expect(dialog).toBeHidden()
}

test.describe.configure({ mode: 'serial' })

test.describe('the time clock on the web (Spec §4)', () => {
  let id = 0

  test('clocks the person in and out from Mi día, live in the list of an admin', async ({
    browser,
    page,
    context,
    server,
  }) => {
    id = (await newPerson(server)).id
    const complaints = watchComplaints(context)
    const other = await browser.newPage({ baseURL: server.url })
    await openAs(other, ADMIN, '/ojibble/timesheets?unit=consultants')
    const row = other.getByRole('row', { name: /Renée Reloj/ })
    await expect(row.getByText('Fuera')).toBeVisible()

    await openHub(page, EMAIL)
    const clock = page.getByRole('region', { name: 'Mi reloj' })
    await expect(clock.getByText('Fuera')).toBeVisible()
    await clock.getByRole('button', { name: 'Registrar entrada' }).click()
    await expect(notice(page, 'Entrada registrada')).toBeVisible()
    await expect(clock.getByText('Dentro')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Reloj: dentro/ })).toBeVisible()
    await expect(row.getByText('Dentro')).toBeVisible()

    await clock.getByRole('button', { name: 'Deshacer' }).click()
    await expect(clock.getByRole('button', { name: 'Registrar entrada' })).toBeVisible()
    await expect(row.getByText('Fuera')).toBeVisible()
    expect(complaints).toEqual([])
    await other.close()
  })

  test('adds, corrects and removes records with a reason, and exports the table as CSV and XLSX', async ({
    page,
    context,
  }) => {
    const complaints = watchComplaints(context)
    await openAs(page, ADMIN, `/ojibble/timesheets/${id}`)
    await page.getByRole('link', { name: 'Semana anterior' }).click()
    await expect(page).toHaveURL(/week=\d{4}-\d\d-\d\d$/)
    await expect(page.getByText('Sin registros esta semana')).toBeVisible()
    await page.getByRole('button', { name: 'Agregar registro' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Error: Escribe el motivo')).toBeVisible()
    await reason(page, 'Olvidó su entrada', 'Guardar')
    await page.getByRole('button', { name: 'Agregar registro' }).click()
    const field = page.getByLabel('Fecha y hora')
    await field.fill((await field.inputValue()).replace('09:00', '17:30'))
    await page.getByRole('dialog').getByLabel('Registro').selectOption('salida')
    await reason(page, 'Olvidó su salida', 'Guardar')
    await expect(page.getByText('8 h 30 min').first()).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: /^Acciones de Salida/ }).click()
    await page.getByRole('menuitem', { name: 'Corregir' }).click()
    await field.fill((await field.inputValue()).replace('17:30', '18:00'))
    await reason(page, 'Salió a las seis', 'Guardar')
    await expect(page.getByText('9 h 00 min').first()).toBeVisible()

    const save = async (format: string) => {
      await page.getByRole('button', { name: 'Exportar' }).click()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: format }).click(),
      ])
      return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
    }
    const csv = await save('CSV')
    expect(csv.name).toMatch(/^horarios-renée-reloj-.*\.csv$/)
    expect(csv.bytes.toString('utf8')).toMatch(/\r\nTotal,,,9,0,9,\r\n$/)
    const xlsx = await save('Excel (XLSX)')
    expect(xlsx.name).toMatch(/\.xlsx$/)
    expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK')

    await page.getByRole('button', { name: /^Acciones de Entrada/ }).click()
    await page.getByRole('menuitem', { name: 'Eliminar' }).click()
    await reason(page, 'Era de otra persona', 'Eliminar')
    await expect(page.getByText('Registro suelto')).toBeVisible()
    expect(complaints).toEqual([])
  })

  test('asks for the exit of a stale shift before anything else is registered', async ({ page }) => {
    await openHub(page, 'tomas@osys.demo')
    const clock = page.getByRole('region', { name: 'Mi reloj' })
    await expect(clock.getByRole('button', { name: 'Indicar mi salida' })).toBeVisible()
    await expect(clock.getByRole('button', { name: 'Registrar salida' })).toBeHidden()
    await clock.getByRole('button', { name: 'Indicar mi salida' }).click()
    const dialog = page.getByRole('dialog', { name: '¿A qué hora saliste?' })
    const field = dialog.getByLabel('Fecha y hora de salida')
    await expect(field).toHaveValue('')
    const range = (await dialog.getByText(/^Entre el /).textContent()) ?? ''
    await dialog.getByRole('button', { name: 'Guardar salida' }).click()
    await expect(dialog.getByText('Error: Escribe la fecha y la hora')).toBeVisible()
    await field.fill(/ y el (.*?)\. /.exec(range)?.[1] ?? '')
    await dialog.getByRole('button', { name: 'Guardar salida' }).click()
    await expect(dialog).toBeHidden()
    await expect(clock.getByRole('button', { name: 'Registrar entrada' })).toBeVisible()
    await page.goto(`/ojibble/timesheets/${id}`)
    await expect(page.getByText('Te falta el permiso «Ver los horarios»')).toBeVisible()
  })

  test('prints the pages without controls and without the numbers of badges (Spec §4)', async ({ page }) => {
    await openAs(page, ADMIN, '/ojibble/now')
    for (const address of ['/ojibble/now', '/ojibble/timesheets', `/ojibble/timesheets/${id}`]) {
      await page.goto(address)
      await expect(page.locator('main').getByRole('button').first()).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      // The field of the week prints its text only, and a photo is a picture.
      const controls = page
        .locator('button:not(:has(img)), input:not([type=date]), select, textarea')
        .filter({ visible: true })
      await expect(controls, address).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'Gafetes' })).toBeHidden()
      await page.emulateMedia({ media: null })
    }
  })

  test('settles conflicts, and finds people by name', async ({ page }) => {
    await openAs(page, ADMIN, '/ojibble/timesheets')
    await expect(page.getByRole('row', { name: /Ana Torres/ })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill('torres ana')
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page).toHaveURL(/search=torres\+ana/)
    await page.getByRole('link', { name: 'Ana Torres Medina' }).click()
    await expect(page.getByRole('heading', { name: 'Ana Torres Medina' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('searchbox', { name: 'Buscar por nombre' })).toHaveValue('torres ana')
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('link', { name: /^Dirección/ }).click()
    await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill('')
    await expect(page.getByRole('row', { name: /Gerardo Fuentes/ })).toBeVisible()
    await page.getByRole('link', { name: /^Por revisar/ }).click()
    await expectAccessible(page)
    await expect(page.getByRole('row', { name: /Descartar/ }).getByRole('listitem')).not.toHaveCount(0)
    // The answer about one row leaves the dialog of another alone, with what is typed in it.
    let answer = (): void => {}
    const isHeld = new Promise<void>(resolve => (answer = resolve))
    await page.route(/\/check-ins\/\d+\/resolve/, async route => {
      await isHeld
      await route.continue()
    })
    await page.getByRole('button', { name: 'Descartar' }).click()
    await page
      .getByRole('row', { name: /Andrés/ })
      .getByRole('button', { name: 'Rechazar' })
      .click()
    const refusing = page.getByRole('dialog', { name: '¿Rechazar esta petición?' })
    await refusing.getByLabel('Motivo').fill('Ese día no hubo luz')
    answer()
    await expect(notice(page, 'Registro descartado')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Descartar' })).toHaveCount(0)
    await expect(refusing.getByLabel('Motivo')).toHaveValue('Ese día no hubo luz')
    await refusing.getByLabel('Motivo').fill('')
    await refusing.getByRole('button', { name: 'Cancelar' }).click()
    await expect(refusing).toBeHidden()
    await page
      .getByRole('row', { name: /Andrés/ })
      .getByRole('button', { name: 'Aplicar' })
      .click()
    await expect(notice(page, 'Corrección aplicada')).toBeVisible()
    await expect(page.getByText('Nada por revisar')).toBeVisible()
  })

  test('tells a person of changes, and applies the correction that they ask for', async ({
    browser,
    page,
    server,
  }) => {
    await openAs(page, EMAIL, `/ojibble/timesheets/${id}`)
    await page.getByRole('link', { name: 'Semana anterior' }).click()
    await expect(page.getByText(/^Editado por /)).toBeVisible()
    await expect(page.getByText(/^Eliminado por /)).toBeVisible()
    await page.getByRole('button', { name: 'Pedir registro que falta' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Trabajadas')).toBeVisible()
    await reason(page, 'Llegué a las diez', 'Enviar petición')
    await expect(page.getByText('En espera')).toBeVisible()
    await page.getByRole('button', { name: /^Retirar: / }).click()
    await dialog.getByRole('button', { name: 'Retirar' }).click()
    await expect(notice(page, 'Petición retirada')).toBeVisible()
    await expect(page.getByText('En espera')).toBeHidden()
    await page.getByRole('button', { name: 'Pedir registro que falta' }).click()
    await reason(page, 'Sí llegué a las nueve', 'Enviar petición')
    await expect(page.getByText('En espera')).toBeVisible()

    const admin = await browser.newPage({ baseURL: server.url })
    await openAs(admin, ADMIN, '/ojibble')
    await expect(admin.getByRole('link', { name: 'Taller' })).toHaveAttribute('href', '/ojibble/kiosks')
    await admin.getByRole('link', { name: /correcci(ón pedida|ones pedidas)/ }).click()
    await admin
      .getByRole('row', { name: /Renée Reloj/ })
      .getByRole('button', { name: 'Aplicar' })
      .click()
    await expect(notice(admin, 'Corrección aplicada')).toBeVisible()
    await expect(page.getByText('Aplicada', { exact: true })).toBeVisible()
    await expect(page.getByText('9 h 00 min').first()).toBeVisible()

    await admin.goto('/ojibble/now')
    await expect(admin.getByRole('region', { name: 'Consultants: Fuera' })).toContainText('Renée Reloj')
    await expectAccessible(admin)
    await admin.close()

    await page.getByRole('button', { name: 'Exportar' }).click()
    await page.getByRole('menuitem', { name: 'Reporte de otro periodo…' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Descargar' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^asistencia Renée Reloj .*\.pdf$/)
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('pairs a tablet by the address of its QR, renames it and revokes its key at once', async ({
    page,
    server,
  }) => {
    const tablet = createSdk({ baseUrl: server.url })
    const { code, secret } = await tablet.kiosk.createPairing({})
    await openAs(page, ADMIN, `/ojibble/kiosks?pair=${code}`)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Código de la tableta')).toHaveValue(code)
    await dialog.getByLabel('Nombre de la tableta').fill('Entrada norte')
    await dialog.getByText('Consultants').click()
    await dialog.getByRole('button', { name: 'Vincular tableta' }).click()
    await expect(page.getByRole('row', { name: /Entrada norte/ })).toBeVisible()
    await expect(page).toHaveURL(/\/ojibble\/kiosks$/)
    const pairing = await tablet.kiosk.getPairing({ code, secret })
    if (pairing.state !== 'paired') throw new Error('not paired')
    const paired = createSdk({ baseUrl: server.url, token: pairing.apiKey, retry: false })
    await paired.kiosk.list({ app_version: 'v9', queue_length: 3 })

    await page.reload()
    const row = page.getByRole('row', { name: /Entrada norte/ })
    await expect(row.getByText('v9')).toBeVisible()
    await expect(row.getByText('3', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await row.getByRole('button', { name: 'Acciones de Entrada norte' }).click()
    await page.getByRole('menuitem', { name: 'Desvincular' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Desvincular' }).click()
    await expect(page.getByRole('row', { name: /Entrada norte/ })).toBeHidden()
    await expect(paired.kiosk.list({})).rejects.toMatchObject({ status: 401 })
  })
})
