/** End-to-end tests of days of work: an account manager's by mouse, by keyboard alone and on a phone, and a designer's. */

import { readFile } from 'node:fs/promises'
import type { Task } from '@osys/sdk/tasks/schema'
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { expect, test } from '../../../tools/e2e.js'
import type { ServerProcess } from '../../../tools/server-process.js'
import { bellOf, notice, openAs, openHub } from './app.js'
import { ADMIN, card, column, drag, makeTask, panel, PLACE, property, signedIn, TALL } from './tasks.js'

/** Andrés Villalobos Cruz of the demo company, who leads its accounts. */
const MANAGER = 'andres@osys.demo'
/** Sofía Ramírez Duarte of the demo company, with her id. */
const DESIGNER = { email: 'sofia@osys.demo', id: 8 }

test.use({ viewport: TALL })

/** Returns a page of another browser, as the person with this e-mail. */
async function pageOf(
  browser: Browser,
  server: ServerProcess,
  email: string,
  address: string,
  device: BrowserContextOptions = { viewport: TALL },
): Promise<Page> {
  const page = await (await browser.newContext({ ...device, baseURL: server.url })).newPage()
  await openAs(page, email, address)
  return page
}

/** Makes a task that the designer gets and that stands first in her list, because it is overdue for years. */
async function taskOfDesigner(
  server: ServerProcess,
  title: string,
  over: Pick<Partial<Task>, 'checklist'> = {},
): Promise<Task> {
  const { id, version } = await makeTask(server, title)
  const osys = await signedIn(server, ADMIN)
  const change = { ...over, assignees: [DESIGNER.id], due_date: '2020-01-02' }
  return (await osys.tasks.update({ id, version, ...change })).task
}

/** Makes a task of 'Ruta Nómada', which no other test changes. Returns the company's address. */
async function taskOfTravels(server: ServerProcess, title: string): Promise<string> {
  const osys = await signedIn(server, ADMIN)
  const { items } = await osys.companies.list({ status: 'actived', search: 'nómada' })
  const company_id = items[0]?.id ?? 0
  await osys.tasks.create({ company_id, title })
  return `/ohplaky/empresa/${company_id}`
}

/** Presses a key until an element has the focus. */
async function pressTo(page: Page, key: string, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  await expect(async () => {
    if (!(await target.evaluate(element => element === document.activeElement)))
      await page.keyboard.press(key)
    await expect(target).toBeFocused({ timeout: 200 })
  }).toPass({ intervals: [0] })
}

const mine = (page: Page) => page.getByRole('region', { name: 'Mis tareas' })
const rowOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
const composer = (page: Page) => panel(page).getByRole('textbox', { name: 'Escribe un comentario' })
const told = (page: Page) => notice(page, 'Tienes nuevas notificaciones').first()
const inbox = (page: Page) => page.getByRole('dialog', { name: 'Notificaciones' })

