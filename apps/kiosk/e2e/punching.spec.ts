/** End-to-end tests of clocking in at a tablet, with and without a network, and of its manager mode. */

import { wallTime } from '@osys/sdk/timeclock/rules.calendar'
import type { Page } from '@playwright/test'
import { expect, test } from '../../../tools/e2e.js'
import {
  admin,
  expectAccessible,
  expectTouchable,
  forgetfulPerson,
  live,
  KIOSK,
  MANAGER,
  openPerson,
  pairTablet,
  shownCode,
  someoneOutside,
  storedLogs,
  watchComplaints,
} from './tablet.js'

test.describe('clocking in', () => {
  test('takes three touches, shows the hours, can be undone, and reaches another tablet', async ({
    page,
    context,
    browser,
    server,
  }) => {
    const complaints = watchComplaints(context)
    const osys = await admin(server.url)
    await pairTablet(page, osys, 'Entrada')
    const other = await (await browser.newContext({ baseURL: server.url })).newPage()
    const isLive = live(other)
    await pairTablet(other, osys, 'Patio')
    await isLive
    const name = await someoneOutside(page)

    await page.getByRole('link', { name: new RegExp(`${name} Fuera|${name}Fuera`) }).click()
    await expect(page.getByRole('button', { name: 'Entrada', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Salida' })).toHaveCount(0)
    await expectAccessible(page)
    await expectTouchable(page)
    const firstCount = page.evaluate(
      () =>
        new Promise<string>(found => {
          const look = (): void => {
            const [count] = /Listo \(\d+\)/.exec(document.body.innerText) ?? []
            if (count) found(count)
          }
          new MutationObserver(look).observe(document.body, { subtree: true, childList: true })
        }),
    )
    await page.getByRole('button', { name: 'Entrada', exact: true }).click()
    await expect(page.getByRole('heading', { name: /^Entrada registrada,/ })).toBeVisible()
    await expect(page.getByText('Hoy')).toBeVisible()
    expect(await firstCount).toBe('Listo (10)')
    await expectAccessible(page)
    await expect(other.getByRole('link', { name: new RegExp(`${name}.*Dentro`) })).toBeVisible()

    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByRole('heading', { name: 'Registro deshecho' })).toBeVisible()
    await page.getByRole('link', { name: /^Listo/ }).click()
    await expect(page.getByRole('link', { name: new RegExp(`${name}.*Fuera`) })).toBeVisible()
    await expect(other.getByRole('link', { name: new RegExp(`${name}.*Fuera`) })).toBeVisible()
    expect(complaints).toEqual([])
  })
})

test.describe('without a network', () => {
  test('the kiosk starts, keeps punches over a reload, and sends each of them once', async ({
    page,
    context,
    server,
  }) => {
    const osys = await admin(server.url)
    await pairTablet(page, osys, 'Taller')
    const name = await someoneOutside(page)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)

    await server.stop()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Taller' })).toBeVisible()
    await openPerson(page, name)
    await page.getByRole('button', { name: 'Entrada', exact: true }).click()
    await expect(page.getByText(/No hay conexión: quedó guardado/)).toBeVisible()
    await page.getByRole('link', { name: /^Listo/ }).click()
    await expect(page.getByText('1 por enviar')).toBeVisible()
    await expect(page.getByRole('link', { name: new RegExp(`${name}.*Dentro`) })).toBeVisible()

    await page.reload()
    await expect(page.getByText('1 por enviar')).toBeVisible()
    await openPerson(page, name)
    await page.getByRole('button', { name: 'Iniciar descanso' }).click()
    await expect(page.getByText(/No hay conexión: quedó guardado/)).toBeVisible()

    await server.start()
    await page.goto(KIOSK)
    await expect(page.getByText(/por enviar/)).toHaveCount(0, { timeout: 30_000 })
    await expect(page.getByRole('link', { name: new RegExp(`${name}.*En descanso`) })).toBeVisible()
    const { items } = await osys.timeclock.list({})
    const logs = items.find(item => item.name === name)?.work_logs ?? []
    expect(logs.slice(0, 2).map(({ event, offline }) => ({ event, offline }))).toEqual([
      { event: 'inicio_descanso', offline: true },
      { event: 'entrada', offline: true },
    ])
    await context.close()
  })
})

test.describe('a forgotten exit of a person with a PIN', () => {
  /** Opens a person whose shift is stale: the form of their exit has no heading with their name. */
  async function openForgetful(page: Page, name: string): Promise<void> {
    await page.getByRole('searchbox').fill(name)
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByRole('form').getByText(name)).toBeVisible()
  }

  /** Fills in the form of the stale shift, and types a PIN. */
  async function declare(page: Page, at: number, pin: string): Promise<void> {
    const [day = '', time = ''] = wallTime(at, 'America/Mexico_City').split('T')
    await expect(page.getByRole('heading', { name: '¿A qué hora saliste?' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Día' }).fill(day)
    await page.getByRole('textbox', { name: 'Hora' }).fill(time)
    await page.getByRole('button', { name: 'Guardar salida' }).click()
    await typePin(page, pin)
  }

  async function typePin(page: Page, pin: string): Promise<void> {
    await expect(page.getByRole('heading', { name: 'Escribe tu PIN' })).toBeVisible()
    await page.keyboard.type(pin)
    await page.getByRole('button', { name: 'Aceptar' }).click()
  }

  test('is stored with the PIN, also after a wrong one and without a network', async ({
    page,
    context,
    server,
  }) => {
    const osys = await admin(server.url)
    const [online, offline] = [
      await forgetfulPerson(osys, 'Olga', '4711'),
      await forgetfulPerson(osys, 'Omar', '4712'),
    ]
    const tablet = await pairTablet(page, osys, 'Con PIN')
    await osys.kiosk.updateDevice({ id: tablet.id, needs_pin: true })
    await page.reload()

    await openForgetful(page, online.name)
    await declare(page, online.exit, '9999')
    await expect(page.getByText('El PIN no es correcto.')).toBeVisible()
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await declare(page, online.exit, '9999')
    await expect(page.getByText('El PIN no es correcto.')).toBeVisible()
    await typePin(page, '4711')
    await expect(page.getByRole('heading', { name: /^Salida registrada/ })).toBeVisible()
    const exit = { event: 'salida', declared: true, conflict: null }
    const stored = async ({ id }: { readonly id: number }) => (await osys.timeclock.get({ id })).work_logs[0]
    expect(await stored(online)).toMatchObject({ ...exit, offline: false })
    await page.getByRole('link', { name: /^Listo/ }).click()

    await context.setOffline(true)
    await openForgetful(page, offline.name)
    await declare(page, offline.exit, '4712')
    await expect(page.getByText(/No hay conexión: quedó guardado/)).toBeVisible()
    await context.setOffline(false)
    await page.goto(KIOSK)
    await expect(page.getByText(/por enviar/)).toHaveCount(0, { timeout: 30_000 })
    const at = new Date(offline.exit).toISOString()
    expect(await stored(offline)).toMatchObject({ ...exit, at, offline: true })
  })
})

test.describe('a manager at the tablet', () => {
  test('sees and sends what waits, registers for somebody with a reason, and unpairs', async ({
    page,
    server,
  }) => {
    const osys = await admin(server.url)
    await pairTablet(page, osys, 'Gerencia')
    const [waiting, forgetful] = [await someoneOutside(page), await someoneOutside(page, 1)]
    await page.route('**/api/v1/ojibble/register', route => route.abort())
    await openPerson(page, waiting)
    await page.getByRole('button', { name: 'Entrada', exact: true }).click()
    await expect(page.getByText(/No hay conexión: quedó guardado/)).toBeVisible()
    await page.getByRole('button', { name: /1 por enviar/ }).click()
    await expect(page.getByRole('listitem').filter({ hasText: waiting })).toContainText(/Entrada.*\d:\d\d/)
    await expectTouchable(page)
    await page.getByRole('main').getByRole('button', { name: 'Administrar esta tableta' }).click()
    await page.getByRole('button', { name: MANAGER }).click()
    await page.keyboard.type('2468')
    await page.getByRole('button', { name: 'Aceptar' }).click()
    await expect(page.getByText(/El PIN es de quien lo quiera\./)).toBeVisible()
    await page.getByRole('button', { name: 'Desvincular esta tableta' }).click()
    await expect(page.getByText(/Falta 1 registro por enviar\./)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Volver', exact: true }).click()
    await expectAccessible(page)
    await expectTouchable(page)
    await page.getByRole('button', { name: 'Enviar ahora (1)' }).click()
    await expect(page.getByText('Enviando lo que espera…')).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await expect(page.getByText('Listo: todo está enviado.')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(/por enviar/)).toHaveCount(0)
    await expect.poll(async () => (await storedLogs(osys, waiting))[0]).toMatchObject({ offline: true })

    await page.getByRole('button', { name: 'Registrar por alguien' }).click()
    await page.getByRole('searchbox').fill(forgetful)
    await page.getByRole('button', { name: forgetful }).click()
    await page.getByRole('button', { name: 'Registrar', exact: true }).click()
    await expect(page.getByText('Escribe el motivo.')).toBeVisible()
    await page.getByLabel('Motivo').fill('Olvidó su gafete')
    await page.getByRole('button', { name: 'Registrar', exact: true }).click()
    await expect(page.getByText(`Listo: quedó registrado para ${forgetful}.`)).toBeVisible()
    const { id } = (await osys.timeclock.list({})).items.find(({ name }) => name === forgetful) ?? { id: 0 }
    expect((await osys.timeclock.get({ id })).work_logs[0]).toMatchObject({
      event: 'entrada',
      source: 'admin',
      note: 'Olvidó su gafete',
    })

    await page.getByRole('button', { name: 'Desvincular esta tableta' }).click()
    await page.getByRole('button', { name: 'Sí, desvincularla' }).click()
    await shownCode(page)
    await expect(page.getByText(/no está vinculada/)).toBeVisible()
  })
})
