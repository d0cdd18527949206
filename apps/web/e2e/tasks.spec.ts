import { createSdk } from '@osys/sdk'
import type { Task, TaskStatus } from '@osys/sdk/tasks/schema'
import type { Browser, Locator, Page } from '@playwright/test'
import { expect, test } from '../../../tools/e2e.js'
import type { ServerProcess } from '../../../tools/server-process.js'
import { DEMO_PASSWORD, expectAccessible, notice, openAs, watchComplaints } from './app.js'

const ANA = 'ana@osys.demo'
const ADMIN = 'admin@osys.demo'
/** 'Lumen Energía Solar' of the demo company: active. */
const COMPANY = 4
const PLACE = `/ohplaky/empresa/${COMPANY}`

/** Returns an SDK signed in as a person, to prepare data and to check the server's. */
async function signedIn(server: ServerProcess, email: string) {
  const osys = createSdk({ baseUrl: server.url })
  await osys.session.login({ email, password: DEMO_PASSWORD })
  return osys
}

/** Returns the titles of the company's tasks of a status, in the server's order. */
async function titlesOf(server: ServerProcess, status: TaskStatus): Promise<readonly string[]> {
  const osys = await signedIn(server, ADMIN)
  const { tasks } = await osys.tasks.list({ company_id: COMPANY, status, order: 'position', per_page: 100 })
  return tasks.map(task => task.title)
}

async function makeTask(server: ServerProcess, title: string, over: Partial<Task> = {}): Promise<Task> {
  const osys = await signedIn(server, ADMIN)
  const { task } = await osys.tasks.create({ company_id: COMPANY, title, description: over.description })
  if (over.status && over.status !== 'pending') {
    await osys.tasks.setStatus({ id: task.id, status: 'progress' })
    if (over.status !== 'progress') await osys.tasks.setStatus({ id: task.id, status: over.status })
  }
  return task
}

async function openBoard(page: Page, email: string, address = PLACE): Promise<void> {
  await openAs(page, email, address)
  await expect(column(page, 'Pendiente')).toBeVisible()
}

async function another(
  browser: Browser,
  server: ServerProcess,
  email: string,
  address = PLACE,
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: server.url, viewport: TALL })).newPage()
  await openBoard(page, email, address)
  return page
}