test("an account manager's day by mouse, of which the designer sees her part at once (Spec §2, §4)", async ({
  page,
  browser,
  server,
}) => {
  const other = await pageOf(browser, server, DESIGNER.email, '/ohplaky/mine')
  await expect(mine(other).getByRole('listitem')).not.toHaveCount(0)

  // In the morning: what does the client want?
  await openHub(page, MANAGER)
  await page.getByRole('main').getByRole('link', { name: 'OhPlaky' }).click()
  await page.getByRole('searchbox').fill('violeta')
  await page.getByRole('article').getByRole('link', { name: 'Mercado Violeta' }).click()
  await page.getByRole('link', { name: 'Detalles' }).click()
  await expect(page.getByRole('region', { name: 'Brief' })).toContainText('antes del 6 de enero')
  await page.getByRole('link', { name: /^Tareas \d/ }).click()

  // The work of the week, on the board.
  await column(page, 'Pendiente').getByRole('button', { name: 'Agregar tarea' }).click()
  for (const title of ['Cartel de Reyes', 'Etiquetas de Reyes']) {
    await page.getByLabel('Nueva tarea').fill(title)
    await page.getByLabel('Nueva tarea').press('Enter')
    await expect(card(page, title).getByText(/^MERCA\w*-\d+$/)).toBeVisible()
  }
  const poster = card(page, 'Cartel de Reyes')
  await poster.getByRole('button', { name: /^Responsables/ }).click()
  await page.getByRole('combobox', { name: 'Responsables' }).fill('Sofía')
  await page.getByRole('option', { name: /^Sofía Ramírez Duarte/ }).click()
  const hers = rowOf(other, 'Cartel de Reyes')
  await expect(hers).toContainText('Mercado Violeta')
  await expect(told(other)).toBeVisible()
  await poster.getByRole('button', { name: /^Fechas/ }).click()
  await page.getByRole('group', { name: 'Próximos días' }).getByRole('button', { name: 'Mañana' }).click()
  await page.getByRole('heading', { level: 2, name: 'Mercado Violeta' }).click()
  await expect(poster).toContainText('Vence mañana')
  await expect(
    poster.getByRole('button', { name: /^Responsables de .*: Sofía Ramírez Duarte$/ }),
  ).toBeVisible()
  await expect(hers).toContainText('Vence mañana')

  // A word to her, who hears of it wherever she is.
  await poster.getByRole('link').click()
  await composer(page).pressSequentially('¿Lo vemos a las doce, @sof')
  await panel(page)
    .getByRole('option', { name: /Sofía Ramírez Duarte/ })
    .click()
  await panel(page).getByRole('button', { name: 'Comentar', exact: true }).click()
  await expect(rowOf(page, '¿Lo vemos a las doce').locator('strong')).toHaveText('@Sofía Ramírez Duarte')
  await bellOf(other).click()
  await expect(
    inbox(other)
      .getByRole('link', { name: /^Andrés Villalobos Cruz te mencionó/ })
      .first(),
  ).toBeVisible()
  await other.keyboard.press('Escape')
  await panel(page).getByRole('button', { name: 'Cerrar' }).click()
  await expect(panel(page)).toBeHidden()

  // She may begin.
  await drag(page, poster, column(page, 'En progreso'))
  await page.mouse.up()
  await expect(column(page, 'En progreso').getByText('Cartel de Reyes')).toBeVisible()
  await expect(hers.getByRole('button', { name: /^Estado de .*: En progreso$/ })).toBeVisible()

  // Her desk: the question is kept, and its answer goes to the client.
  await page.getByRole('link', { name: 'Lista', exact: true }).click()
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await page.getByRole('combobox', { name: 'Responsable' }).fill('Sofía')
  await page.getByRole('option', { name: /^Sofía Ramírez Duarte/ }).click()
  await page.getByRole('heading', { level: 2, name: 'Mercado Violeta' }).click()
  await page.getByRole('button', { name: 'Agrupar' }).click()
  await page.getByRole('menuitem', { name: 'Agrupar por estado' }).click()
  await expect(page.getByRole('heading', { name: /^En progreso, \d+ tareas?$/ })).toBeVisible()
  await expect(rowOf(page, 'Cartel de Reyes')).toBeVisible()
  await expect(rowOf(page, 'Etiquetas de Reyes')).toHaveCount(0)
  await page.getByRole('button', { name: 'Vistas' }).click()
  await page.getByRole('menuitem', { name: 'Guardar vista' }).click()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('El escritorio de Sofía')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page).toHaveURL(/kept=\d+/)
  await page.getByRole('link', { name: 'Inicio' }).first().click()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'El escritorio de Sofía' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Quitar el filtro Responsable: Sofía/ })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Más de la lista' }).click()
  await page.getByRole('menuitem', { name: 'Exportar CSV' }).click()
  const table = await readFile(await (await saved).path(), 'utf8')
  expect(table).toMatch(/Cartel de Reyes.*En progreso.*Sofía Ramírez Duarte/)
  expect(table).not.toContain('Etiquetas de Reyes')
  await other.context().close()
})

