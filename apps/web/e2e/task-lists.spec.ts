/** End-to-end tests of lists of tasks: panels, filters, groups, CSV, templates, kept views. */

import { expect, test } from '../../../tools/e2e.js'
import { DEMO_PASSWORD, expectAccessible, notice, openAs } from './app.js'
import { ANA, ADMIN, PLACE, signedIn, titlesOf, makeTask, openBoard, panel, TALL } from './tasks.js'

test.use({ viewport: TALL })

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

  test('open with the default view, and ask for nothing else', async ({ page, server }) => {
    const { tasks } = await signedIn(server, ANA)
    const { view } = await tasks.createView({
      name: 'Por fecha',
      place: 'company',
      query: 'view=list&order=due',
      is_default: true,
    })
    const asked: string[] = []
    page.on('request', request => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('/ohplaky/task')) asked.push(searchParams.get('order') ?? '')
    })
    // This device does not know the view yet, and the board's answer would be late.
    const isBoard = (url: URL): boolean => url.searchParams.get('order') === 'position'
    await page.route(isBoard, () => undefined)
    const ended = page.waitForEvent('requestfailed', request => isBoard(new URL(request.url())))
    await openAs(page, ANA, PLACE)
    const rows = page.getByRole('region', { name: 'Tareas', exact: true }).getByRole('listitem')
    await expect(rows).not.toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`view=list&order=due&kept=${view.id}$`))
    // The page no longer waits for the board.
    await ended

    asked.length = 0
    await page.goto(PLACE)
    await expect(page).toHaveURL(new RegExp(`kept=${view.id}$`))
    await expect(rows).not.toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Por fecha' })).toBeVisible()
    expect(asked).toEqual(['due'])

    // The address without a view stays one, and a default that is gone is not opened again.
    await page.getByRole('button', { name: 'Por fecha' }).click()
    await page.getByRole('menuitem', { name: 'Sin vista' }).click()
    await expect(page).toHaveURL(/\?view=list$/)
    await tasks.deleteView({ id: view.id })
    await page.goto(PLACE)
    await expect(page).toHaveURL(new RegExp(`${PLACE}$`))
  })

  test('ask once for each choice, and for none that another page makes', async ({ page }) => {
    const asked: string[] = []
    page.on('request', request => {
      const { pathname, search } = new URL(request.url())
      const isOfBoard = search.includes('order=position')
      if (pathname.endsWith('/ohplaky/task') && !isOfBoard) asked.push(search)
    })
    await openAs(page, ANA, `${PLACE}?view=list`)
    const rows = page.getByRole('region', { name: 'Tareas', exact: true }).getByRole('listitem')
    await expect(rows).toHaveCount(6)
    await page.getByLabel('Estado', { exact: true }).selectOption('Terminada')
    await expect(page.locator('main [aria-busy]')).toHaveCount(0)
    await expect.poll(() => asked.length).toBe(2)
    await page.goBack()
    await expect(rows).toHaveCount(6)
    await page.getByRole('link', { name: 'Tablero', exact: true }).click()
    await expect(page.locator('[data-column] [data-row]').first()).toBeVisible()
    expect(asked.map(search => new URLSearchParams(search).get('status'))).toEqual(['', 'done', ''])
  })

  test('keep both of two choices of which the second comes before the answer to the first', async ({
    page,
  }) => {
    await openAs(page, ANA, `${PLACE}?view=list`)
    await page.getByRole('button', { name: 'Filtrar' }).click()
    const due = await page.getByLabel('Entrega', { exact: true }).elementHandle()
    await page.getByRole('button', { name: 'Alta', exact: true }).evaluate((priority, field) => {
      if (!(priority instanceof HTMLElement && field instanceof HTMLSelectElement))
        throw new Error('no field')
      priority.click()
      field.value = 'week'
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }, due)
    await expect(page).toHaveURL(/priority=high&due=week$/)
    await expect(page.getByRole('button', { name: 'Quitar el filtro Prioridad: Alta' })).toBeVisible()
  })

  test('are changed on a phone, where neither the bar of the apps nor a notice covers a button', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openAs(page, ANA, `${PLACE}?view=list`)
    await page.getByRole('checkbox').first().check()
    const bar = page.getByRole('toolbar', { name: '1 seleccionada' })
    await bar.getByRole('button', { name: 'Prioridad' }).click()
    await page.getByRole('menuitem', { name: 'Baja' }).click()
    await expect(notice(page, 'Se cambió 1 tarea')).toBeVisible()
    for (const button of await bar.getByRole('button').all()) await button.click({ trial: true })
    await bar.getByRole('button', { name: 'Quitar la selección' }).click()
    await expect(bar).toBeHidden()
  })

  test('begin the finished tasks with the one that was finished last', async ({ page, server }) => {
    await makeTask(server, 'Terminada hace nada', { status: 'done' })
    const first = page.getByRole('region', { name: 'Tareas: Terminada' }).getByRole('listitem').first()
    await openAs(page, ANA, '/ohplaky/done')
    await expect(first).toContainText('Terminada hace nada')
    await openAs(page, ANA, `${PLACE}?view=list&status=done`)
    const rows = page.getByRole('region', { name: 'Tareas', exact: true }).getByRole('listitem')
    await expect(rows.first()).toContainText('Terminada hace nada')
  })

  test('count a comment that is written in the open task, over all companies too', async ({
    page,
    server,
  }) => {
    const osys = await signedIn(server, ADMIN)
    const { id, version } = await makeTask(server, 'Aún sin comentarios')
    await osys.tasks.update({ id, version, due_date: '2001-01-01' })
    await openAs(page, ANA, '/ohplaky/all')
    const row = page.getByRole('listitem').filter({ hasText: 'Aún sin comentarios' })
    await row.getByRole('link', { name: 'Aún sin comentarios' }).click()
    const write = panel(page).getByRole('textbox', { name: 'Escribe un comentario' })
    await write.fill('El primero')
    await panel(page).getByRole('button', { name: 'Comentar', exact: true }).click()
    await expect(panel(page).getByRole('listitem').filter({ hasText: 'El primero' })).toBeVisible()
    await expect(row.getByLabel('1 comentario')).toBeVisible()
  })

  test('take several values of a filter, on the board, in the list and in a link', async ({
    page,
    server,
  }) => {
    const osys = await signedIn(server, ADMIN)
    const { id, company_id } = await makeTask(server, 'Nadie la tiene aún')
    const { user } = await osys.session.login({ email: ADMIN, password: DEMO_PASSWORD })
    const asked = { company_id: company_id ?? 0, assignee: user.id, unassigned: true } as const
    const { total } = await osys.tasks.list({ ...asked, priority: ['urgent', 'none'] })
    await openAs(page, ADMIN, `${PLACE}?view=list`)
    await page.getByRole('button', { name: 'Filtrar' }).click()
    const fields = page.getByRole('dialog', { name: 'Filtrar' })
    for (const name of ['Yo', 'Sin responsable', 'Urgente', 'Sin prioridad'])
      await fields.getByRole('button', { name, exact: true }).click()
    await expect(page).toHaveURL(/person=me%2Cnone&priority=urgent%2Cnone$/)
    await expect(fields).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Responsable: Yo o Sin responsable')).toBeVisible()
    const rows = page.getByRole('region', { name: 'Tareas', exact: true }).getByRole('listitem')
    await expect(rows).toHaveCount(Math.min(total, 6))
    await page.getByRole('link', { name: 'Tablero', exact: true }).click()
    await expect(page.locator(`[data-column] [data-row]`)).toHaveCount(total)
    await expect(page.getByText('Nadie la tiene aún')).toBeVisible()
    await page.getByRole('button', { name: /^Quitar el filtro Responsable/ }).click()
    await expect(page).not.toHaveURL(/person=/)
    await osys.tasks.delete({ id })
  })

  test('keep search and filters from one tab to the next', async ({ page }) => {
    await openAs(page, ANA, '/ohplaky/pending?search=a&priority=high&order=due&mine=1')
    const tabs = page.getByRole('navigation', { name: 'Paneles de tareas' })
    await tabs.getByRole('link', { name: /^En progreso/ }).click()
    await expect(page).toHaveURL(/\/ohplaky\/progress\?search=a&mine=1&priority=high&order=due$/)
    await expect(page.getByRole('searchbox', { name: 'Buscar tareas' })).toHaveValue('a')
    await tabs.getByRole('link', { name: 'Todas', exact: true }).click()
    await expect(page).toHaveURL(/\/ohplaky\/all\?search=a&person=me&priority=high&order=due$/)
    await expect(page.getByText('Responsable: Yo')).toBeVisible()
  })

  test("narrow by typed days, and by 'Yo' for whoever opens the link", async ({ page, server }) => {
    const osys = await signedIn(server, ANA)
    const { user } = await osys.session.login({ email: ANA, password: DEMO_PASSWORD })
    const { total } = await osys.tasks.list({ assignee: user.id, due: '..2030-12-31' })
    await openAs(page, ANA, '/ohplaky/all?person=me')
    await page.getByRole('button', { name: 'Filtrar' }).click()
    await page.getByLabel('Vence hasta').fill('31/12/2030')
    await expect(page).toHaveURL(/person=me&due=..2030-12-31$/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Quitar el filtro Vence ≤ 31 dic/ })).toBeVisible()
    await expect(page.getByText(`${total} resultados`, { exact: true })).toBeVisible()
  })

  test('offer labels of tasks that the page does not hold', async ({ page, server }) => {
    const osys = await signedIn(server, ADMIN)
    const { id, version } = await makeTask(server, 'Lleva una etiqueta lejana')
    await osys.tasks.update({ id, version, labels: ['lejana'], due_date: '2031-01-01' })
    const listed = page.waitForResponse(/\/task-label$/)
    await openAs(page, ANA, '/ohplaky/pending')
    await expect(page.getByText('Lleva una etiqueta lejana')).toHaveCount(0)
    await page.getByRole('button', { name: 'Filtrar' }).click()
    await listed
    await page.getByRole('textbox', { name: 'Etiqueta' }).fill('leja')
    await page.getByRole('button', { name: 'lejana' }).click()
    await expect(page.getByText('Lleva una etiqueta lejana')).toBeVisible()
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
    const tab = page
      .getByRole('navigation', { name: 'Paneles de tareas' })
      .getByRole('link', { name: /^En progreso/ })
    await expect(tab).toHaveText(/[1-9]\d*$/)
    await expectAccessible(page)
    await page.getByRole('searchbox', { name: 'Buscar tareas' }).fill('Aparece en vivo')
    await expect(page.getByText('Ninguna tarea coincide')).toBeVisible()
    // The tab counts what it opens, with the search.
    await expect(tab).toHaveText('En progreso0')

    const osys = await signedIn(server, ADMIN)
    await osys.tasks.setStatus({ id: task.id, status: 'progress' })
    await expect(region.getByText('Aparece en vivo')).toBeVisible()
    await expect(region.getByText('Lumen Energía Solar')).toBeVisible()
    await expect(tab).toHaveText('En progreso1')
    await region.getByRole('link', { name: 'Aparece en vivo' }).click()
    await expect(panel(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await region.getByRole('button', { name: /^Estado de LUMEN/ }).click()
    await page.getByRole('menuitem', { name: 'En revisión' }).click()
    await expect(region.getByText('Aparece en vivo')).toHaveCount(0)
    await expect(notice(page, /./).first()).toBeVisible()
    await expect.poll(async () => (await osys.tasks.get({ id: task.id })).task.status).toBe('review')
  })

  test('has rows of two lines on a phone, with the heads by which they are sorted', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openAs(page, ANA, '/ohplaky/mine')
    const row = page.getByRole('region', { name: 'Mis tareas' }).getByRole('listitem').first()
    const places = async (...parts: ReturnType<typeof row.getByRole>[]) =>
      Promise.all(parts.map(async part => (await part.boundingBox())?.y ?? 0))
    const title = row.getByRole('link')
    const [first = 0, ...second] = await places(
      title,
      row.getByRole('button', { name: /^Estado de/ }),
      row.getByRole('button', { name: /^Fechas de/ }),
      row.getByRole('button', { name: /^Responsables de/ }),
    )
    for (const y of second) expect(y).toBeGreaterThan(first)
    expect((await page.getByRole('group', { name: 'Ordenar por' }).boundingBox())?.height).toBeLessThan(40)
    expect((await row.boundingBox())?.height).toBeLessThan(90)
    const heads = page.getByRole('group', { name: 'Ordenar por' }).getByRole('link')
    await expect(heads.filter({ visible: true })).toHaveText(['Prio.', 'Tarea', 'Entrega', 'Actualizada'])
  })

  test('is sorted, grouped and narrowed in the address, edited in the row, and changed many at once', async ({
    page,
    server,
  }) => {
    for (const title of ['Muchas a', 'Muchas b', 'Muchas c']) await makeTask(server, title)
    await openAs(page, ADMIN, `${PLACE}?view=list&search=muchas`)
    // The heads of groups are items of the list, too.
    const rows = page
      .getByRole('region', { name: 'Tareas', exact: true })
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox') })
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
    await expect(page.getByRole('heading', { name: 'Urgente, 1 tarea' })).toBeVisible()
    await expect(rows.first()).toContainText('Muchas b')
    await page.getByRole('button', { name: 'Filtrar' }).click()
    await page
      .getByRole('dialog', { name: 'Filtrar' })
      .getByRole('button', { name: 'Urgente', exact: true })
      .click()
    await expect(page).toHaveURL(/priority=urgent/)
    await page.keyboard.press('Escape')
    await expect(rows).toHaveCount(1)
    await page.getByRole('button', { name: 'Quitar el filtro Prioridad: Urgente' }).click()
    await expect(rows).toHaveCount(3)
    await expectAccessible(page)

    // Kept under a name, and opened from its menu.
    await page.getByRole('button', { name: 'Vistas' }).click()
    await page.getByRole('menuitem', { name: 'Guardar vista' }).click()
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Muchas por prioridad')
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(page).toHaveURL(/kept=\d+/)
    await page.getByRole('button', { name: 'Muchas por prioridad' }).click()
    await page.getByRole('menuitem', { name: 'Sin vista' }).click()
    await expect(page).toHaveURL(/\?view=list$/)
    await page.getByRole('button', { name: 'Vistas' }).click()
    await page.getByRole('menuitem', { name: 'Muchas por prioridad' }).click()
    await expect(page).toHaveURL(/search=muchas.*group=priority.*kept=\d+/)
    await expect(rows).toHaveCount(3)

    // Several at once, with one undo.
    await rows.first().getByRole('checkbox').check()
    await rows
      .last()
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] })
    const bar = page.getByRole('toolbar', { name: '3 seleccionadas' })
    await bar.getByRole('button', { name: 'Estado' }).click()
    await page.getByRole('menuitem', { name: 'En progreso' }).click()
    const inProgress = async () =>
      (await titlesOf(server, 'progress')).filter(title => title.startsWith('Muchas'))
    // One notice tells of all; it goes after a few seconds.
    await expect(notice(page, 'Se cambiaron 3 tareas')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Mensajes' }).getByText(/^Tarea en «/)).toHaveCount(0)
    await expect.poll(async () => (await inProgress()).length).toBe(3)
    // From 'En revisión' a move back needs a reason; the undo takes all of them back at once.
    await bar.getByRole('button', { name: 'Estado' }).click()
    await page.getByRole('menuitem', { name: 'En revisión' }).click()
    await expect.poll(async () => (await inProgress()).length).toBe(0)
    await page
      .getByRole('region', { name: 'Mensajes' })
      .getByRole('button', { name: 'Deshacer' })
      .last()
      .click()
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

  test("'Asignadas a mí' stands in the address, and 'Mis tareas' shows those of all statuses; CSV comes in and goes out", async ({
    page,
  }) => {
    await openAs(page, ANA, '/ohplaky/pending')
    await page.getByRole('radio', { name: 'Asignadas a mí' }).check()
    await expect(page).toHaveURL(/mine=1/)
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Asignadas a mí' })).toBeChecked()

    // CSV in, checked first; the new task is found by its company, and goes to another day by keys.
    await page.getByRole('link', { name: 'Todas', exact: true }).click()
    // 'Only mine' comes along as a filter; the new task is nobody's.
    await page.getByRole('button', { name: 'Quitar el filtro Responsable: Yo' }).click()
    await page.getByRole('button', { name: 'Más de la lista' }).click()
    await page.getByRole('menuitem', { name: 'Importar CSV' }).click()
    const today = await page.evaluate(() => new Date().toISOString().slice(0, 7))
    await page.locator('input[type=file]').setInputFiles({
      name: 'tareas.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `Tarea;Empresa;Vence\nLlega por CSV;lumen energia solar;${today}-10\nSin empresa;;`,
      ),
    })
    await expect(page.getByText('Falta la empresa.')).toBeVisible()
    await page.getByRole('button', { name: 'Crear 1 tarea' }).click()
    await expect(notice(page, 'Se creó 1 tarea')).toBeVisible()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(notice(page, 'Se eliminó la tarea importada')).toBeVisible()
    await page.getByRole('button', { name: 'Más de la lista' }).click()
    await page.getByRole('menuitem', { name: 'Importar CSV' }).click()
    await page.locator('input[type=file]').setInputFiles({
      name: 'tareas.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Tarea;Empresa;Vence\nLlega por CSV;lumen energia solar;${today}-10`),
    })
    await page.getByRole('button', { name: 'Crear 1 tarea' }).click()
    await expect(notice(page, 'Se creó 1 tarea')).toBeVisible()
    await page.getByRole('button', { name: 'Filtrar' }).click()
    await page.getByLabel('Empresa').fill('lumen')
    await page.getByRole('option', { name: /Lumen Energía Solar/ }).click()
    await expect(page.getByText('Empresa: Lumen Energía Solar')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Calendario', exact: true }).click()
    const chip = page.getByRole('link', { name: /Llega por CSV$/ })
    await chip.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await expect(page.locator(`[data-day="${today}-11"]`).getByText('Llega por CSV')).toBeVisible()
    await expect(notice(page, 'Se cambió 1 tarea')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Lista' }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Más de la lista' }).click()
    await page.getByRole('menuitem', { name: 'Exportar CSV' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^tareas-.*\.csv$/)

    // By keys alone: to the tasks of all statuses, into the first one, to the field for a comment.
    await page.getByRole('button', { name: 'Quitar el filtro Empresa: Lumen Energía Solar' }).click()
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

  test('begin a new task by its key, of the open company or of one that is asked for', async ({ page }) => {
    await openAs(page, ANA, '/ohplaky/pending')
    await page.getByRole('button', { name: 'Nueva tarea' }).click()
    const palette = page.getByRole('combobox', { name: 'Buscar o ir a' })
    await expect(palette).toHaveValue('Nueva tarea en ')
    await page.keyboard.press('Escape')
    await expect(palette).toBeHidden()
    for (const path of ['/hub', '/ohplaky/mine']) {
      await page.goto(path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await page.keyboard.press('c')
      await expect(palette).toHaveValue('Nueva tarea en ')
      await page.keyboard.press('Escape')
      await expect(palette).toBeHidden()
    }
    await page.keyboard.press('c')
    await palette.pressSequentially('lumen')
    await page.getByRole('option', { name: 'Nueva tarea en Lumen Energía Solar' }).click()
    await expect(page).toHaveURL(/\?task=new$/)

    // The palette's command keeps the filters, as the key does.
    await page.goto(`${PLACE}?view=list&priority=high`)
    await expect(page.getByRole('link', { name: 'Nueva tarea' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await palette.fill('nueva tarea en lumen')
    const option = page.getByRole('option', { name: 'Nueva tarea en Lumen Energía Solar' })
    await expect(option).toHaveCount(1)
    await option.click()
    await expect(page).toHaveURL(/\?view=list&priority=high&task=new$/)
    await expect(page.getByRole('dialog', { name: 'Nueva tarea' })).toBeVisible()
  })

  test('follow the templates that others keep, change and delete', async ({ page, server }) => {
    await openBoard(page, ANA)
    await page.getByRole('button', { name: 'Más de la lista' }).click()
    await page.getByRole('menuitem', { name: 'Plantillas…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Plantillas de tareas' })
    await expect(dialog.getByRole('listitem').first()).toBeVisible()
    const { tasks } = await signedIn(server, ADMIN)
    const { template } = await tasks.createTemplate({ name: 'Cierre de mes', tasks: [{ title: 'Facturar' }] })
    await expect(dialog.getByText('Cierre de mes', { exact: true })).toBeVisible()
    await tasks.updateTemplate({ id: template.id, version: template.version, name: 'Cierre de año' })
    await expect(dialog.getByText('Cierre de año', { exact: true })).toBeVisible()
    await expect(dialog.getByText('Cierre de mes', { exact: true })).toBeHidden()
    await tasks.deleteTemplate({ id: template.id })
    await expect(dialog.getByText('Cierre de año', { exact: true })).toBeHidden()
  })

  test('ask again for the templates that did not come, and say that there are none', async ({ page }) => {
    let answer: 'none' | 'empty' = 'none'
    // Its news would ask again as well, before the button is pressed.
    await page.routeWebSocket(/.*/, () => {})
    await page.route(/\/ohplaky\/task-template(\?|$)/, async route => {
      if (answer === 'none') return route.abort('connectionrefused')
      const response = await route.fetch()
      const reply = await response.json()
      await route.fulfill({ response, json: { ...reply, items: [] } })
    })
    await openBoard(page, ANA)
    await page.getByRole('button', { name: 'Más de la lista' }).click()
    await page.getByRole('menuitem', { name: 'Usar plantilla…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Usar una plantilla' })
    await expect(dialog.getByText('No se pudieron cargar las plantillas')).toBeVisible()
    answer = 'empty'
    await dialog.getByRole('button', { name: 'Reintentar' }).click()
    await expect(dialog.getByText(/^Todavía no hay plantillas\./)).toBeVisible()
    await expectAccessible(page)
  })

  test('begin a task on a day of the calendar of all companies, once its company is chosen', async ({
    page,
  }) => {
    await openAs(page, ANA, '/ohplaky/all?view=calendar&month=2027-03')
    const cell = page.locator('[data-day="2027-03-17"]')
    await cell.hover()
    await cell.getByRole('button', { name: /^Nueva tarea/ }).click()
    const palette = page.getByRole('combobox', { name: 'Buscar o ir a' })
    await palette.pressSequentially('Lumen')
    await page.getByRole('option', { name: /^Nueva tarea en .*Lumen/ }).click()
    await expect(page.getByLabel('Título')).toBeVisible()
    await expect(page).toHaveURL(/\?task=new$/)
    await expect(page.getByText(/17 mar/).first()).toBeVisible()
  })

  test('show in a calendar that is opened first what others change', async ({ page, server }) => {
    const { tasks } = await signedIn(server, ADMIN)
    const { id, version } = await makeTask(server, 'Cambia de día en vivo')
    // A day with many tasks does not show each of them; in this month there is none.
    await openAs(page, ANA, '/ohplaky/all?view=calendar&month=2027-05')
    const day = '2027-05-12'
    await expect(page.locator(`[data-day="${day}"]`)).toBeVisible()
    await tasks.update({ id, version, due_date: day })
    await expect(page.locator(`[data-day="${day}"]`).getByText('Cambia de día en vivo')).toBeVisible()
  })
})