const column = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${name}, `) })
const card = (page: Page, title: string): Locator => page.getByRole('article').filter({ hasText: title })
/** The panel of a task: a picker of it is a dialog too, but has no heading. */
const panel = (page: Page): Locator =>
  page.getByRole('dialog').filter({ has: page.getByRole('heading', { level: 2 }) })
const property = (page: Page, name: string): Locator =>
  panel(page)
    .getByRole('group', { name: 'Propiedades' })
    .getByRole('button', { name: new RegExp(`^${name}`) })

/** Chooses from the menu of a property, such as 'Prioridad'. */
async function choose(page: Page, name: string, value: string): Promise<void> {
  await property(page, name).click()
  await page.getByRole('menuitem', { name: value, exact: true }).click()
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('nothing to drag')
  await page.mouse.move(start.x + start.width / 2, start.y + 16)
  await page.mouse.down()
  await page.mouse.move(start.x + start.width / 2 + 12, start.y + 30, { steps: 3 })
  await page.mouse.move(end.x + end.width / 2, end.y + 60, { steps: 12 })
  await page.waitForTimeout(100)
}

/** A column renders only the cards in sight, so the window is tall enough for all of them. */
const TALL = { width: 1440, height: 1800 }
test.use({ viewport: TALL })

test.describe('the board of a company (Spec §2, §4)', () => {
  test('is dragged with the mouse, and shows why a column refuses before the drop', async ({
    page,
    context,
    browser,
    server,
  }) => {
    const complaints = watchComplaints(context)
    await makeTask(server, 'Arrastrar con ratón')
    await openBoard(page, ANA)
    const other = await another(browser, server, ANA)
    await expectAccessible(page)

    await drag(page, card(page, 'Arrastrar con ratón'), column(page, 'En progreso'))
    await page.mouse.up()
    await expect(column(page, 'En progreso').getByText('Arrastrar con ratón')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${PLACE}$`))
    await expect(column(other, 'En progreso').getByText('Arrastrar con ratón')).toBeVisible()
    await expect.poll(() => titlesOf(server, 'progress')).toContain('Arrastrar con ratón')

    // Ana lacks the right to finish tasks.
    await drag(page, card(page, 'Arrastrar con ratón'), column(page, 'Terminada'))
    await expect(
      column(page, 'Terminada').getByText(/Te falta permiso para pasarla a 'Terminada'/),
    ).toBeVisible()
    await page.mouse.up()
    await expect(column(page, 'En progreso').getByText('Arrastrar con ratón')).toBeVisible()
    expect(await titlesOf(server, 'done')).not.toContain('Arrastrar con ratón')
    expect(complaints).toEqual([])
    await other.context().close()
  })

  test('is used with the keyboard, within a column and across, and announces each step', async ({
    page,
    server,
  }) => {
    await makeTask(server, 'Teclado uno')
    await makeTask(server, 'Teclado dos')
    await openBoard(page, ADMIN)
    const handle = card(page, 'Teclado dos').getByRole('button', { name: /^Mover/ })
    await handle.focus()
    await page.keyboard.press('Space')
    await expect(page.getByText(/Teclado dos, tomada\. Pendiente, lugar/)).toBeAttached()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Space')
    await expect
      .poll(async () => (await titlesOf(server, 'pending')).slice(-2))
      .toEqual(['Teclado dos', 'Teclado uno'])
    await expect(handle).toBeFocused()

    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await titlesOf(server, 'progress'))[0]).toBe('Teclado dos')
    await expect(
      column(page, 'En progreso')
        .getByRole('button', { name: /^Mover/ })
        .first(),
    ).toBeFocused()

    // From progress to review; only a reason leads back.
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(column(page, 'En revisión').getByText('Teclado dos')).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /Regresar .* a progreso/ })
    await dialog.getByRole('button', { name: 'Regresar a progreso' }).click()
    await expect(dialog.getByText('Error: Escribe el motivo')).toBeVisible()
    await dialog.getByLabel('Motivo').fill('Falta el logotipo nuevo')
    await dialog.getByRole('button', { name: 'Regresar a progreso' }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(() => titlesOf(server, 'progress')).toContain('Teclado dos')

    await card(page, 'Teclado dos')
      .getByRole('button', { name: /^Mover/ })
      .focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Teclado dos se queda donde estaba.')).toBeAttached()
    await expect(column(page, 'En progreso').getByText('Teclado dos')).toBeVisible()
  })

  test('shows new tasks at once, and keeps those that could not be sent', async ({
    page,
    context,
    server,
  }) => {
    await openBoard(page, ANA)
    await column(page, 'Pendiente').getByRole('button', { name: 'Agregar tarea' }).click()
    const field = page.getByLabel('Nueva tarea')
    const tab = page.getByRole('link', { name: /^Tareas/ })
    const open = Number((await tab.textContent())?.match(/\d+/)?.[0])
    await field.fill('Rápida uno')
    await field.press('Enter')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    await expect(card(page, 'Rápida uno').getByText(/LUMEN-\d+/)).toBeVisible()
    await expect(tab).toHaveText(new RegExp(`${open + 1}`))

    await context.setOffline(true)
    await field.fill('Sin red')
    await field.press('Enter')
    await expect(card(page, 'Sin red').getByText('Por enviar')).toBeVisible({ timeout: 40_000 })
    await context.setOffline(false)
    await expect(card(page, 'Sin red').getByText(/LUMEN-\d+/)).toBeVisible({ timeout: 90_000 })
    await expect(card(page, 'Sin red')).toHaveCount(1)
    expect((await titlesOf(server, 'pending')).filter(title => title === 'Sin red')).toHaveLength(1)
  })
})