test("an account manager's day by keyboard alone (Spec §2, §4)", async ({ page, server }) => {
  const { keyboard } = page
  await taskOfTravels(server, 'Folleto de primavera')
  await openHub(page, MANAGER)
  await keyboard.press('Control+k')
  await keyboard.type('ruta nómada')
  await expect(page.getByRole('option', { name: 'Ruta Nómada' }).first()).toBeVisible()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Ruta Nómada' })).toBeVisible()

  // A card of the board gets its day and its person, and moves on.
  const leaflet = card(page, 'Folleto de primavera')
  await expect(leaflet).toBeVisible()
  await keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Buscar tareas' })).toBeFocused()
  await keyboard.type('folleto')
  await expect(page.getByRole('article')).toHaveCount(1)
  await pressTo(page, 'Tab', leaflet.getByRole('link'))
  await keyboard.press('d')
  await expect(page.getByRole('textbox', { name: 'Entrega', exact: true })).toBeFocused()
  await keyboard.type('mañana')
  await keyboard.press('Enter')
  await keyboard.press('Escape')
  await expect(leaflet).toContainText('Vence mañana')
  await keyboard.press('a')
  await expect(page.getByRole('combobox', { name: 'Responsables' })).toBeFocused()
  await keyboard.type('sofía')
  await expect(page.getByRole('option', { name: /^Sofía Ramírez Duarte/ })).toBeVisible()
  await keyboard.press('Enter')
  await keyboard.press('Escape')
  await expect(leaflet.getByRole('button', { name: /^Responsables de .*Sofía Ramírez Duarte/ })).toBeVisible()
  await page.locator('[data-draggable]').waitFor()
  await pressTo(page, 'Shift+Tab', leaflet.getByRole('button', { name: /^Mover / }))
  await keyboard.press('Space')
  await expect(leaflet.getByRole('button', { name: /^Mover / })).toHaveAttribute('aria-pressed', 'true')
  await keyboard.press('ArrowRight')
  await keyboard.press('Space')
  await expect(column(page, 'En progreso').getByText('Folleto de primavera')).toBeVisible()

  // Her desk as a list, narrowed and grouped, is kept.
  await keyboard.press('/')
  await pressTo(page, 'Shift+Tab', page.getByRole('link', { name: 'Lista', exact: true }))
  await keyboard.press('Enter')
  await expect(rowOf(page, 'Folleto de primavera')).toBeVisible()
  await keyboard.press('/')
  await pressTo(page, 'Tab', page.getByRole('button', { name: 'Filtrar' }))
  await keyboard.press('Enter')
  await pressTo(page, 'Tab', page.getByRole('combobox', { name: 'Responsable' }))
  await keyboard.type('sofía')
  await expect(page.getByRole('option', { name: /^Sofía Ramírez Duarte/ })).toBeVisible()
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/person=8/)
  // The first one closes the people, the second one the filters.
  await keyboard.press('Escape')
  await expect(page.getByRole('option', { name: /^Sofía Ramírez Duarte/ })).toHaveCount(0)
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Filtrar' })).toBeHidden()
  await pressTo(page, 'Tab', page.getByRole('button', { name: 'Agrupar' }))
  await keyboard.press('Enter')
  await pressTo(page, 'ArrowDown', page.getByRole('menuitem', { name: 'Agrupar por estado' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'En progreso, 1 tarea' })).toBeVisible()
  await pressTo(page, 'Tab', page.getByRole('button', { name: 'Vistas' }))
  await keyboard.press('Enter')
  await pressTo(page, 'ArrowDown', page.getByRole('menuitem', { name: 'Guardar vista' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeFocused()
  await keyboard.type('Folletos de Sofía')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/kept=\d+/)

  // A word to all, and what was sent.
  await keyboard.press('/')
  await pressTo(page, 'Shift+Tab', page.getByRole('link', { name: /^Comentarios/ }))
  await keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Escribe un comentario' })).toBeVisible()
  await keyboard.press('m')
  await expect(page.getByRole('textbox', { name: 'Escribe un comentario' })).toBeFocused()
  await keyboard.type('El folleto sale mañana')
  await keyboard.press('Control+Enter')
  await expect(rowOf(page, 'El folleto sale mañana')).toBeVisible()
  await pressTo(page, 'Shift+Tab', page.getByRole('link', { name: /^Archivos/ }))
  await keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Archivos' })).toBeVisible()
})

test("an account manager's day on a phone (Spec §2, §4)", async ({ browser, server }) => {
  const address = await taskOfTravels(server, 'Mapa de la costa')
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const page = await pageOf(browser, server, MANAGER, `${address}?view=list`, phone)

  // A row opens the task, which gets its day, its person and its status.
  await page.getByRole('searchbox', { name: 'Buscar tareas' }).fill('mapa')
  // A task that is opened before the address holds the search takes Back to the list without it.
  await expect(page).toHaveURL(/search=mapa/)
  const row = rowOf(page, 'Mapa de la costa')
  await row.getByRole('link').tap()
  await property(page, 'Responsables').tap()
  await page.getByRole('combobox', { name: 'Responsables' }).fill('Sofía')
  await page.getByRole('option', { name: /^Sofía Ramírez Duarte/ }).tap()
  await page.keyboard.press('Escape')
  await expect(property(page, 'Responsables')).toContainText('Sofía')
  await property(page, 'Fechas').tap()
  await page.getByRole('group', { name: 'Próximos días' }).getByRole('button', { name: 'Mañana' }).tap()
  await page.keyboard.press('Escape')
  await expect(property(page, 'Fechas')).toContainText('mañana')
  await property(page, 'Estado').tap()
  await page.getByRole('menuitem', { name: 'En progreso' }).tap()
  await expect(property(page, 'Estado')).toContainText('En progreso')
  await page.goBack()
  await expect(panel(page)).toBeHidden()
  await expect(row.getByRole('button', { name: /^Estado de .*: En progreso$/ })).toBeVisible()

  // The list is narrowed and grouped, and kept.
  await page.getByRole('button', { name: 'Filtrar' }).tap()
  await page.getByRole('combobox', { name: 'Responsable' }).fill('Sofía')
  await page.getByRole('option', { name: /^Sofía Ramírez Duarte/ }).tap()
  await expect(page).toHaveURL(/person=8/)
  await page.getByRole('button', { name: 'Listo' }).tap()
  await page.getByRole('button', { name: 'Agrupar' }).tap()
  await page.getByRole('menuitem', { name: 'Agrupar por estado' }).tap()
  await expect(page.getByRole('heading', { name: 'En progreso, 1 tarea' })).toBeVisible()
  await page.getByRole('button', { name: 'Vistas' }).tap()
  await page.getByRole('menuitem', { name: 'Guardar vista' }).tap()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Mapas de Sofía')
  await page.getByRole('button', { name: 'Guardar', exact: true }).tap()
  await expect(page).toHaveURL(/kept=\d+/)

  // A word to all, and what was sent.
  await page.getByRole('link', { name: /^Comentarios/ }).tap()
  await page.getByRole('textbox', { name: 'Escribe un comentario' }).fill('El mapa ya está en marcha')
  await page.getByRole('button', { name: 'Comentar', exact: true }).tap()
  await expect(rowOf(page, 'El mapa ya está en marcha')).toBeVisible()
  await page.getByRole('link', { name: /^Archivos/ }).tap()
  await expect(page.getByRole('region', { name: 'Archivos' })).toBeVisible()
  await page.context().close()
})

test("a designer's day by keyboard alone, of which the others see each step (Spec §2, §4)", async ({
  page,
  browser,
  server,
}) => {
  await taskOfDesigner(server, 'Boceto de la entrada')
  const other = await pageOf(browser, server, ADMIN, PLACE)
  const theirs = card(other, 'Boceto de la entrada')
  await expect(theirs).toBeVisible()
  const { keyboard } = page
  await openHub(page, DESIGNER.email)

  // Which keys were there again?
  await keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toContainText('Cambiar estado')
  await keyboard.press('Escape')
  await keyboard.press('g')
  await keyboard.press('t')
  await expect(page).toHaveURL(/\/ohplaky$/)
  await keyboard.press('Control+k')
  await keyboard.type('mis tareas')
  await expect(page.getByRole('option', { name: 'Mis tareas', exact: true })).toBeVisible()
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ohplaky\/mine$/)

  // The row with the focus is changed in place; each picker hands the focus back to it.
  const row = rowOf(page, 'Boceto de la entrada')
  await expect(row).toBeVisible()
  await keyboard.press('j')
  await expect(row.getByRole('link')).toBeFocused()
  await keyboard.press('s')
  await expect(page.getByRole('menuitem', { name: 'En progreso' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(row.getByRole('button', { name: /^Estado de .*: En progreso$/ })).toBeFocused()
  await expect(column(other, 'En progreso').getByText('Boceto de la entrada')).toBeVisible()
  await keyboard.press('p')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await expect(async () => {
    await keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Urgente' })).toBeFocused({ timeout: 300 })
  }).toPass({ intervals: [0] })
  await keyboard.press('Enter')
  await expect(row.getByRole('button', { name: /^Prioridad de .*Urgente$/ })).toBeFocused()
  await expect(theirs.getByRole('button', { name: /^Prioridad .*Urgente$/ })).toBeVisible()
  await keyboard.press('l')
  await expect(page.getByRole('textbox', { name: 'Etiquetas' })).toBeFocused()
  await keyboard.type('boceto')
  await keyboard.press('Enter')
  await keyboard.press('Escape')
  await expect(theirs.getByText('boceto', { exact: true })).toBeVisible()
  await keyboard.press('a')
  await expect(page.getByRole('combobox', { name: 'Responsables' })).toBeFocused()
  await keyboard.type('diego')
  await expect(page.getByRole('option', { name: /^Diego Navarro Peña/ })).toBeVisible()
  await keyboard.press('Enter')
  await keyboard.press('Escape')
  await expect(theirs.getByRole('button', { name: /^Responsables de .*Diego Navarro Peña/ })).toBeVisible()
  await keyboard.press('d')
  await expect(page.getByRole('textbox', { name: 'Entrega', exact: true })).toBeFocused()
  await keyboard.press('Control+a')
  await keyboard.type('mañana')
  await keyboard.press('Enter')
  await keyboard.press('Escape')
  await expect(row).toContainText('Vence mañana')
  await expect(theirs).toContainText('Vence mañana')

  // The selection comes and goes, and the task is opened, answered and left without a hand on the mouse.
  await keyboard.press('x')
  await expect(page.getByRole('toolbar', { name: '1 seleccionada' })).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByRole('toolbar', { name: '1 seleccionada' })).toBeHidden()
  await keyboard.press('j')
  await keyboard.press('k')
  await expect(row.getByRole('link')).toBeFocused()
  await keyboard.press('Enter')
  await expect(composer(page)).toBeVisible()
  await keyboard.press('m')
  await expect(composer(page)).toBeFocused()
  await keyboard.type('Va la primera ruta, @rodri')
  await expect(panel(page).getByRole('option', { name: /Rodrigo Salas Vega/ })).toBeVisible()
  await keyboard.press('Enter')
  await keyboard.press('Control+Enter')
  await expect(rowOf(page, 'Va la primera ruta').locator('strong')).toHaveText('@Rodrigo Salas Vega')
  await expect(told(other)).toBeVisible()
  await keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(row.getByRole('link')).toBeFocused()

  // The news, and over to the client.
  await keyboard.press('g')
  await keyboard.press('i')
  await expect(page).toHaveURL(/\/notifications$/)
  const news = page.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(news.first()).toBeVisible()
  await keyboard.press('j')
  await expect(news.first()).toBeFocused()
  await keyboard.press('Control+k')
  await keyboard.type('lumen')
  await expect(page.getByRole('option', { name: 'Lumen Energía Solar' }).first()).toBeVisible()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Lumen Energía Solar' })).toBeVisible()
  await other.context().close()
})

test('a short day on a phone: a task is opened, answered and moved with a finger (Spec §2, §4)', async ({
  browser,
  server,
}) => {
  const checklist = [{ id: 'elegir', text: 'Elegir seis', done: false }]
  const task = await taskOfDesigner(server, 'Fotos del menú', { checklist })
  const address = `${PLACE}?task=${task.id}`
  const other = await pageOf(browser, server, ADMIN, address)
  await expect(composer(other)).toBeVisible()
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const page = await pageOf(browser, server, DESIGNER.email, '/hub', phone)

  await mine(page).getByRole('link', { name: 'Ver todas' }).tap()
  await rowOf(page, 'Fotos del menú').getByRole('link').tap()
  await expect.poll(() => panel(page).boundingBox()).toMatchObject({ x: 0, width: 390 })
  await panel(page).getByLabel('Hecho: Elegir seis').tap()
  await expect(panel(other).getByLabel('Hecho: Elegir seis')).toBeChecked()
  await composer(page).tap()
  await composer(page).pressSequentially('Ya están las seis')
  await panel(page).getByRole('button', { name: 'Comentar', exact: true }).tap()
  await expect(rowOf(other, 'Ya están las seis')).toBeVisible()
  await property(page, 'Estado').tap()
  await page.getByRole('menuitem', { name: 'En progreso' }).tap()
  await expect(property(other, 'Estado')).toContainText('En progreso')

  await page.goBack()
  await expect(panel(page)).toBeHidden()
  const row = rowOf(page, 'Fotos del menú')
  await expect(row.getByRole('button', { name: /^Estado de .*: En progreso$/ })).toBeVisible()

  // An answer comes while she is away from the task, and the bell leads to it.
  await composer(other).fill('Gracias, quedan muy bien')
  await panel(other).getByRole('button', { name: 'Comentar', exact: true }).click()
  await expect(told(page)).toBeVisible()
  await bellOf(page).tap()
  await inbox(page)
    .getByRole('link', { name: /^Rodrigo Salas Vega comentó/ })
    .first()
    .tap()
  await expect(page).toHaveURL(new RegExp(`task=${task.id}`))
  await expect(rowOf(page, 'Gracias, quedan muy bien')).toBeInViewport()
  await page.context().close()
  await other.context().close()
})
