/** End-to-end tests of conversations of two people: live messages, receipts, reactions, search. */

import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { expect, test } from '../../../tools/e2e.js'
import { expectAccessible, expectHub, openHub, signIn, watchComplaints } from './app.js'

/** The demo's people: they have written to each other before. */
const ANA = { email: 'ana@osys.demo', name: 'Ana Torres Medina' }
const LUIS = { email: 'luis@osys.demo', name: 'Luis Herrera Campos' }
const PHONE = { width: 390, height: 844 }

type Person = typeof ANA

async function openOn(
  browser: Browser,
  { email }: Person,
  viewport = { width: 1280, height: 800 },
): Promise<Page> {
  const page = await (await browser.newContext({ viewport })).newPage()
  await openHub(page, email)
  return page
}

const log = (page: Page) => page.getByRole('log')
const bubble = (page: Page, text: string) => log(page).getByRole('article').filter({ hasText: text })
const field = (page: Page) => page.getByRole('textbox', { name: /^Mensaje para/ })
const row = (page: Page, { name }: Person) => page.getByRole('link', { name: new RegExp(name) })

async function openChat(page: Page, other: Person): Promise<void> {
  await page.goto('/ochatty')
  await row(page, other).first().click()
  await expect(log(page).getByRole('article').first()).toBeVisible()
}

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(field(page)).toHaveValue('')
}

/** Presses a button that a message shows below the pointer; news may move the message from there. */
async function press(message: Locator, name: string | RegExp): Promise<void> {
  await expect(async () => {
    await message.hover()
    await message.getByRole('button', { name }).click({ timeout: 3000 })
  }).toPass()
}

async function choose(page: Page, text: string, action: string): Promise<void> {
  await press(bubble(page, text).last(), /^Acciones de/)
  await page.getByRole('menuitem', { name: action }).click()
}

/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const file = (name: string, buffer = PICTURE) => ({ name, mimeType: 'image/png', buffer })

