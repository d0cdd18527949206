/** End-to-end tests of the outbox: what is written without a network is sent once. */

import { createSdk } from '@osys/sdk'
import type { Page } from '@playwright/test'
import { expect, test } from '../../../tools/e2e.js'
import { expectAccessible, notice, openAs, openHubByForm, watchComplaints } from './app.js'

const PLACE = '/ohplaky/empresa/1'
const COMMENTS = `${PLACE}?tab=comments`
const WRITE = '**/api/v1/ohplaky/comment'
const ANA = 'ana@osys.demo'
const LUIS = 'luis@osys.demo'
/** A wait between two tries is a minute at most. */
const SENT = { timeout: 90_000 }

const section = (page: Page) => page.getByRole('region', { name: 'Comentarios' })
const item = (page: Page, text: string) => section(page).getByRole('listitem').filter({ hasText: text })
const field = (page: Page) => section(page).getByRole('textbox', { name: 'Escribe un comentario' })

async function comment(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await section(page).getByRole('button', { name: 'Comentar', exact: true }).click()
  await expect(item(page, text)).toBeVisible()
}

/** Returns the bodies of the stored comments that start with a word, oldest first. */
async function storedBodies(url: string, word: string): Promise<readonly string[]> {
  const osys = createSdk({ baseUrl: url })
  await osys.session.login({ email: 'admin@osys.demo', password: 'osys-demo' })
  const { items } = await osys.comments.list({ company_id: 1, per_page: 96 })
  return items
    .map(({ body }) => body)
    .filter(body => body.startsWith(word))
    .toReversed()
}

