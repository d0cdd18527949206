/** End-to-end tests of push messages, in a browser with a push service of the test. */

import { decrypt, type PushService, readVapid, startPushService } from '../../../tools/push-service.js'
import { expect, test as base } from '../../../tools/e2e.js'
import { type ServerProcess, startServer } from '../../../tools/server-process.js'
import { expectAccessible, expectHub, notice, notify, openAs, openHubByForm, watchComplaints } from './app.js'
import { openCentre, openDelivery, replacePushManager } from './push-browser.js'

const ANA = 'ana@osys.demo'
const LUIS = 'luis@osys.demo'
const REGISTERED = 'Service Worker registrado con éxito'

const test = base.extend<object, { service: PushService; server: ServerProcess }>({
  service: [
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => {
      const service = await startPushService()
      await use(service)
      await service.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ service }, use) => {
      const server = await startServer({ PUSH_HOSTS: new URL(service.origin).hostname })
      await use(server)
      await server.remove()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

test.describe('push messages (Spec §4)', () => {
  test('are sent to a browser that may show them, and a click leads to the target', async ({
    page,
    context,
    server,
    service,
  }) => {
    const complaints = watchComplaints(context)
    await context.grantPermissions(['notifications'], { origin: server.url })
    const browser = await replacePushManager(context, service)
    await openHubByForm(page, ANA)
    await expect(notice(page, REGISTERED)).toBeVisible()
    await page.reload()
    await expectHub(page)
    await page.waitForTimeout(1500)
    await expect(notice(page, REGISTERED)).toBeHidden()

    await notify(server, ANA, '/ochatty', 'ACME-1 vence mañana')
    await expect.poll(() => browser.arrived().length).toBe(1)
    const [message] = browser.arrived()
    expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' })
    expect(readVapid(message?.headers.authorization).claims.aud).toBe(service.origin)
    const data = decrypt(message?.body ?? Buffer.alloc(0), browser.keys)
    const deliver = await openDelivery(page)
    const centre = await openCentre(context)
    await deliver(data)
    const { tag } = JSON.parse(data) as { tag: string }
    await expect.poll(centre.shown).toEqual([{ title: 'ACME-1 vence mañana', body: '', tag }])
    await deliver(data)
    await page.waitForTimeout(300)
    expect(await centre.shown()).toHaveLength(1)

    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
    await centre.click(tag)
    await expect(page).toHaveURL(/\/ochatty$/)
    await expect(page.locator('html[data-same]')).toHaveCount(1)
    await expect.poll(centre.shown).toEqual([])

    // The person is now at the target of the message, so no notification appears.
    await page.bringToFront()
    await deliver(data)
    await page.waitForTimeout(300)
    expect(await centre.shown()).toEqual([])
    expect(complaints).toEqual([])
  })

  test('end with the session, and the next person gets only their own', async ({
    page,
    context,
    server,
    service,
  }) => {
    await context.grantPermissions(['notifications'], { origin: server.url })
    const browser = await replacePushManager(context, service)
    await openHubByForm(page, ANA)
    await expect(notice(page, REGISTERED)).toBeVisible()
    await page.goto('/logout')
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('test.push'))).toBeNull()
    await notify(server, ANA, '/users', 'Solo para Ana')

    await openHubByForm(page, LUIS)
    await expect(notice(page, REGISTERED)).toBeVisible()
    await notify(server, LUIS, '/users', 'Solo para Luis')
    await expect.poll(() => browser.arrived().length).toBe(1)
    const [message] = browser.arrived()
    expect(decrypt(message?.body ?? Buffer.alloc(0), browser.keys)).toContain('Solo para Luis')
  })

  test("wait for a click while the browser was never asked; the account's page tests and ends them", async ({
    page,
    context,
    service,
  }) => {
    const browser = await replacePushManager(context, service)
    // A headless browser refuses by itself; this one answers that it would ask.
    await context.addInitScript(() => {
      PushManager.prototype.permissionState = async () =>
        localStorage.getItem('test.asked') === 'yes' ? 'granted' : 'prompt'
      Notification.requestPermission = async () => {
        localStorage.setItem('test.asked', 'yes')
        return 'granted'
      }
    })
    await openHubByForm(page, ANA)
    const bar = page.getByRole('region', { name: 'Activa las notificaciones' })
    await expect(bar).toBeVisible()
    await expectAccessible(page)
    await bar.getByRole('button', { name: 'Activar' }).click()
    await expect(notice(page, REGISTERED)).toBeVisible()
    await expect(bar).toBeHidden()

    await page.getByRole('button', { name: /^Cuenta de/ }).click()
    await page.getByRole('menuitem', { name: 'Personalizar' }).click()
    await page.getByRole('button', { name: 'Enviar prueba' }).click()
    const results = page.getByRole('list', { name: 'Resultado de la prueba' })
    await expect(results.getByRole('listitem').filter({ hasText: 'este navegador' })).toHaveText(/Enviada/)
    expect(browser.arrived()).toHaveLength(1)
    await page.getByRole('button', { name: 'Desactivar' }).click()
    await expect(page.getByText('Las desactivaste en este navegador.')).toBeVisible()

    // The server keeps when they come.
    const onlyWhileIn = page.getByRole('checkbox', { name: /^Avisos solo mientras estoy dentro/ })
    await onlyWhileIn.click()
    await expect(onlyWhileIn).toBeChecked()
    await page.reload()
    await expect(onlyWhileIn).toBeChecked()
    await onlyWhileIn.click()
    await expect(onlyWhileIn).not.toBeChecked()
  })

  test('wait while a person is out who wants that, and come as one summary at the entrada', async ({
    page,
    context,
    browser,
    server,
    service,
  }) => {
    await context.grantPermissions(['notifications'], { origin: server.url })
    const luis = await replacePushManager(context, service)
    await openHubByForm(page, LUIS)
    await expect(notice(page, REGISTERED)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Mi reloj' }).getByText('Fuera')).toBeVisible()
    const ana = await browser.newPage({ baseURL: server.url })
    await openAs(ana, ANA, '/ochatty')
    await ana
      .getByRole('link', { name: /Luis Herrera/ })
      .first()
      .click()
    const field = ana.getByRole('textbox', { name: /^Mensaje para/ })
    await expect(field).toBeVisible()
    const waits = ana.getByText('Luis está fuera; lo verá al entrar')
    await expect(waits).toBeHidden()
    await page.getByRole('button', { name: /^Cuenta de/ }).click()
    await page.getByRole('menuitem', { name: 'Personalizar' }).click()
    const onlyWhileIn = page.getByRole('checkbox', { name: /^Avisos solo mientras estoy dentro/ })
    // The open conversation shows each change of the wish at once.
    await onlyWhileIn.click()
    await expect(waits).toBeVisible()
    await onlyWhileIn.click()
    await expect(waits).toBeHidden()
    await onlyWhileIn.click()
    await expect(onlyWhileIn).toBeChecked()
    await expect(waits).toBeVisible()

    for (const text of ['Llegó el cartel', 'Míralo al entrar']) {
      await field.fill(text)
      await field.press('Enter')
      await expect(ana.getByRole('log').getByText(text)).toBeVisible()
    }
    await notify(server, LUIS, '/users', 'Tienes un permiso nuevo')
    // Longer than a message is held back for somebody who may be reading it.
    await page.waitForTimeout(5_000)
    expect(luis.arrived()).toEqual([])

    await page.goto('/hub')
    await page
      .getByRole('region', { name: 'Mi reloj' })
      .getByRole('button', { name: 'Registrar entrada' })
      .click()
    await expect.poll(() => luis.arrived().length).toBe(1)
    const data = decrypt(luis.arrived()[0]?.body ?? Buffer.alloc(0), luis.keys)
    expect(JSON.parse(data)).toMatchObject({
      title: 'Mientras estabas fuera',
      body: '2 mensajes de Ana Torres Medina y 1 aviso.',
      url: '/hub',
      tag: 'summary',
    })
    await expect(waits).toBeHidden()

    // From now on each comes by itself.
    await field.fill('Ya estás')
    await field.press('Enter')
    await expect.poll(() => luis.arrived().length).toBe(2)
    const next = decrypt(luis.arrived()[1]?.body ?? Buffer.alloc(0), luis.keys)
    expect(JSON.parse(next)).toMatchObject({ title: 'Ochatty', body: 'Ana Torres Medina: Ya estás' })
    await ana.close()
  })

  test('of a conversation replace each other, spare who looks at it, and lead to the message', async ({
    page,
    context,
    browser,
    server,
    service,
  }) => {
    await context.grantPermissions(['notifications'], { origin: server.url })
    const luis = await replacePushManager(context, service)
    const read = (at: number) =>
      JSON.parse(decrypt(luis.arrived()[at]?.body ?? Buffer.alloc(0), luis.keys)) as {
        readonly body: string
        readonly tag: string
        readonly url: string
      }
    await openHubByForm(page, LUIS)
    await expect(notice(page, REGISTERED)).toBeVisible()
    const ana = await browser.newPage({ baseURL: server.url })
    await openAs(ana, ANA, '/ochatty')
    await ana
      .getByRole('link', { name: /Luis Herrera/ })
      .first()
      .click()
    const write = async (text: string): Promise<void> => {
      const field = ana.getByRole('textbox', { name: /^Mensaje para/ })
      await field.fill(text)
      await field.press('Enter')
    }
    await write('Uno')
    await expect.poll(() => luis.arrived().length).toBe(1)
    await write('Dos')
    await expect.poll(() => luis.arrived().length).toBe(2)
    const [one, two] = [read(0), read(1)]
    expect([one.body, two.body]).toEqual(['Ana Torres Medina: Uno', 'Ana Torres Medina: Dos'])
    expect(two.tag).toBe(one.tag)
    const deliver = await openDelivery(page)
    const centre = await openCentre(context)
    await deliver(JSON.stringify(one))
    await expect.poll(centre.shown).toHaveLength(1)
    await deliver(JSON.stringify(two))
    await expect.poll(async () => (await centre.shown()).map(({ body }) => body)).toEqual([two.body])
    await centre.click(two.tag)
    await expect(page).toHaveURL(new RegExp(`${two.url.replace('?', '\\?')}$`))
    await expect(page.getByRole('log').getByText('Dos')).toBeVisible()
    await expect.poll(centre.shown).toEqual([])

    // A message that is looked at is not pushed; its push would come before the next one.
    await page.bringToFront()
    await write('Lo estás leyendo')
    const last = ana.getByRole('log').getByRole('article').last()
    await expect(last).toContainText('Lo estás leyendo')
    await expect(last).toContainText(/Visto/)
    await page.goto('/users')
    await write('Ya te fuiste')
    await expect.poll(() => luis.arrived().length).toBe(3)
    expect(read(2).body).toBe('Ana Torres Medina: Ya te fuiste')
    await ana.close()
  })

  test('fail with a notice at the bottom centre, which has a close button', async ({
    page,
    context,
    service,
    server,
  }) => {
    await context.grantPermissions(['notifications'], { origin: server.url })
    await replacePushManager(context, service)
    await page.route('**/api/v1/webpush/subscribe', route => route.abort())
    await openHubByForm(page, ANA)
    const failed = notice(page, 'Error al registrar el Service Worker o al obtener el PUSH')
    await expect(failed).toBeVisible({ timeout: 20_000 })
    const box = await failed.boundingBox()
    const width = page.viewportSize()?.width ?? 0
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(60)
    await page
      .getByRole('region', { name: 'Mensajes' })
      .getByRole('button', { name: /Cerrar/ })
      .click()
    await expect(failed).toBeHidden()
  })
})