test.describe('the panel of a task (Spec §2)', () => {
  test('saves by itself, live for others, and deletes with undo', async ({ page, browser, server }) => {
    const task = await makeTask(server, 'Panel')
    await openBoard(page, ADMIN)
    const other = await another(browser, server, ANA, `${PLACE}?task=${task.id}`)
    await card(page, 'Panel').getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`task=${task.id}$`))
    await expect(panel(page)).toBeVisible()

    await panel(page).getByLabel('Título').fill('Panel con título')
    await panel(page).getByLabel('Título').press('Enter')
    await choose(page, 'Prioridad', 'Urgente')
    await property(page, 'Fechas').click()
    await panel(page).getByLabel('Entrega').fill('2026-12-24')
    await property(page, 'Responsables').click()
    await panel(page).getByRole('combobox', { name: 'Responsables' }).fill('Ana')
    await panel(page)
      .getByRole('option', { name: /Ana Torres/ })
      .click()
    await page.keyboard.press('Escape')
    await property(page, 'Etiquetas').click()
    await panel(page).getByRole('textbox', { name: 'Etiquetas' }).fill('navidad')
    await panel(page).getByRole('textbox', { name: 'Etiquetas' }).press('Enter')
    await page.keyboard.press('Escape')
    await panel(page).getByLabel('Agregar un paso').fill('Primero')
    await panel(page).getByLabel('Agregar un paso').press('Enter')
    await panel(page).getByLabel('Agregar un paso').fill('Segundo')
    await panel(page).getByLabel('Agregar un paso').press('Enter')
    await panel(page).getByRole('button', { name: 'Mover Segundo' }).press('ArrowUp')
    await panel(page).getByLabel('Hecho: Primero').check()
    await panel(page).getByRole('button', { name: 'Agregar una descripción' }).click()
    await panel(page).getByLabel('Descripción', { exact: true }).getByRole('textbox').fill('Con **negritas**')
    await panel(page).getByRole('radio', { name: 'Vista previa' }).check()
    await expect(panel(page).locator('strong')).toHaveText('negritas')
    await expect(panel(page).getByText('Guardado', { exact: true })).toBeVisible()
    await expectAccessible(page)

    const osys = await signedIn(server, ADMIN)
    await expect
      .poll(async () => {
        const { task: saved } = await osys.tasks.get({ id: task.id })
        const { title, priority, due_date, assignees, labels, checklist, description } = saved
        return [
          title,
          priority,
          due_date,
          assignees.map(each => each.name),
          labels,
          checklist.map(each => `${each.text} ${each.done}`),
          description,
        ]
      })
      .toEqual([
        'Panel con título',
        'urgent',
        '2026-12-24',
        [expect.stringContaining('Ana Torres')],
        ['navidad'],
        ['Segundo false', 'Primero true'],
        'Con **negritas**',
      ])
    await expect(panel(other).getByLabel('Título')).toHaveValue('Panel con título')
    await expect(panel(other).getByLabel('Hecho: Primero')).toBeChecked()

    // Below stands who changed what, and what is said about the task; the company's list shows it with the code.
    const story = panel(other).getByRole('region', { name: 'Actividad' })
    await expect(story.getByText(/cambió la prioridad de 'Sin prioridad' a 'Urgente'/)).toBeVisible()
    await panel(page).getByRole('textbox', { name: 'Escribe un comentario' }).fill('¿Quién lo revisa?')
    await panel(page).getByRole('button', { name: 'Comentar' }).click()
    await expect(story.getByText('¿Quién lo revisa?')).toBeVisible()
    const ofCompany = page.getByRole('region', { name: 'Comentarios' })
    await expect(ofCompany.getByRole('listitem').filter({ hasText: '¿Quién lo revisa?' })).toContainText(
      `LUMEN-${task.number}`,
    )
    // The same task over the whole page, and back.
    await panel(page).getByRole('link', { name: 'Ver en página completa' }).click()
    await expect(page).toHaveURL(/full=1$/)
    await panel(page).getByRole('link', { name: 'Ver en panel' }).click()
    await expect(page).toHaveURL(/task=\d+$/)

    await panel(page).getByRole('button', { name: 'Más acciones' }).click()
    await page.getByRole('menuitem', { name: 'Eliminar' }).click()
    await expect(panel(page)).toBeHidden()
    await expect(card(page, 'Panel con título')).toHaveCount(0)
    await expect(panel(other).getByText('La tarea ya no existe')).toBeVisible()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(card(page, 'Panel con título')).toBeVisible()
    await expect(card(other, 'Panel con título')).toBeVisible()
    await other.context().close()
  })

  test('shows both texts when two people changed one, and merges other fields', async ({
    page,
    context,
    browser,
    server,
  }) => {
    const task = await makeTask(server, 'Choque', { description: 'Antes' })
    await openBoard(page, ADMIN, `${PLACE}?task=${task.id}`)
    const other = await another(browser, server, ANA, `${PLACE}?task=${task.id}`)
    await context.setOffline(true)
    await panel(page).getByRole('button', { name: 'Editar la descripción' }).click()
    await panel(page).getByLabel('Descripción', { exact: true }).getByRole('textbox').fill('La mía')
    await choose(page, 'Prioridad', 'Alta')
    await panel(other).getByRole('button', { name: 'Editar la descripción' }).click()
    await panel(other).getByLabel('Descripción', { exact: true }).getByRole('textbox').fill('La de Ana')
    await panel(other).getByLabel('Título').fill('Choque de Ana')
    await panel(other).getByLabel('Título').press('Enter')
    await expect(panel(other).getByText('Guardado', { exact: true })).toBeVisible()
    await expect(panel(page).getByText('Por enviar')).toBeVisible({ timeout: 40_000 })
    // The card shows it as well, because the panel may be closed; with the network back it is sent by itself.
    await expect(card(page, 'Choque').getByText('Por enviar')).toBeVisible()
    await context.setOffline(false)

    const clash = panel(page).getByRole('alert').filter({ hasText: 'Otra persona cambió la descripción' })
    await expect(clash.getByText('La de Ana')).toBeVisible()
    await expect(clash.getByText('La mía', { exact: true })).toBeVisible()
    await expect(panel(page).getByLabel('Título')).toHaveValue('Choque de Ana')
    await expectAccessible(page)
    await clash.getByRole('button', { name: 'Guardar la mía' }).click()
    await expect(clash).toBeHidden()
    await expect(panel(page).getByText('Guardado', { exact: true })).toBeVisible()
    const osys = await signedIn(server, ADMIN)
    await expect
      .poll(async () => (await osys.tasks.get({ id: task.id })).task)
      .toMatchObject({ title: 'Choque de Ana', description: 'La mía', priority: 'high' })
    await other.context().close()
  })

  test('offers the typed text of a task that another person deletes, to be copied', async ({
    page,
    context,
    server,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const osys = await signedIn(server, ADMIN)
    const task = await makeTask(server, 'Se va')
    await openBoard(page, ANA)
    await page.goto(`${PLACE}?task=${task.id}`)
    await panel(page).getByRole('button', { name: 'Agregar una descripción' }).click()
    // The change is under way when the task is deleted.
    await context.setOffline(true)
    await panel(page).getByLabel('Descripción').last().fill('Lo que nadie más sabe')
    await osys.tasks.delete({ id: task.id })
    await context.setOffline(false)
    await expect(panel(page).getByText('La tarea ya no existe')).toBeVisible()
    await panel(page).getByRole('button', { name: 'Copiar: Descripción' }).click()
    await expect(notice(page, 'Copiado')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Lo que nadie más sabe')
    await panel(page).getByRole('button', { name: 'Descartar' }).click()
    await expect(panel(page)).toBeHidden()
  })

  test('creates a task with all its fields, and offers only the allowed actions', async ({
    page,
    server,
  }) => {
    await openBoard(page, ANA)
    await page.getByRole('link', { name: 'Nueva tarea' }).click()
    await panel(page).getByRole('button', { name: 'Crear tarea' }).click()
    await expect(panel(page).getByText('Error: Escribe un título')).toBeVisible()
    await panel(page).getByLabel('Título').fill('Completa')
    // The typed text is still there when the person comes back.
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await page.getByRole('link', { name: 'Nueva tarea' }).click()
    await expect(panel(page).getByLabel('Título')).toHaveValue('Completa')
    await property(page, 'Fechas').click()
    await panel(page).getByLabel('Inicio').fill('2026-12-10')
    await panel(page).getByLabel('Entrega').fill('2026-12-01')
    await panel(page).getByRole('button', { name: 'Crear tarea' }).click()
    await expect(property(page, 'Fechas')).toBeVisible()
    await expect(panel(page).getByRole('alert').filter({ hasText: 'no puede ser anterior' })).toBeVisible()
    await property(page, 'Fechas').click()
    await expect(panel(page).getByLabel('Entrega')).toHaveAttribute('aria-invalid', 'true')
    await panel(page).getByLabel('Entrega').fill('2026-12-20')
    await panel(page).getByRole('button', { name: 'Crear tarea' }).click()
    await expect(panel(page).getByText('Guardado', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/task=\d+$/)
    expect((await titlesOf(server, 'pending')).filter(title => title === 'Completa')).toHaveLength(1)

    // Role user_ohplaky may neither delete nor finish tasks.
    await panel(page).getByRole('button', { name: 'Más acciones' }).click()
    await expect(page.getByRole('menuitem', { name: 'Duplicar' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Eliminar' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await property(page, 'Estado').click()
    await expect(page.getByRole('menuitem')).toHaveText(['En progreso'])
    await expect(page.getByText(/Te falta permiso para pasarla a 'Terminada'/)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`${PLACE}$`))
  })
})

test.describe('the list and the panels (Spec §2)', () => {
  test('have pages of six, search and filters in the address', async ({ page }) => {
    await openBoard(page, ANA)
    await page.getByRole('link', { name: 'Lista' }).click()
    await expect(page).toHaveURL(/view=list$/)
    const rows = page.getByRole('region', { name: 'Tareas', exact: true }).getByRole('listitem')
    await expect(rows).toHaveCount(6)
    await page.getByRole('link', { name: 'Página 2' }).click()
    await expect(page).toHaveURL(/page=2/)
    await page.getByLabel('Estado', { exact: true }).selectOption('Terminada')
    await expect(page).toHaveURL(/status=done/)
    await expect(page).not.toHaveURL(/page=/)
    await page.getByRole('searchbox', { name: 'Buscar tareas' }).fill('no hay tal cosa')
    await expect(page.getByText('Ninguna tarea coincide')).toBeVisible()
    await page.getByRole('link', { name: 'Quitar los filtros' }).click()
    await expect(rows).toHaveCount(6)
    await page.goBack()
    await expect(page.getByRole('searchbox', { name: 'Buscar tareas' })).toHaveValue('no hay tal cosa')
  })

  test('keep a text that is being typed when a filter changes, and drop it with the filters', async ({
    page,
  }) => {
    // With the clock stopped, a typed text waits for its search as long as the test wants.
    await page.clock.install()
    await openAs(page, ANA, `${PLACE}?view=list`)
    const rows = page.getByRole('region', { name: 'Tareas', exact: true }).getByRole('listitem')
    const search = page.getByRole('searchbox', { name: 'Buscar tareas' })
    await expect(rows).toHaveCount(6)
    await page.clock.pauseAt(Date.now() + 60_000)
    await search.fill('no hay tal cosa')
    await page.getByLabel('Estado', { exact: true }).selectOption('Terminada')
    await page.clock.runFor(1000)
    await expect(page).toHaveURL(/search=no\+hay\+tal\+cosa&status=done$/)
    await expect(page.getByText('Ninguna tarea coincide')).toBeVisible()

    await search.fill('no hay tal cosa, ni otra')
    await page.getByRole('link', { name: 'Quitar los filtros' }).click()
    await page.clock.runFor(1000)
    await expect(rows).toHaveCount(6)
    await expect(search).toHaveValue('')
    await expect(page).toHaveURL(/\?view=list$/)
  })

  test('say that nothing matches only when the server said so', async ({ page }) => {
    let answer = (): void => {}
    const asked = new Promise<void>(done => {
      answer = done
    })
    const rows = page.getByRole('region', { name: 'Tareas', exact: true }).getByRole('listitem')
    await page.route(/\/task\?.*status=done/, async route => {
      await asked
      await route.continue()
    })
    await openAs(page, ANA, `${PLACE}?view=list&status=pending`)
    await expect(rows).not.toHaveCount(0)
    await page.getByLabel('Estado', { exact: true }).selectOption('Terminada')
    await expect(page).toHaveURL(/status=done$/)
    await expect(page.getByRole('status', { name: 'Cargando tareas' })).toBeVisible()
    answer()
    await expect(rows).not.toHaveCount(0)
  })

  test('show tasks of all companies, live, and change their status at once', async ({ page, server }) => {
    const task = await makeTask(server, 'Aparece en vivo')
    await openAs(page, ANA, '/ohplaky/progress')
    const region = page.getByRole('region', { name: 'Tareas: En progreso' })
    await expect(region.getByRole('listitem')).toHaveCount(6)
    await expectAccessible(page)
    await page.getByRole('searchbox', { name: 'Buscar tareas' }).fill('Aparece en vivo')
    await expect(page.getByText('Ninguna tarea coincide')).toBeVisible()

    const osys = await signedIn(server, ADMIN)
    await osys.tasks.setStatus({ id: task.id, status: 'progress' })
    await expect(region.getByText('Aparece en vivo')).toBeVisible()
    await expect(region.getByText('Lumen Energía Solar')).toBeVisible()
    await region.getByRole('link', { name: 'Aparece en vivo' }).click()
    await expect(panel(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await region.getByRole('button', { name: /^Estado de LUMEN/ }).click()
    await page.getByRole('menuitem', { name: 'En revisión' }).click()
    await expect(region.getByText('Aparece en vivo')).toHaveCount(0)
    await expect(notice(page, /./).first()).toBeVisible()
    await expect.poll(async () => (await osys.tasks.get({ id: task.id })).task.status).toBe('review')
  })

  test('is sorted, grouped and narrowed in the address, edited in the row, and changed many at once', async ({
    page,
    server,
  }) => {
    for (const title of ['Muchas a', 'Muchas b', 'Muchas c']) await makeTask(server, title)
    await openAs(page, ADMIN, `${PLACE}?view=list&search=muchas`)
    const rows = page.getByRole('region', { name: 'Tareas', exact: true }).getByRole('listitem')
    await expect(rows).toHaveCount(3)
    await page.getByRole('link', { name: 'Tarea', exact: true }).click()
    await page.getByRole('link', { name: /^Tarea.*ordenado$/ }).click()
    await expect(page).toHaveURL(/order=title&reversed=1/)
    await expect(rows.first()).toContainText('Muchas c')

    // Edited in the row.
    await rows
      .filter({ hasText: 'Muchas b' })
      .getByRole('button', { name: /^Prioridad de LUMEN/ })
      .click()
    await page.getByRole('menuitem', { name: 'Urgente' }).click()
    await page.getByRole('button', { name: 'Agrupar' }).click()
    await page.getByRole('menuitem', { name: 'Agrupar por prioridad' }).click()
    await expect(page).toHaveURL(/group=priority/)
    await expect(page.getByRole('region', { name: 'Urgente, 1 tarea' })).toContainText('Muchas b')
    await page.getByRole('button', { name: 'Filtrar' }).click()
    await page.getByLabel('Prioridad', { exact: true }).selectOption('Urgente')
    await expect(page).toHaveURL(/priority=urgent/)
    await page.keyboard.press('Escape')
    await expect(rows).toHaveCount(1)
    await page.getByRole('button', { name: 'Quitar el filtro Prioridad: Urgente' }).click()
    await expect(rows).toHaveCount(3)
    await expectAccessible(page)

    // Several at once, with one undo.
    await rows.first().getByRole('checkbox').check()
    await rows
      .last()
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] })
    const bar = page.getByRole('toolbar', { name: '3 seleccionadas' })
    await bar.getByRole('button', { name: 'Estado' }).click()
    await page.getByRole('menuitem', { name: 'En progreso' }).click()
    const inProgress = async () => (await titlesOf(server, 'progress')).filter(title => /^Muchas/.test(title))
    await expect.poll(async () => (await inProgress()).length).toBe(3)
    await bar.getByRole('button', { name: 'Eliminar' }).click()
    await expect(page.getByText('Ninguna tarea coincide')).toBeVisible()
    await expect(notice(page, 'Se eliminaron 3 tareas')).toBeVisible()
    // The notice of the move offers its own.
    await page
      .getByRole('region', { name: 'Mensajes' })
      .getByRole('button', { name: 'Deshacer' })
      .last()
      .click()
    await expect(rows).toHaveCount(3)
  })

  test("'Asignadas a mí' stands in the address, and 'Mis tareas' shows those of all statuses", async ({
    page,
  }) => {
    await openAs(page, ANA, '/ohplaky/pending')
    await page.getByRole('radio', { name: 'Asignadas a mí' }).check()
    await expect(page).toHaveURL(/mine=1/)
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Asignadas a mí' })).toBeChecked()
    // By keys alone: to the tasks of all statuses, into the first one, to the field for a comment.
    await page.getByRole('link', { name: 'Mis tareas' }).click()
    await expect(page).toHaveURL(/mine$/)
    const mine = page.getByRole('region', { name: 'Mis tareas' })
    await expect(mine.getByRole('listitem')).not.toHaveCount(0)
    await expect(mine.getByRole('button', { name: /^Estado de .*: Terminada$/ }).first()).toBeVisible()
    await page.keyboard.press('j')
    await expect(mine.getByRole('link').and(page.locator(':focus'))).toHaveCount(1)
    await page.keyboard.press('Enter')
    const write = panel(page).getByRole('textbox', { name: 'Escribe un comentario' })
    await expect(write).toBeVisible()
    await page.keyboard.press('m')
    await expect(write).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await page.keyboard.press('g')
    await page.keyboard.press('c')
    await expect(page).toHaveURL(/ochatty/)
  })
})

test.describe('on a phone', () => {
  test('a card is lifted and dragged with a finger', async ({ browser, server }) => {
    await makeTask(server, 'Con el dedo')
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 390, height: TALL.height },
      hasTouch: true,
      isMobile: true,
    })
    const page = await context.newPage()
    await openBoard(page, ANA)
    const moved = card(page, 'Con el dedo')
    await moved.scrollIntoViewIfNeeded()
    const box = await moved.boundingBox()
    if (!box) throw new Error('the card is in sight')
    const touch = await context.newCDPSession(page)
    const at = (x: number, y: number) => [{ x, y }]
    const start = { x: box.x + box.width / 2, y: box.y + 20 }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(start.x, start.y) })
    // A short touch scrolls; the card is lifted after a moment.
    await expect(page.getByText(/Con el dedo, tomada\./)).toBeAttached()
    for (let step = 1; step <= 10; step++) {
      const x = start.x + ((370 - start.x) * step) / 10
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x, start.y) })
      await page.waitForTimeout(30)
    }
    // At the edge the board scrolls until the next column is below the finger.
    await expect(
      column(page, 'En progreso')
        .getByText('Suelta aquí')
        .or(page.locator('[data-column=progress] [class*=before]')),
    ).toBeVisible()
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(() => titlesOf(server, 'progress')).toContain('Con el dedo')

    await card(page, 'Con el dedo').getByRole('link').tap()
    await expect(panel(page)).toBeVisible()
    await expect.poll(() => panel(page).boundingBox()).toMatchObject({ x: 0, width: 390 })
    await expectAccessible(page)
    await context.close()
  })
})