test.describe('the team chat (Spec §2, §4)', () => {
  test('is live between two people, with receipts, typing, replies, reactions, edits and deletions', async ({
    page: ana,
    browser,
  }) => {
    const complaints = watchComplaints(ana.context())
    await openHub(ana, ANA.email)
    const luis = await openOn(browser, LUIS, PHONE)
    await openChat(ana, LUIS)
    await openChat(luis, ANA)
    await expect(field(ana)).toBeFocused()

    await luis.bringToFront()
    await field(luis).pressSequentially('Ya casi', { delay: 400 })
    await expect(ana.getByText(`${LUIS.name} está escribiendo…`).first()).toBeVisible()
    await write(luis, 'Ya casi termino **el cartel**')
    await expect(bubble(ana, 'Ya casi termino el cartel')).toBeVisible()
    await expect(ana.getByText(`${LUIS.name} está escribiendo…`)).toHaveCount(0)
    await ana.bringToFront()
    await write(ana, 'Perfecto, Luis')
    await expect(bubble(luis, 'Perfecto, Luis')).toBeVisible()
    await luis.bringToFront()
    await expect(bubble(ana, 'Perfecto, Luis')).toContainText(/Visto \d{1,2}:\d{2}\s[ap]\.m\./)

    await ana.bringToFront()
    await choose(ana, 'Ya casi termino', 'Responder')
    await expect(ana.getByText(`Respondes a ${LUIS.name}`)).toBeVisible()
    await write(ana, 'Mándalo hoy')
    await expect(bubble(luis, 'Mándalo hoy')).toContainText('Ya casi termino')

    await press(bubble(ana, 'Ya casi termino').first(), 'Reaccionar')
    await ana.getByRole('button', { name: 'Reaccionar con 👍' }).click()
    await expect(bubble(luis, 'Ya casi termino').first()).toContainText('👍')

    await choose(ana, 'Perfecto, Luis', 'Editar')
    await expect(field(ana)).toHaveValue('Perfecto, Luis')
    await field(ana).fill('Perfecto, gracias')
    await ana.keyboard.press('Enter')
    await expect(bubble(luis, 'Perfecto, gracias')).toContainText('editado')
    await choose(ana, 'Mándalo hoy', 'Eliminar')
    await expect(bubble(luis, 'Mensaje eliminado')).toBeVisible()
    await ana.getByRole('button', { name: 'Deshacer' }).click()
    await expect(bubble(luis, 'Mándalo hoy')).toBeVisible()

    await expectAccessible(ana)
    await expectAccessible(luis)
    expect(complaints).toEqual([])
    await luis.context().close()
  })

  test('counts what is unread everywhere, keeps drafts on all devices, and finds messages and people', async ({
    page: ana,
    browser,
  }) => {
    // The icon of the installed app: a browser without one has the function, but nothing to show.
    await ana.addInitScript(() => {
      const seen = { badge: 0 }
      Object.assign(window, { osysSeen: seen })
      navigator.setAppBadge = count => Promise.resolve(void (seen.badge = count ?? 0))
      navigator.clearAppBadge = () => Promise.resolve(void (seen.badge = 0))
    })
    const badge = () =>
      ana.evaluate(() => (window as unknown as { osysSeen: { badge: number } }).osysSeen.badge)
    await openHub(ana, ANA.email)
    const tablet = await openOn(browser, ANA)
    const luis = await openOn(browser, LUIS)
    await openChat(luis, ANA)
    await openChat(ana, LUIS)
    // The numbers are compared after the opened conversation counts as read.
    await expect(
      row(ana, LUIS)
        .first()
        .getByRole('img', { name: /sin leer/ }),
    ).toHaveCount(0)
    await ana.goto('/hub')
    const apps = ana.getByRole('region', { name: 'Aplicaciones' })
    const card = apps.getByRole('img', { name: /\d+ sin leer/ })
    await expect(ana).toHaveTitle(/^\(\d+\) /)
    const before = Number(/\((\d+)\)/.exec(await ana.title())?.[1] ?? 0)
    await write(luis, 'Nota de unicornio')
    await expect(ana).toHaveTitle(new RegExp(`^\\(${before + 1}\\) `))
    await expect(card).toHaveAccessibleName(`${before + 1} sin leer`)
    await expect(ana.getByRole('link', { name: `Ochatty, ${before + 1} sin leer` })).toBeVisible()
    const unread = ana.getByRole('region', { name: 'Chats sin leer' })
    await expect(unread.getByRole('link', { name: /Nota de unicornio.*\d+ sin leer/ })).toBeVisible()

    await expect.poll(badge).toBe(before + 1)

    // Reading on one device clears it on all.
    await expect(tablet).toHaveTitle(new RegExp(`^\\(${before + 1}\\) `))
    await tablet.bringToFront()
    await openChat(tablet, LUIS)
    await expect(tablet.getByText('Sin leer', { exact: true })).toBeVisible()
    await expect(ana).not.toHaveTitle(new RegExp(`^\\(${before + 1}\\) `))
    await expect.poll(badge).toBeLessThanOrEqual(before)
    await choose(tablet, 'Nota de unicornio', 'Marcar como no leído desde aquí')
    await expect(ana).toHaveTitle(new RegExp(`^\\(${before + 1}\\) `))

    await field(tablet).fill('Un borrador a medias')
    await ana.goto('/ochatty')
    await expect(row(ana, LUIS).first()).toContainText('Borrador: Un borrador a medias')
    await row(ana, LUIS).first().click()
    await expect(field(ana)).toHaveValue('Un borrador a medias')
    await ana.reload()
    await expect(field(ana)).toHaveValue('Un borrador a medias')

    const search = ana.getByRole('searchbox', { name: 'Buscar personas y mensajes' })
    await search.fill('UNICÓRNIO')
    await ana.getByRole('link', { name: /Nota de unicornio/ }).click()
    await expect(ana).toHaveURL(/\/ochatty\/\d+\?message=\d+$/)
    await expect(bubble(ana, 'Nota de unicornio')).toBeVisible()
    await search.fill('valeria')
    await expect(ana.getByRole('list', { name: 'Personas' }).getByRole('link')).toHaveCount(1)

    await ana.keyboard.press('Control+k')
    await ana.getByRole('combobox').fill('Valeria')
    await ana.getByRole('option', { name: /^Escribir a Valeria/ }).click()
    await expect(ana).toHaveURL(/\/ochatty\/\d+$/)
    await tablet.context().close()
    await luis.context().close()
  })

  test('sends what was written without a network, with files, once and in order, also after a reload', async ({
    browser,
  }) => {
    const context: BrowserContext = await browser.newContext()
    const ana = await context.newPage()
    await ana.goto('/')
    await signIn(ana, ANA.email, { remember: true })
    await expectHub(ana)
    const luis = await openOn(browser, LUIS)
    await openChat(luis, ANA)
    await openChat(ana, LUIS)
    // The page comes from the service worker, and only calls fail.
    await ana.route('**/api/**', route => route.abort('internetdisconnected'))
    const texts = Array.from({ length: 15 }, (_, index) => `Sin red ${String(index + 1).padStart(2, '0')}`)
    for (const text of texts.slice(0, 8)) await write(ana, text)
    await ana.locator('input[type=file]').setInputFiles([file('cartel.png')])
    await write(ana, 'Con foto')
    await ana.getByRole('button', { name: 'Grabar un mensaje de voz' }).click()
    await expect(ana.getByRole('timer')).toHaveText(/^0:0[1-9]$/)
    await ana.getByRole('button', { name: 'Terminar y escuchar' }).click()
    await ana.getByRole('button', { name: 'Enviar mensaje de voz' }).click()
    for (const text of texts.slice(8)) await write(ana, text)
    await expect(bubble(ana, 'Sin red 15')).toContainText('Por enviar')
    // A waiting picture opens, and a waiting recording plays.
    await bubble(ana, 'Con foto').getByRole('button', { name: 'Abrir cartel.png' }).click()
    await expect(ana.getByRole('dialog').getByRole('img', { name: 'cartel.png' })).toBeVisible()
    await ana.keyboard.press('Escape')
    const voice = log(ana).getByRole('group', { name: 'Tu mensaje de voz' }).last()
    await voice.getByRole('button', { name: 'Reproducir' }).click()
    await expect
      .poll(() => voice.locator('audio').evaluate((audio: HTMLAudioElement) => audio.played.length))
      .toBe(1)
    // A page fetches its chats again after a reload; nothing may be sent in between.
    await ana.route('**/api/v1/oplink/send**', route => route.abort('internetdisconnected'))
    await ana.unroute('**/api/**')
    await ana.reload()
    await expect(bubble(ana, 'Sin red 15')).toContainText('Por enviar')
    await ana.close()

    const again = await context.newPage()
    await again.route('**/api/v1/oplink/send**', route => route.abort('internetdisconnected'))
    await openChat(again, LUIS)
    await expect(bubble(again, 'Sin red 01')).toContainText('Por enviar')
    await again.unroute('**/api/v1/oplink/send**')
    await again.evaluate(() => window.dispatchEvent(new Event('online')))
    const written = [...texts.slice(0, 8), 'Con foto', 'Mensaje de voz', ...texts.slice(8)]
    await expect(bubble(luis, 'Sin red 15')).toBeVisible({ timeout: 60_000 })
    const seen = async (page: Page) => {
      const names = await log(page)
        .getByRole('article')
        .evaluateAll(rows => rows.map(row => row.getAttribute('aria-label') ?? ''))
      const found = names.flatMap(name => /Sin red \d\d|Con foto|Mensaje de voz/.exec(name)?.[0] ?? [])
      // The demo's conversation holds a recording too.
      return found.slice(found.indexOf('Sin red 01'))
    }
    await expect.poll(() => seen(luis)).toEqual(written)
    await expect.poll(() => seen(again)).toEqual(written)
    await expect(bubble(again, 'Por enviar')).toHaveCount(0)
    await expect(bubble(luis, 'Con foto').getByRole('button', { name: 'Abrir cartel.png' })).toBeVisible()
    await luis.getByRole('link', { name: 'Archivos' }).click()
    await luis.getByRole('button', { name: 'Abrir cartel.png' }).first().click()
    await luis.getByRole('link', { name: 'Ir al mensaje' }).click()
    await expect(luis).toHaveURL(/\?message=\d+$/)
    await expect(bubble(luis, 'Con foto')).toBeVisible()
    await expect(luis.getByRole('dialog')).toHaveCount(0)
    await context.close()
    await luis.context().close()
  })

  test('sends the new text of a message later too, and keeps an open edit over a reload', async ({
    browser,
  }) => {
    const ana = await openOn(browser, ANA)
    const luis = await openOn(browser, LUIS)
    await openChat(luis, ANA)
    await openChat(ana, LUIS)
    await write(ana, 'La junta es a las cinco')
    await choose(ana, 'La junta es a las cinco', 'Editar')
    await ana.route('**/api/v1/oplink/message/**', route => route.abort('internetdisconnected'))
    await field(ana).fill('La junta es a las seis')
    await ana.keyboard.press('Enter')
    await expect(bubble(ana, 'La junta es a las seis')).toContainText('Cambio por enviar')
    await expect(bubble(luis, 'La junta es a las cinco')).toBeVisible()
    await ana.reload()
    await expect(bubble(ana, 'La junta es a las seis')).toContainText('Cambio por enviar')
    // An edit that nobody sent waits for its person.
    await choose(ana, 'La junta es a las seis', 'Editar')
    await field(ana).fill('La junta es a las siete')
    await ana.reload()
    await expect(ana.getByText('Tienes cambios sin guardar')).toBeVisible()
    await ana.getByRole('button', { name: 'Continuar' }).click()
    await expect(field(ana)).toHaveValue('La junta es a las siete')
    await ana.unroute('**/api/v1/oplink/message/**')
    await ana.getByRole('button', { name: 'Guardar cambios' }).click()
    // The first edit failed some times, so its next try may be a minute away, for which the second one would wait; a
    // network that is back hurries both.
    await ana.context().setOffline(true)
    await ana.context().setOffline(false)
    await expect(bubble(luis, 'La junta es a las siete')).toContainText('editado', { timeout: 90_000 })
    await expect(bubble(ana, 'La junta es a las siete')).toContainText('editado')
    await ana.context().close()
    await luis.context().close()
  })

  test('silences a conversation on all devices, which still counts', async ({ browser }) => {
    const ana = await openOn(browser, ANA)
    const phone = await openOn(browser, ANA, PHONE)
    const luis = await openOn(browser, LUIS)
    await openChat(ana, LUIS)
    await phone.goto('/ochatty')
    await ana.getByRole('button', { name: 'Más opciones de la conversación' }).click()
    await ana.getByRole('menuitem', { name: 'Silenciar' }).click()
    await expect(row(ana, LUIS).first()).toHaveAccessibleName(/silenciada/)
    await expect(row(phone, LUIS).first()).toHaveAccessibleName(/silenciada/)
    await expectAccessible(ana)
    // Ana's pages do not show the conversation.
    await ana.goto('/')
    await openChat(luis, ANA)
    await write(luis, '¿Sigues ahí?')
    await expect(row(phone, LUIS).first()).toHaveAccessibleName(/¿Sigues ahí\?.*1 sin leer/)
    await openChat(ana, LUIS)
    await ana.getByRole('button', { name: 'Más opciones de la conversación' }).click()
    await ana.getByRole('menuitem', { name: 'Quitar silencio' }).click()
    await expect(row(phone, LUIS).first()).not.toHaveAccessibleName(/silenciada/)
    for (const page of [ana, phone, luis]) await page.context().close()
  })

  test('copies the address of a message, which each of the two opens at it', async ({ browser }) => {
    const ana = await openOn(browser, ANA)
    const luis = await openOn(browser, LUIS)
    await ana.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await openChat(ana, LUIS)
    const text = 'Hola, Luis. ¿Tienes cinco minutos para la página de Alondra?'
    // Older messages come while one scrolls.
    await expect(async () => {
      await log(ana).hover()
      await ana.mouse.wheel(0, -20_000)
      await expect(bubble(ana, text).first()).toBeInViewport({ timeout: 2000 })
    }).toPass()
    await press(bubble(ana, text).first(), /^Acciones de/)
    await ana.getByRole('menuitem', { name: 'Copiar enlace' }).click()
    await expect(ana.getByText('Copiado')).toBeVisible()
    const address = await ana.evaluate(() => navigator.clipboard.readText())
    expect(address).toMatch(/\/ochatty\/\d+\?message=\d+$/)
    // Without a network the address stays, and leads on once there is one.
    await luis.route('**/api/v1/oplink/references**', route => route.abort('internetdisconnected'))
    await luis.goto(address)
    await expect(luis.getByRole('button', { name: 'Reintentar' })).toBeVisible()
    expect(luis.url()).toBe(address)
    await luis.unroute('**/api/v1/oplink/references**')
    for (const page of [ana, luis]) {
      if (page === ana) await page.goto(address)
      await expect(bubble(page, text).first()).toBeInViewport({ timeout: 40_000 })
    }
    // The address that Ana copied names Luis: his own conversation is with her.
    await expect(luis.getByRole('heading', { name: ANA.name, level: 2 })).toBeVisible()
    expect(new URL(luis.url()).search).toBe(new URL(address).search)
    await luis.goto(address.replace(/\d+$/, '999999999'))
    await expect(luis.getByText('No encontramos ese mensaje. Es posible que ya no exista.')).toBeVisible()
    await expect(luis).toHaveURL(/\/ochatty$/)
    await ana.context().close()
    await luis.context().close()
  })

  test('gives the text back when the other person has left, can only be read then, and needs its role', async ({
    page: admin,
    browser,
    server,
  }) => {
    const ana = await openOn(browser, ANA)
    await openChat(ana, LUIS)
    const luisId = Number(/\/ochatty\/(\d+)/.exec(ana.url())?.[1])
    await openHub(admin, 'admin@osys.demo')
    const key = await admin.evaluate(() => sessionStorage.getItem('osys.1.api-key'))
    const setStatus = async (status: 'inactive' | 'active') => {
      const answer = await admin.request.post(`${server.url}/api/v1/user/${luisId}`, {
        headers: { Authorization: `Bearer ${key}` },
        multipart: { status },
      })
      expect(answer.ok()).toBe(true)
    }
    await setStatus('inactive')

    await field(ana).fill('¿Todavía me lees?')
    await ana.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(ana.getByText(/solo lectura: .* ya no usa el chat/).first()).toBeVisible()
    await ana.reload()
    await expect(ana.getByText('¿Todavía me lees?').last()).toBeVisible()
    await expect(field(ana)).toHaveCount(0)
    await expect(log(ana).getByRole('article').first()).toBeVisible()

    const kiosk = await openOn(browser, { email: 'kiosk@osys.demo', name: '' })
    await kiosk.goto(`/ochatty/${luisId}`)
    await expect(kiosk).toHaveURL(/\/no-perm$/)
    // The tests that follow use the same server.
    await setStatus('active')
    await ana.context().close()
    await kiosk.context().close()
  })
})
