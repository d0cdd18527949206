/** End-to-end tests of the bell and of the page of notifications. */

import type { Page } from '@playwright/test'
import { expect, test } from '../../../tools/e2e.js'
import { bellOf, expectAccessible, notice, notify, openAs, openHub, watchComplaints } from './app.js'
import { ADMIN, makeTask, PLACE, signedIn } from './tasks.js'

const ANA = 'ana@osys.demo'
const LUIS = 'luis@osys.demo'
const SOFIA = 'sofia@osys.demo'

const bell = (page: Page, unread = 0) =>
  page.getByRole('link', {
    name: unread === 0 ? 'Notificaciones' : `Notificaciones, ${unread} sin leer`,
    exact: true,
  })
const popover = (page: Page) => page.getByRole('dialog', { name: 'Notificaciones' })
const unreadIn = (page: Page) => popover(page).getByRole('listitem').filter({ hasText: 'Sin leer' })

/** Opens the list, which resets the number that the hub leaves as it is. */
async function resetBell(page: Page): Promise<void> {
  await bellOf(page).click()
  await expect(popover(page).getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell(page)).toBeVisible()
}

test.describe('the bell (Spec §4)', () => {
  test('counts, lists by day, marks as read and leads to its target, in every open page', async ({
    page,
    context,
    server,
  }) => {
    const complaints = watchComplaints(context)
    await openHub(page, ANA)
    await expect(page.getByRole('region', { name: 'Conectados' })).toBeVisible()
    await resetBell(page)
    const key = await page.evaluate(() => sessionStorage.getItem('osys.1.api-key'))
    const other = await context.newPage()
    await other.addInitScript(value => sessionStorage.setItem('osys.1.api-key', value ?? ''), key)
    await other.goto('/ochatty')
    await expect(other.getByRole('heading', { name: 'Chat', exact: true })).toBeVisible()
    await expect(bell(other)).toBeVisible()

    await notify(server, ANA, '/ochatty?de=uno', 'ACME-1 vence mañana')
    await notify(server, ANA, '/joaoai', 'ACME-2 vence mañana')
    await expect(bell(page, 2)).toBeVisible()
    await expect(bell(other, 2)).toBeVisible()
    await expect(notice(other, 'Tienes nuevas notificaciones')).toBeVisible()

    await bell(page, 2).click()
    await expect(popover(page).getByRole('heading', { name: 'Hoy' })).toBeVisible()
    await expect(popover(page).getByRole('listitem').first()).toContainText('ACME-2 vence mañana')
    await expectAccessible(page)
    // Opening the list resets the counter in every page; each notification keeps its own mark.
    await expect(bell(page)).toBeVisible()
    await expect(bell(other)).toBeVisible()
    const before = await unreadIn(page).count()

    await bell(other).click()
    await expect(unreadIn(other)).toHaveCount(before)
    await popover(page).getByRole('link', { name: 'ACME-2 vence mañana' }).click()
    await expect(page).toHaveURL(/\/joaoai$/)
    await expect(popover(page)).toBeHidden()
    // The page takes the focus once it is there, which must not happen while the bell is tried again.
    await expect(page.getByRole('textbox', { name: 'Pregunta' })).toBeFocused()
    await expect(unreadIn(other)).toHaveCount(before - 1)

    await popover(other).getByRole('button', { name: 'Marcar todas como leídas' }).click()
    await expect(unreadIn(other)).toHaveCount(0)
    await bell(page).click()
    await expect(popover(page).getByRole('listitem').first()).toBeVisible()
    await expect(unreadIn(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(popover(page)).toBeHidden()
    await expect(bell(page)).toBeFocused()

    // On the page of all, by keys: one is snoozed, in both tabs, and comes back; `j` goes on from its place.
    await page.keyboard.press('g')
    await page.keyboard.press('i')
    const first = page.getByRole('main').getByRole('link', { name: 'ACME-2 vence mañana' })
    await expect(first).toBeVisible()
    await page.keyboard.press('j')
    await expect(first).toBeFocused()
    // The chosen one is read beside the list: by keys, or by a click that stays on the page.
    const reading = page.getByRole('region', { name: 'Notificación elegida' })
    await expect(reading.getByRole('heading', { name: 'ACME-2 vence mañana' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'ACME-1 vence mañana' }).click()
    await expect(reading.getByRole('heading', { name: 'ACME-1 vence mañana' })).toBeVisible()
    await expect(page).toHaveURL(/\/notifications\?notification=\d+$/)
    await first.focus()
    await page.keyboard.press('h')
    await page.getByRole('menuitem', { name: 'Mañana, 9:00 a.m.' }).click()
    await expect(first).toBeHidden()
    await expect(popover(other).getByText('ACME-2 vence mañana')).toBeHidden()
    await page.keyboard.press('j')
    await expect(page.getByRole('main').getByRole('link', { name: 'ACME-1 vence mañana' })).toBeFocused()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(first).toBeVisible()
    await expect(popover(other).getByText('ACME-2 vence mañana')).toBeVisible()
    await first.focus()
    await page.keyboard.press('u')
    await expect(unreadIn(other)).toHaveCount(1)
    await page.keyboard.press('e')
    await expect(unreadIn(other)).toHaveCount(0)
    // The address names the chosen one: a reload shows it again.
    await expect(reading.getByRole('heading', { name: 'ACME-1 vence mañana' })).toBeVisible()
    await page.reload()
    await expect(reading.getByRole('heading', { name: 'ACME-1 vence mañana' })).toBeVisible()
    await expectAccessible(page)
    expect(complaints).toEqual([])
    await other.close()
  })

  test('takes a notification as read when the person is at its target, and sends no push message', async ({
    page,
    server,
  }) => {
    await openHub(page, LUIS)
    await expect(page.getByRole('region', { name: 'Conectados' })).toBeVisible()
    await resetBell(page)
    await page.goto('/ochatty')
    await expect(page.getByRole('heading', { name: 'Chat', exact: true })).toBeVisible()
    await page.bringToFront()
    await page.waitForTimeout(2000)
    await notify(server, LUIS, '/ochatty', 'Un mensaje de Ana')
    await expect(notice(page, 'Tienes nuevas notificaciones')).toBeVisible()
    await expect(bell(page)).toBeVisible()
    await bell(page).click()
    await expect(
      popover(page).getByRole('listitem').filter({ hasText: 'Un mensaje de Ana' }),
    ).not.toContainText('Sin leer')
  })

  test('shows a task beside the list where there is room, to read it and write there', async ({
    page,
    context,
    server,
  }) => {
    const complaints = watchComplaints(context)
    const task = await makeTask(server, 'Guion de la bandeja', { description: 'Tres rutas creativas.' })
    const other = await makeTask(server, 'Música de la bandeja')
    const link = `${PLACE}?task=${task.id}`
    await notify(server, ANA, `${PLACE}?task=${other.id}`, 'Hay música')
    await notify(server, ANA, `${PLACE}?task=2000000000`, 'Una tarea que ya no está')
    await notify(server, ANA, link, 'Hay un guion')
    const asked: string[] = []
    page.on('request', request => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
    const calls = (path: string) => asked.filter(call => call === `GET /api/v1/ohplaky/${path}`).length

    await page.setViewportSize({ width: 1440, height: 900 })
    await openAs(page, ANA, '/notifications')
    const row = page.getByRole('main').getByRole('link', { name: 'Hay un guion' })
    const gone = page.getByRole('main').getByRole('link', { name: 'Una tarea que ya no está' })
    const reading = page.getByRole('region', { name: 'Notificación elegida' })
    await row.click()
    await expect(page).toHaveURL(/\/notifications\?notification=\d+$/)
    await expect(reading.getByText('Tres rutas creativas.')).toBeVisible()
    await expect(reading.getByLabel('Título')).toHaveValue('Guion de la bandeja')
    await expect(reading.getByRole('button', { name: 'Cerrar' })).toBeHidden()
    await reading.getByRole('textbox', { name: 'Escribe un comentario' }).fill('Lo leí en la bandeja')
    await reading.getByRole('button', { name: 'Comentar', exact: true }).click()
    await expect(reading.getByRole('listitem').filter({ hasText: 'Lo leí en la bandeja' })).toBeVisible()
    // A change of another person is seen at once.
    const admin = await signedIn(server, ADMIN)
    await admin.tasks.update({ id: task.id, version: task.version, title: 'Guion para la bandeja' })
    await expect(reading.getByLabel('Título')).toHaveValue('Guion para la bandeja')
    await page.keyboard.press('Escape')
    await expect(reading.getByLabel('Título')).toBeVisible()
    await expectAccessible(page)
    expect([calls(`task/${task.id}`), calls(`company/${task.company_id}`)]).toEqual([1, 1])
    // Another task of the company needs no second call for it.
    await page.getByRole('main').getByRole('link', { name: 'Hay música' }).click()
    await expect(reading.getByLabel('Título')).toHaveValue('Música de la bandeja')
    expect(calls(`company/${task.company_id}`)).toBe(1)

    // The keys go on through the list, and leave the focus there.
    await row.focus()
    await page.keyboard.press('j')
    await expect(reading.getByText('La tarea ya no existe')).toBeVisible()
    await expect(gone).toBeFocused()
    await page.keyboard.press('k')
    await expect(reading.getByLabel('Título')).toHaveValue('Guion para la bandeja')
    await expect(row).toBeFocused()

    // Where there is no room beside the list, the task is not fetched, and a click leads to it.
    await page.setViewportSize({ width: 1024, height: 900 })
    await page.reload()
    await expect(row).toBeVisible()
    asked.length = 0
    await page.keyboard.press('j')
    await expect(row).toBeFocused()
    await expect(reading).toBeHidden()
    expect(calls(`task/${task.id}`)).toBe(0)
    await row.click()
    await expect(page).toHaveURL(new RegExp(`task=${task.id}$`))
    expect(complaints).toEqual([])
  })

  test("shows a company's comments beside the list where there is room, to read and answer there", async ({
    page,
    context,
    server,
  }) => {
    const complaints = watchComplaints(context)
    const { company_id } = await makeTask(server, 'Aviso de comentarios')
    const admin = await signedIn(server, ADMIN)
    const say = async (body: string) =>
      (await admin.comments.create({ company_id: company_id ?? 0, body })).comment.id
    const first = await say('Primero: **la paleta** va en verde.')
    for (let index = 0; index < 16; index++) await say(`Relleno ${index}`)
    await notify(server, ANA, `${PLACE}?comment=${first}`, 'Comentó de la paleta')

    await page.setViewportSize({ width: 1440, height: 900 })
    await openAs(page, ANA, '/notifications')
    const row = page.getByRole('main').getByRole('link', { name: 'Comentó de la paleta' })
    const reading = page.getByRole('region', { name: 'Notificación elegida' })
    const comment = (text: string) => reading.getByRole('listitem').filter({ hasText: text })
    await row.click()
    // The comment is older than the newest page, and the list keeps the focus.
    await expect(comment('Primero: la paleta')).toBeInViewport()
    await expect(page).toHaveURL(/\/notifications\?notification=\d+$/)
    await expect(row).toBeFocused()
    const field = reading.getByRole('textbox', { name: 'Escribe un comentario' })
    await field.fill('Lo contesté en la bandeja')
    await expect(field).toBeInViewport()
    await expectAccessible(page)
    await reading.getByRole('button', { name: 'Comentar', exact: true }).click()
    await expect(comment('Lo contesté en la bandeja')).toBeVisible()
    // A comment of another person comes at once.
    await say('Gracias, Ana')
    await expect(comment('Gracias, Ana')).toBeVisible()
    await expect(page).toHaveURL(/\/notifications\?notification=\d+$/)
    expect(complaints).toEqual([])
  })

  test('opens a sheet on a phone, and a page with all of them', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openHub(page, ANA)
    // Earlier tests may leave some unread.
    await page.getByRole('link', { name: /^Notificaciones/ }).click()
    const foot = async () => {
      const { y = 0, height = 0, width = 0 } = (await popover(page).boundingBox()) ?? {}
      return { bottom: Math.round(y + height), width: Math.round(width) }
    }
    await expect.poll(foot).toEqual({ bottom: 844, width: 390 })
    await expectAccessible(page)
    await popover(page).getByRole('link', { name: 'Ver todas' }).click()
    await expect(page).toHaveURL(/\/notifications$/)
    const items = page.getByRole('main').getByRole('listitem')
    await expect(items.first()).toBeVisible()
    const older = page.getByRole('button', { name: 'Ver anteriores' })
    if (await older.isVisible()) {
      const shown = await items.count()
      await older.click()
      await expect.poll(() => items.count()).toBeGreaterThan(shown)
    }
    await page.mouse.move(0, 300)
    await expectAccessible(page)
  })

  test('offers the labels of the company of the task beside the list', async ({ page, server }) => {
    const admin = await signedIn(server, ADMIN)
    const task = await makeTask(server, 'Por etiquetar')
    const own = await makeTask(server, 'Del mismo cliente')
    const { task: foreign } = await admin.tasks.create({ company_id: 1, title: 'De otro cliente' })
    await admin.tasks.update({ id: own.id, version: own.version, labels: ['bandeja propia'] })
    await admin.tasks.update({ id: foreign.id, version: foreign.version, labels: ['bandeja ajena'] })
    await notify(server, ANA, `${PLACE}?task=${task.id}`, 'Ponle una etiqueta')

    await page.setViewportSize({ width: 1440, height: 900 })
    await openAs(page, ANA, '/notifications')
    await page.getByRole('main').getByRole('link', { name: 'Ponle una etiqueta' }).click()
    const reading = page.getByRole('region', { name: 'Notificación elegida' })
    await reading
      .getByRole('group', { name: 'Propiedades' })
      .getByRole('button', { name: /^Etiquetas/ })
      .click()
    await page.getByRole('textbox', { name: 'Etiquetas' }).fill('bandeja')
    await expect(page.getByRole('button', { name: 'bandeja propia' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'bandeja ajena' })).toHaveCount(0)
  })

  test('snoozes, mutes a task, and keeps what the person wants to hear of', async ({ page }) => {
    await openAs(page, SOFIA, '/notifications')
    const list = page.getByRole('main').getByRole('listitem')
    await expect(list.first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    // A comment in a company may stand above: it has no task that can be muted.
    const ofTask = list.filter({ hasText: /[A-Z]-\d+ · / }).first()
    const choose = async (name: string | RegExp) => {
      await ofTask
        .getByRole('button', { name: /^Acciones de / })
        .first()
        .click()
      await page.getByRole('menuitem', { name }).click()
    }

    // Others may arrive meanwhile, so the snoozed one is known by its id.
    const id = await ofTask.locator('[data-notification]').first().getAttribute('data-notification')
    const snoozed = list.locator(`[data-notification="${id}"]`)
    await choose('Posponer: elegir fecha y hora…')
    const dialog = page.getByRole('dialog', { name: 'Posponer la notificación' })
    await dialog.getByLabel('Vuelve').fill('ayer 10:00')
    await dialog.getByRole('button', { name: 'Posponer' }).click()
    await expect(dialog.getByText(/Ese momento ya pasó/)).toBeVisible()
    await dialog.getByLabel('Vuelve').fill('mañana 10:00')
    await dialog.getByRole('button', { name: 'Posponer' }).click()
    await expect(snoozed).toHaveCount(0)
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(snoozed).toHaveCount(1)

    await choose('Silenciar esta tarea')
    await expect(notice(page, 'Silenciaste sus avisos.')).toBeVisible()
    await page
      .getByRole('button', { name: /^Cuenta de|Sofía/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Mi perfil' }).click()
    await page.getByRole('link', { name: 'Personalizar' }).click()
    const unmute = page.getByRole('button', { name: /^Quitar silencio de / })
    await expect(unmute).toHaveCount(1)
    const push = page.getByLabel('Te mencionan: push')
    const saved = page.waitForResponse(answer => answer.request().method() === 'PUT')
    await push.uncheck()
    await saved
    await page.reload()
    await expect(push).not.toBeChecked()
    await push.check()
    await unmute.click()
    await expect(unmute).toHaveCount(0)
    await expectAccessible(page)
  })
})

test('a task with unread news stands out in every tab, until it is read in one (Spec §2, §4)', async ({
  page,
  context,
  server,
}) => {
  const task = await makeTask(server, 'Menú de invierno')
  const admin = await signedIn(server, ADMIN)
  const me = await signedIn(server, LUIS)
  const { user } = await me.session.relogin()
  await openAs(page, LUIS, `${PLACE}?view=list&search=invierno`)
  const link = (of: Page, name: string) =>
    of.getByRole('region', { name: 'Tareas', exact: true }).getByRole('link', { name, exact: true })
  await expect(link(page, 'Menú de invierno')).toBeVisible()
  await admin.tasks.update({ id: task.id, version: task.version, assignees: [user.id] })
  await expect(link(page, 'Sin leer: Menú de invierno')).toBeVisible()
  const key = await page.evaluate(() => sessionStorage.getItem('osys.1.api-key'))
  const other = await context.newPage()
  await other.addInitScript(value => sessionStorage.setItem('osys.1.api-key', value ?? ''), key)
  await other.goto('/ohplaky/mine?search=invierno')
  const mine = other.getByRole('region', { name: 'Mis tareas' })
  await expect(mine.getByRole('link', { name: 'Sin leer: Menú de invierno' })).toBeVisible()
  await mine.getByRole('link', { name: 'Sin leer: Menú de invierno' }).click()
  await expect(mine.getByRole('link', { name: 'Menú de invierno', exact: true })).toBeVisible()
  await expect(link(page, 'Menú de invierno')).toBeVisible()
  // A comment that comes while the task is open is read at once, although its link is another address.
  const body = 'Faltan los postres'
  await admin.comments.create({ company_id: task.company_id ?? 0, task_id: task.id, body })
  await expect(other.getByRole('dialog').getByText(body)).toBeVisible()
  await expect
    .poll(async () => {
      const { items } = await me.notifications.list({ page: 1, peek: true })
      return items.find(item => item.body.includes(body))?.read_at ?? null
    })
    .not.toBeNull()
  await expect(mine.getByRole('link', { name: 'Menú de invierno', exact: true })).toBeVisible()
  await expect(link(page, 'Menú de invierno')).toBeVisible()
})