test.describe('the outbox (Spec §4)', () => {
  test('keeps comments without a network, over a reload, and sends each once, in order', async ({
    page,
    context,
    server,
  }) => {
    const complaints = watchComplaints(context)
    await openAs(page, ANA, COMMENTS)
    await expect(item(page, '').first()).toBeVisible()
    await context.route(WRITE, route =>
      route.request().method() === 'POST' ? route.abort('connectionrefused') : route.continue(),
    )
    const words = ['Orden 1', 'Orden 2', 'Orden 3']
    for (const word of words) await comment(page, word)
    await expect(item(page, 'Orden 3')).toContainText('Por enviar', { timeout: 30_000 })

    const bar = page.getByRole('status').filter({ hasText: '3 por enviar' })
    await expect(bar).toBeVisible()
    await bar.getByRole('button', { name: 'Ver lista' }).click()
    const list = page.getByRole('list', { name: 'Por enviar' })
    await expect(list.getByRole('listitem')).toHaveCount(3)
    await expect(list).toContainText('Comentario')
    await expectAccessible(page)
    await list.getByRole('button', { name: 'Quitar: Orden 2' }).click()
    await expect(item(page, 'Orden 2')).toHaveCount(0)
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(item(page, 'Orden 2')).toHaveCount(1)
    await list.getByRole('button', { name: 'Quitar: Orden 2' }).click()
    await expect(item(page, 'Orden 2')).toHaveCount(0)

    // Another tab of the same person shows the same, and the reload loses nothing.
    await page.reload()
    await expect(item(page, 'Orden 1')).toContainText('Por enviar', { timeout: 30_000 })
    await expect(item(page, 'Orden 3')).toContainText('Por enviar')
    await context.unroute(WRITE)
    await expect(item(page, 'Orden 3')).not.toContainText(/Por enviar|Enviando/, SENT)
    await expect(page.getByText(/por enviar/)).toHaveCount(0)
    await expect.poll(() => storedBodies(server.url, 'Orden')).toEqual(['Orden 1', 'Orden 3'])
    expect(complaints).toEqual([])
  })

  test('sends once what the server took before it was killed', async ({ page, server }) => {
    await openAs(page, ANA, COMMENTS)
    let isFirst = true
    await page.route(WRITE, async route => {
      if (route.request().method() !== 'POST' || !isFirst) return route.continue()
      isFirst = false
      await route.fetch()
      await server.kill()
      await route.abort('connectionreset')
    })
    await comment(page, 'Muerte a medio camino')
    await expect(page.getByText('1 por enviar')).toBeVisible({ timeout: 60_000 })
    await server.start()
    await expect(page.getByText('1 por enviar')).toBeHidden(SENT)
    await expect(item(page, 'Muerte a medio camino')).toHaveCount(1)
    expect(await storedBodies(server.url, 'Muerte')).toHaveLength(1)
  })

  test('belongs to its account: the sign-out asks, nobody else sends it, the next sign-in does', async ({
    page,
    context,
    server,
  }) => {
    await openAs(page, ANA, COMMENTS)
    await expect(item(page, '').first()).toBeVisible()
    const cut = async (): Promise<void> => {
      await context.route(WRITE, route =>
        route.request().method() === 'POST' ? route.abort('connectionrefused') : route.continue(),
      )
    }
    await cut()
    await comment(page, 'Recado de Ana')
    await expect(item(page, 'Recado de Ana')).toContainText('Por enviar', { timeout: 30_000 })
    await page.goto('/logout')
    await expect(page.getByText('Tienes 1 cambio por enviar')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cerrar sesión y conservarlo' }).click()
    await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible()
    await context.unroute(WRITE)

    await openHubByForm(page, LUIS)
    await page.goto(COMMENTS)
    await expect(item(page, '').first()).toBeVisible()
    await expect(item(page, 'Recado de Ana')).toHaveCount(0)
    expect(await storedBodies(server.url, 'Recado de Ana')).toEqual([])
    await page.goto('/logout')
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()

    await openHubByForm(page, ANA)
    await expect.poll(() => storedBodies(server.url, 'Recado de Ana'), SENT).toEqual(['Recado de Ana'])
    await page.goto(COMMENTS)
    await cut()
    await comment(page, 'Recado de Ana, que no va')
    await expect(item(page, 'que no va')).toContainText('Por enviar', { timeout: 30_000 })
    await page.goto('/logout')
    await page.getByRole('button', { name: 'Cerrar sesión y descartarlo' }).click()
    await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible()
    await context.unroute(WRITE)
    await openAs(page, ANA, COMMENTS)
    await expect(item(page, 'Recado de Ana').first()).toBeVisible()
    await expect(item(page, 'que no va')).toHaveCount(0)
  })

  test('gives a refused text back where it was typed, and says why', async ({ page, context }) => {
    await openAs(page, ANA, COMMENTS)
    await expect(item(page, '').first()).toBeVisible()
    let answer: 'none' | 'no' = 'none'
    await context.route(WRITE, route => {
      if (route.request().method() !== 'POST') return route.continue()
      if (answer === 'none') return route.abort('connectionrefused')
      return route.fulfill({
        status: 422,
        json: { status: 'error', msg: 'Revisa los campos', code: 'invalid' },
      })
    })
    await comment(page, 'Volverá')
    await expect(item(page, 'Volverá')).toContainText('Por enviar', { timeout: 30_000 })
    // The page of another company, and then another page: the text waits in the draft of its own.
    await page.goto('/hub')
    answer = 'no'
    await expect(notice(page, 'Revisa los campos')).toBeVisible(SENT)
    await page.goto(COMMENTS)
    await expect(field(page)).toHaveValue('Volverá')
    await expect(item(page, 'Volverá')).toHaveCount(0)
  })

  test('keeps a new task and an edit over a reload, and sends them by themselves', async ({
    page,
    context,
    server,
  }) => {
    const osys = createSdk({ baseUrl: server.url })
    await osys.session.login({ email: 'admin@osys.demo', password: 'osys-demo' })
    const { task: toEdit } = await osys.tasks.create({ company_id: 1, title: 'Se edita' })
    await openAs(page, 'admin@osys.demo', `${PLACE}?task=${toEdit.id}`)
    await expect(page.getByLabel('Título')).toHaveValue('Se edita')

    await context.route('**/api/v1/ohplaky/task**', route =>
      route.request().method() === 'GET' ? route.continue() : route.abort('connectionrefused'),
    )
    await page.getByLabel('Título').fill('Se editó sin red')
    await page.getByLabel('Título').press('Enter')
    await expect(page.getByText('1 por enviar')).toBeVisible({ timeout: 60_000 })
    await page.goto(PLACE)
    await page.getByRole('button', { name: 'Agregar tarea' }).first().click()
    await page.getByLabel('Nueva tarea').fill('Nació sin red')
    await page.getByLabel('Nueva tarea').press('Enter')
    await expect(page.getByText('2 por enviar')).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Ver lista' }).click()
    await expect(page.getByRole('list', { name: 'Por enviar' })).toContainText(
      /Cambio de una tarea.*Tarea nueva/,
    )
    await page.reload()
    await expect(page.getByText('Nació sin red')).toBeVisible()
    await expect(page.getByText('Se editó sin red')).toBeVisible()
    const unsaved = page.getByRole('list', { name: 'Tareas nuevas sin guardar' })
    await page.goto(`${PLACE}?view=list&search=sin+red`)
    await expect(unsaved.getByRole('listitem')).toContainText(['Nació sin red'])
    await expect(unsaved).toContainText('Por enviar')
    await page.goto('/ohplaky/all?search=sin+red')
    await expect(unsaved).toContainText('Nació sin red')
    await page.goto('/ohplaky/all?search=sin+red&status=review')
    await expect(page.getByText('Ninguna tarea coincide')).toBeVisible()
    await expect(unsaved).toHaveCount(0)

    await context.unroute('**/api/v1/ohplaky/task**')
    await expect(page.getByText(/por enviar/)).toHaveCount(0, SENT)
    await expect
      .poll(async () => (await osys.tasks.get({ id: toEdit.id })).task.title, SENT)
      .toBe('Se editó sin red')
    // An entry that is just being sent does not stand in the bar.
    const born = async () => {
      const { tasks } = await osys.tasks.list({ company_id: 1, search: 'sin red' })
      return tasks.filter(({ title }) => title === 'Nació sin red').length
    }
    await expect.poll(born, SENT).toBe(1)
  })

  test('keeps a refused new task on the device, in lists and calendars, until it is sent again', async ({
    page,
    context,
  }) => {
    const day = `${new Date().toISOString().slice(0, 8)}15`
    await openAs(page, 'admin@osys.demo', `${PLACE}?view=calendar&search=rechazo`)
    let isAway = true
    await context.route('**/api/v1/ohplaky/task', route => {
      if (route.request().method() !== 'POST') return route.continue()
      if (isAway) return route.abort('connectionrefused')
      return route.fulfill({ status: 403, json: { status: 'error', msg: 'Hoy no se puede.' } })
    })
    const cell = page.locator(`[data-day="${day}"]`)
    await cell.hover()
    await cell.getByRole('button', { name: /^Nueva tarea/ }).click()
    await page.getByLabel('Título').fill('Tarea de rechazo')
    await page.getByRole('button', { name: 'Crear tarea' }).click()
    await expect(cell).toContainText('Tarea de rechazo')
    await expect(cell).toContainText('Por enviar')

    isAway = false
    const refused = notice(page, 'No se creó «Tarea de rechazo»: Hoy no se puede.')
    await expect(refused).toBeVisible(SENT)
    await expect(cell).toContainText('No se guardó')
    await page
      .getByRole('region', { name: 'Mensajes' })
      .getByRole('button', { name: 'Ver en el tablero' })
      .click()
    await expect(page).toHaveURL(new RegExp(`${PLACE}\\?view=board$`))
    await expect(page.getByRole('group', { name: 'Tablero de tareas' })).toBeVisible()
    await page.goto(`${PLACE}?view=list&search=rechazo`)
    const unsaved = page.getByRole('list', { name: 'Tareas nuevas sin guardar' })
    await expect(unsaved).toContainText('Tarea de rechazo')
    await expectAccessible(page)
    await context.unroute('**/api/v1/ohplaky/task')
    await unsaved.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('link', { name: 'Tarea de rechazo' })).toBeVisible()
    await expect(unsaved).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('link', { name: 'Tarea de rechazo' })).toBeVisible()
    await expect(unsaved).toHaveCount(0)
  })

  test('asks before a reload that would lose a refused new task', async ({ page }) => {
    await page.addInitScript(() => {
      const { setItem } = Storage.prototype
      Storage.prototype.setItem = function (key: string, value: string) {
        if (key.startsWith('osys.1.task-drafts')) throw new DOMException('full', 'QuotaExceededError')
        setItem.call(this, key, value)
      }
    })
    await openAs(page, 'admin@osys.demo', PLACE)
    await page.route('**/api/v1/ohplaky/task', route =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 403, json: { status: 'error', msg: 'Hoy no se puede.' } })
        : route.continue(),
    )
    await page.getByRole('button', { name: 'Agregar tarea' }).first().click()
    const title = page.getByLabel('Nueva tarea')
    await title.fill('Tarea sin sitio')
    await title.press('Enter')
    await expect(notice(page, 'No se creó «Tarea sin sitio»: Hoy no se puede.')).toBeVisible(SENT)
    const asked = page.waitForEvent('dialog')
    await page.evaluate(() => void setTimeout(() => window.location.reload()))
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await expect(page.getByText('Tarea sin sitio', { exact: true })).toBeVisible()
  })
})
